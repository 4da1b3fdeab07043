// What is wrong with a filter, and what to write instead.

import { amount } from './phrases.ts';

/** The sentences about filters, in English. */
export const en = () => ({
  filterSyntax: (part: string) =>
    `“${part}” is not a filter. Write name=value and separate filters with “;”, for example situacao=4; unidade=12.`,
  filterUnknown: (name: string, suggestion: string, allowed: string) =>
    `There is no filter “${name}”. Did you mean “${suggestion}”? Allowed: ${allowed}.`,
  filterTwice: (name: string) => `The filter “${name}” is there twice. Keep one.`,
  filterEmpty: (name: string) => `The filter “${name}” has no value. Write ${name}=… or leave it out.`,
  filterNotInteger: (name: string, value: string) =>
    `“${value}” is not a code for the filter “${name}”. Write a whole number, for example ${name}=12.`,
  filterDecimal: (name: string, value: string) =>
    `“${value}” is not a code for the filter “${name}”. For several codes write them as text in the cell, for example ${name}=4,5.`,
  filterNotAllowed: (name: string, value: string, allowed: string) =>
    `“${value}” is not allowed for the filter “${name}”. Allowed: ${allowed}.`,
  filterBadDate: (name: string, value: string) =>
    `“${value}” is not a date for the filter “${name}”. Write 2026-01-31, 2026-01-31T10:00, 31/01/2026 or today-30d.`,
  filterNotYesNo: (name: string, value: string) =>
    `“${value}” is not an answer for “${name}”. Write ${name}=yes, or leave it out.`,
  filterTooMany: (count: number, most: number) =>
    `These filters make ${amount(count, 'en')} combinations; at most ${most} are allowed. Use fewer values.`,
  filterMissing: (name: string, example: string) =>
    `This pull needs the filter “${name}”. Write, for example, ${name}=${example}.`,
  linkWithoutId: (pattern: string) =>
    `“${pattern}” has no place for the ID. Copy the address of a record in the service, and write {id} in place of its ID: https://app.example.com/tickets/{id}.`,
  linkElsewhere: (pattern: string, host: string, service: string) =>
    `“${pattern}” leads to ${host}, and the service is at ${service}. Correct it. If its pages are there, enter it in Franchise ▸ Connection… (Pages of records), and confirm the host.`,
  linkInsecure: (pattern: string) =>
    `“${pattern}” doesn’t begin with https://. Write the address as the browser shows it, for example https://app.example.com/tickets/{id}.`,
  linkMalformed: (pattern: string) =>
    `“${pattern}” is not an address. Write https://, the host, and behind it where {id} stands, for example https://app.example.com/tickets/{id}.`,
  linkOtherPlace: (pattern: string) =>
    `“${pattern}” has other braces than {id}, and nothing else is filled in. Leave them out, for example https://app.example.com/tickets/{id}.`,
  filterPaging: (name: string) =>
    `“${name}” is not a filter: the connector reads all pages by itself. Leave it out.`,
  pathMalformed: (path: string) =>
    `“${path}” is not a path of the service. Write path=/api/v1/… or path=/api/v2/… with letters, digits and “/”, and what follows a “?” as filters of their own: name=value.`,
  keyMissing: (path: string, key: string, fields: string) =>
    fields === ''
      ? `The records of ${path} have no “${key}”, nor any other field that tells them apart. They can’t be kept in rows.`
      : `The records of ${path} have no “${key}” to identify them by. Pull the resource endpoint with path=${path}; key=…. Key is a field with another value in each record, one of: ${fields}.`,
  oneRecordUnnamed: (path: string) =>
    `${path} gives one object, which doesn’t say which one it is. Add the parameter that names it, for example path=${path}; assessmentId=123. Its value becomes the ID of the row.`,
  idsRangeMissing: (notation: string) =>
    `There is no range “${notation}”. Write it like ids=Sheet1!A2:A, with a sheet that exists.`,
  idNotInteger: (value: string, where: string) =>
    `“${value}” (${where}) is not an id. Write a whole number there, or leave the cell blank.`,
});

/** The sentences about filters, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  filterSyntax: (part) =>
    `“${part}” não é um filtro. Escreva nome=valor e separe os filtros com “;”, por exemplo situacao=4; unidade=12.`,
  filterUnknown: (name, suggestion, allowed) =>
    `Não existe o filtro “${name}”. Você quis dizer “${suggestion}”? Permitidos: ${allowed}.`,
  filterTwice: (name) => `O filtro “${name}” aparece duas vezes. Deixe só um.`,
  filterEmpty: (name) => `O filtro “${name}” está sem valor. Escreva ${name}=… ou tire-o.`,
  filterNotInteger: (name, value) =>
    `“${value}” não é um código para o filtro “${name}”. Escreva um número inteiro, por exemplo ${name}=12.`,
  filterDecimal: (name, value) =>
    `“${value}” não é um código para o filtro “${name}”. Para vários códigos, escreva-os como texto na célula, por exemplo ${name}=4,5.`,
  filterNotAllowed: (name, value, allowed) =>
    `“${value}” não é permitido no filtro “${name}”. Permitidos: ${allowed}.`,
  filterBadDate: (name, value) =>
    `“${value}” não é uma data para o filtro “${name}”. Escreva 31/01/2026, 2026-01-31, 2026-01-31T10:00 ou hoje-30d.`,
  filterNotYesNo: (name, value) =>
    `“${value}” não é uma resposta para “${name}”. Escreva ${name}=sim, ou tire-o.`,
  filterTooMany: (count, most) =>
    `Estes filtros formam ${amount(count, 'pt')} combinações; o máximo é ${most}. Use menos valores.`,
  filterMissing: (name, example) =>
    `Esta consulta precisa do filtro “${name}”. Escreva, por exemplo, ${name}=${example}.`,
  linkWithoutId: (pattern) =>
    `“${pattern}” não tem lugar para o ID. Abra um registro no serviço, copie o endereço e escreva {id} no lugar do ID, por exemplo https://app.exemplo.com.br/chamados/{id}.`,
  linkElsewhere: (pattern, host, service) =>
    `“${pattern}” leva a ${host}, e o serviço fica em ${service}. Corrija. Se as páginas ficam lá, informe o endereço em Franquia ▸ Conexão… (Páginas dos registros) e confirme o host.`,
  linkInsecure: (pattern) =>
    `“${pattern}” não começa com https://. Escreva o endereço como o navegador o mostra, por exemplo https://app.exemplo.com.br/chamados/{id}.`,
  linkMalformed: (pattern) =>
    `“${pattern}” não é um endereço. Escreva https://, o host e, depois dele, onde fica {id}, por exemplo https://app.exemplo.com.br/chamados/{id}.`,
  linkOtherPlace: (pattern) =>
    `“${pattern}” tem outras chaves além de {id}, e nada mais é preenchido. Tire-as, por exemplo https://app.exemplo.com.br/chamados/{id}.`,
  filterPaging: (name) => `“${name}” não é um filtro: as páginas são pedidas uma após a outra. Tire-o.`,
  pathMalformed: (path) =>
    `“${path}” não é um caminho do serviço. Escreva path=/api/v1/… ou path=/api/v2/… com letras, dígitos e “/”, e o que vem depois de “?” como filtros à parte: nome=valor.`,
  keyMissing: (path, key, fields) =>
    fields === ''
      ? `Os registros de ${path} não têm “${key}”, nem outro campo que os diferencie. Não dá para mantê-los em linhas.`
      : `Os registros de ${path} não têm “${key}”, pelo qual seriam reconhecidos. Consulte o recurso endpoint com path=${path}; key=…. A chave é um campo que difere em cada registro, entre: ${fields}.`,
  oneRecordUnnamed: (path) =>
    `${path} traz um só objeto, que não diz qual é. Inclua o parâmetro que o identifica, por exemplo path=${path}; assessmentId=123. O valor vira o ID da linha.`,
  idsRangeMissing: (notation) =>
    `Não existe o intervalo “${notation}”. Escreva como ids=Página1!A2:A, com uma aba que exista.`,
  idNotInteger: (value, where) =>
    `“${value}” (${where}) não é um ID. Escreva ali um número inteiro, ou deixe a célula em branco.`,
});
