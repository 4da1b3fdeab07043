// What is wrong with a filter, and what to write instead.

import { amount } from './phrases.ts';

/** The sentences about filters, in English. */
export const en = () => ({
  filterSyntax: (part: string) =>
    `“${part}” is not a filter. Write name=value, with “;” between filters: situacao=4; unidade=12.`,
  filterUnknown: (name: string, suggestion: string, allowed: string) =>
    `There is no filter “${name}”. Did you mean “${suggestion}”? Allowed: ${allowed}.`,
  filterTwice: (name: string) => `The filter “${name}” is there twice. Keep one.`,
  filterEmpty: (name: string) => `The filter “${name}” has no value. Write ${name}=… or leave it out.`,
  filterNotInteger: (name: string, value: string) =>
    `“${value}” is not a code for “${name}”. Write a whole number: ${name}=12.`,
  filterDecimal: (name: string, value: string) =>
    `“${value}” is not a code for “${name}”. Write several codes as text: ${name}=4,5.`,
  filterNotAllowed: (name: string, value: string, allowed: string) =>
    `“${value}” is not allowed for “${name}”. Allowed: ${allowed}.`,
  filterBadDate: (name: string, value: string) =>
    `“${value}” is not a date for “${name}”. Write 2026-01-31, 2026-01-31T10:00, 31/01/2026 or today-30d.`,
  filterNotYesNo: (name: string, value: string) =>
    `“${value}” is not allowed for “${name}”. Write ${name}=yes, or leave it out.`,
  filterTooMany: (count: number, most: number) =>
    `These filters make ${amount(count, 'en')} combinations; at most ${most} are allowed. Use fewer values.`,
  filterMissing: (name: string, example: string) =>
    `This pull needs the filter “${name}”, for example ${name}=${example}.`,
  linkWithoutId: (pattern: string) =>
    `“${pattern}” has no place for the ID. Copy a record’s address and write {id} in place of its ID: https://app.example.com/tickets/{id}.`,
  linkElsewhere: (pattern: string, host: string, service: string) =>
    `“${pattern}” leads to ${host}, not to ${service}. Correct it, or enter and confirm it in Franchise ▸ Connection… (Pages of records).`,
  linkInsecure: (pattern: string) =>
    `“${pattern}” doesn’t begin with https://. Write it like https://app.example.com/tickets/{id}.`,
  linkMalformed: (pattern: string) =>
    `“${pattern}” is not an address. Write it like https://app.example.com/tickets/{id}.`,
  linkOtherPlace: (pattern: string) =>
    `“${pattern}” has other braces than {id}. Leave them out: https://app.example.com/tickets/{id}.`,
  filterPaging: (name: string) => `“${name}” is not a filter: all pages are read. Leave it out.`,
  pathMalformed: (path: string) =>
    `“${path}” is not a path of the service. Write path=/api/v1/… or path=/api/v2/… with letters, digits and “/”. What follows “?” are filters: name=value.`,
  keyMissing: (path: string, key: string, fields: string) =>
    fields === ''
      ? `The records of ${path} have no “${key}”, nor any other field that tells them apart. They can’t be kept in rows.`
      : `The records of ${path} have no “${key}” to identify them by. Pull the resource endpoint with path=${path}; key=…. Key is a field with another value in each record, one of: ${fields}.`,
  oneRecordUnnamed: (path: string) =>
    `${path} gives one object without an ID. Add the parameter that names it: path=${path}; assessmentId=123. Its value becomes the ID of the row.`,
  idsRangeMissing: (notation: string) => `There is no range “${notation}”. Write it like ids=Sheet1!A2:A.`,
  idNotInteger: (value: string, where: string) =>
    `“${value}” (${where}) is not an id. Write a whole number, or clear the cell.`,
});

/** The sentences about filters, in Portuguese: the same names and parameters. */
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
    `“${value}” não é uma data para “${name}”. Escreva 31/01/2026, 2026-01-31, 2026-01-31T10:00 ou hoje-30d.`,
  filterNotYesNo: (name, value) => `“${value}” não é permitido em “${name}”. Escreva ${name}=sim, ou tire-o.`,
  filterTooMany: (count, most) =>
    `Estes filtros formam ${amount(count, 'pt')} combinações; o máximo é ${most}. Use menos valores.`,
  filterMissing: (name, example) =>
    `Esta consulta precisa do filtro “${name}”, por exemplo ${name}=${example}.`,
  linkWithoutId: (pattern) =>
    `“${pattern}” não tem lugar para o ID. Copie o endereço de um registro e troque o ID por {id}: https://app.exemplo.com.br/chamados/{id}.`,
  linkElsewhere: (pattern, host, service) =>
    `“${pattern}” leva a ${host}, e não a ${service}. Corrija, ou informe e confirme em Franquia ▸ Conexão… (Páginas dos registros).`,
  linkInsecure: (pattern) =>
    `“${pattern}” não começa com https://. Escreva como https://app.exemplo.com.br/chamados/{id}.`,
  linkMalformed: (pattern) =>
    `“${pattern}” não é um endereço. Escreva como https://app.exemplo.com.br/chamados/{id}.`,
  linkOtherPlace: (pattern) =>
    `“${pattern}” tem outras chaves além de {id}. Tire-as: https://app.exemplo.com.br/chamados/{id}.`,
  filterPaging: (name) => `“${name}” não é um filtro: todas as páginas são lidas. Tire-o.`,
  pathMalformed: (path) =>
    `“${path}” não é um caminho do serviço. Escreva path=/api/v1/… ou path=/api/v2/… com letras, dígitos e “/”. O que vem depois de “?” são filtros: nome=valor.`,
  keyMissing: (path, key, fields) =>
    fields === ''
      ? `Os registros de ${path} não têm “${key}”, nem outro campo que os diferencie. Não dá para mantê-los em linhas.`
      : `Os registros de ${path} não têm “${key}”, pelo qual seriam reconhecidos. Consulte o recurso endpoint com path=${path}; key=…. A chave é um campo que difere em cada registro, entre: ${fields}.`,
  oneRecordUnnamed: (path) =>
    `${path} traz um só objeto, sem ID. Inclua o parâmetro que o identifica: path=${path}; assessmentId=123. O valor vira o ID da linha.`,
  idsRangeMissing: (notation) => `Não existe o intervalo “${notation}”. Escreva como ids=Página1!A2:A.`,
  idNotInteger: (value, where) =>
    `“${value}” (${where}) não é um ID. Escreva um número inteiro, ou apague a célula.`,
});
