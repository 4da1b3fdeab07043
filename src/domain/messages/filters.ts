// What is wrong with a filter, and what to write instead.

import { amount } from './phrases.ts';

export const en = () => ({
  filterSyntax: (part: string) =>
    `“${part}” is not a filter. Write name=value, with “;” between filters: situacao=4; unidade=12.`,
  filterUnknown: (name: string, suggestion: string, allowed: string) =>
    `There is no filter “${name}”. Did you mean “${suggestion}”? Allowed: ${allowed}.`,
  filterTwice: (name: string) => `The filter “${name}” stands twice. Keep one.`,
  filterEmpty: (name: string) => `The filter “${name}” has no value. Write ${name}=… or leave it out.`,
  filterNotInteger: (name: string, value: string) =>
    `“${value}” is not a code for “${name}”. Write a whole number: ${name}=12.`,
  filterDecimal: (name: string, value: string) =>
    `“${value}” is not a code for “${name}”. Write several codes as text: ${name}=4,5.`,
  filterNotAllowed: (name: string, value: string, allowed: string) =>
    `“${value}” is not allowed for “${name}”. Allowed: ${allowed}.`,
  filterBadDate: (name: string, value: string) =>
    `“${value}” is not a date for “${name}”. Write 2026-01-31, 31/01/2026 or today-30d.`,
  filterTwoDates: (name: string, value: string, days: readonly string[]) =>
    `“${value}” may be two dates for “${name}”. Write ${days.join(' or ')}.`,
  filterThousands: (name: string, code: number, codes: string) =>
    `“${name}” has no known code ${code}; ${codes} are known. Write several codes as text, with an apostrophe: '${codes}.`,
  filterNotYesNo: (name: string, value: string) =>
    `“${value}” is not allowed for “${name}”. Write ${name}=yes, or leave it out.`,
  filterTooMany: (count: number, most: number) =>
    `These filters make ${amount(count, 'en')} combinations, more than ${most}. Use fewer values.`,
  filterMissing: (name: string, example: string) =>
    `This pull needs the filter “${name}”, for example ${name}=${example}.`,
  linkWithoutId: (pattern: string) =>
    `“${pattern}” lacks the ID. Write {id} in its place: https://app.example.com/tickets/{id}.`,
  linkElsewhere: (pattern: string, host: string, service: string) =>
    `“${pattern}” leads to ${host}, not ${service}. Correct it, or confirm it in Franchise ▸ Connection… (Pages of records).`,
  linkInsecure: (pattern: string) =>
    `“${pattern}” lacks https://. Write it like https://app.example.com/tickets/{id}.`,
  linkMalformed: (pattern: string) =>
    `“${pattern}” is not an address. Write it like https://app.example.com/tickets/{id}.`,
  linkOtherPlace: (pattern: string) =>
    `“${pattern}” has braces besides {id}. Write it like https://app.example.com/tickets/{id}.`,
  filterPaging: (name: string) => `“${name}” is not a filter. Leave it out: all pages are read.`,
  pathMalformed: (path: string) =>
    `“${path}” is not a path. Write path=/api/v1/… or path=/api/v2/…, and what follows “?” as filters: name=value.`,
  keyMissing: (path: string, key: string, fields: string, isRepeated: boolean) =>
    (isRepeated
      ? `Several records of ${path} have the same “${key}”. `
      : `Records of ${path} lack “${key}”. `) +
    (fields === ''
      ? 'No other field tells them apart.'
      : `Pull the resource endpoint with path=${path}; key=…, a field that differs in each: ${fields}.`),
  oneRecordUnnamed: (path: string) =>
    `${path} gives one object without an ID. Add its parameter: path=${path}; assessmentId=123. The value becomes the ID.`,
  idsRangeMissing: (notation: string) => `There is no range “${notation}”. Write it like ids=Sheet1!A2:A.`,
  idNotInteger: (value: string, where: string) =>
    `“${value}” (${where}) is not an id. Write a whole number, or clear the cell.`,
});

export const pt = (): ReturnType<typeof en> => ({
  filterSyntax: (part) =>
    `“${part}” não é um filtro. Escreva nome=valor, com “;” entre os filtros: situacao=4; unidade=12.`,
  filterUnknown: (name, suggestion, allowed) =>
    `Não existe o filtro “${name}”. Você quis dizer “${suggestion}”? Permitidos: ${allowed}.`,
  filterTwice: (name) => `O filtro “${name}” aparece duas vezes. Deixe só um.`,
  filterEmpty: (name) => `O filtro “${name}” está sem valor. Escreva ${name}=… ou tire-o.`,
  filterNotInteger: (name, value) =>
    `“${value}” não é um código para “${name}”. Escreva um número inteiro: ${name}=12.`,
  filterDecimal: (name, value) =>
    `“${value}” não é um código para “${name}”. Escreva vários códigos como texto: ${name}=4,5.`,
  filterNotAllowed: (name, value, allowed) =>
    `“${value}” não é permitido em “${name}”. Permitidos: ${allowed}.`,
  filterBadDate: (name, value) =>
    `“${value}” não é uma data para “${name}”. Escreva 31/01/2026, 2026-01-31 ou hoje-30d.`,
  filterTwoDates: (name, value, days) =>
    `“${value}” pode ser duas datas em “${name}”. Escreva ${days.join(' ou ')}.`,
  filterThousands: (name, code, codes) =>
    `“${name}” não tem o código ${code}, mas tem ${codes}. Escreva vários códigos como texto, com apóstrofo: '${codes}.`,
  filterNotYesNo: (name, value) => `“${value}” não é permitido em “${name}”. Escreva ${name}=sim, ou tire-o.`,
  filterTooMany: (count, most) =>
    `Estes filtros formam ${amount(count, 'pt')} combinações, mais que ${most}. Use menos valores.`,
  filterMissing: (name, example) =>
    `Esta consulta precisa do filtro “${name}”, por exemplo ${name}=${example}.`,
  linkWithoutId: (pattern) =>
    `“${pattern}” está sem o ID. Escreva {id} no lugar dele: https://app.exemplo.com.br/chamados/{id}.`,
  linkElsewhere: (pattern, host, service) =>
    `“${pattern}” leva a ${host}, não a ${service}. Corrija, ou confirme em Franquia ▸ Conexão… (Páginas dos registros).`,
  linkInsecure: (pattern) =>
    `“${pattern}” está sem https://. Escreva como https://app.exemplo.com.br/chamados/{id}.`,
  linkMalformed: (pattern) =>
    `“${pattern}” não é um endereço. Escreva como https://app.exemplo.com.br/chamados/{id}.`,
  linkOtherPlace: (pattern) =>
    `“${pattern}” tem chaves além de {id}. Escreva como https://app.exemplo.com.br/chamados/{id}.`,
  filterPaging: (name) => `“${name}” não é um filtro. Tire-o: todas as páginas são lidas.`,
  pathMalformed: (path) =>
    `“${path}” não é um caminho. Escreva path=/api/v1/… ou path=/api/v2/…, e o que vem depois de “?” como filtros: nome=valor.`,
  keyMissing: (path, key, fields, isRepeated) =>
    (isRepeated
      ? `Vários registros de ${path} têm o mesmo “${key}”. `
      : `Registros de ${path} não têm “${key}”. `) +
    (fields === ''
      ? 'Nenhum outro campo os distingue.'
      : `Consulte o recurso endpoint com path=${path}; key=…, um campo que difere em cada um: ${fields}.`),
  oneRecordUnnamed: (path) =>
    `${path} traz um objeto sem ID. Inclua o parâmetro dele: path=${path}; assessmentId=123. O valor vira o ID.`,
  idsRangeMissing: (notation) => `Não existe o intervalo “${notation}”. Escreva como ids=Página1!A2:A.`,
  idNotInteger: (value, where) =>
    `“${value}” (${where}) não é um ID. Escreva um número inteiro, ou limpe a célula.`,
});
