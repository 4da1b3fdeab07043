// What is said about pulls and the sheets that they fill.

import { amount, clockTime, plural, span } from './phrases.ts';

export const en = {
  pullSaved: (name: string) => `“${name}” is saved on the sheet Pulls.`,
  pullNameMissing: () => 'The pull has no name. Type one in the column Pull.',
  pullUnknown: (name: string) => `There is no pull “${name}” on the sheet Pulls.`,
  pullNameTwice: (name: string) => `Two pulls are called “${name}”. Rename one of them on the sheet Pulls.`,
  resourceUnknown: (typed: string, suggestion: string, allowed: string) =>
    `There is no resource “${typed}”. Did you mean “${suggestion}”? Allowed: ${allowed}.`,
  modeUnknown: (typed: string, suggestion: string, allowed: string) =>
    `There is no mode “${typed}”. Did you mean “${suggestion}”? Allowed: ${allowed}.`,
  everyUnknown: (typed: string, suggestion: string, allowed: string) =>
    `There is no interval “${typed}”. Did you mean “${suggestion}”? Allowed: ${allowed}; with any time and any weekday.`,
  noPullHere: (sheet: string) =>
    `No pull fills the sheet “${sheet}”. Go to a sheet that one fills, or type a new pull on the sheet Pulls.`,
  noPulls: () =>
    'There is no pull yet. Type one on the sheet Pulls: a name, a resource and the name of its sheet.',
  targetTaken: (sheet: string, other: string) =>
    `The sheet “${sheet}” is already filled by the pull “${other}”. Give this pull a sheet of its own.`,
  targetIsOurs: (sheet: string) =>
    `The sheet “${sheet}” is used by the connector itself. Give this pull another sheet.`,
  targetNotEmpty: (sheet: string) =>
    `The sheet “${sheet}” holds something already and was not made by a pull. Give this pull a sheet of its own.`,
  targetOtherResource: (sheet: string, resource: string) =>
    `The sheet “${sheet}” holds ${resource}. Give this pull another sheet.`,
  sheetDeleted: () => 'The sheet was deleted during the run. Refresh again: the pull makes it anew.',
  keyColumnGone: (sheet: string, header: string) =>
    `The column “${header}” of the sheet “${sheet}” is gone; without it no row can be found. Undo its deletion, or delete the sheet and refresh.`,
  pullBusy: (pull: string, until: number) =>
    `“${pull}” is being refreshed by another run. Wait until it has ended (${clockTime(until)} UTC at the latest).`,
  pullStarted: (pull: string, forecast: string) => `${pull}: started (${forecast}).`,
  forecast: (requests: number, seconds: number) =>
    `about ${plural(requests, 'request', 'requests', 'en')}, ${span(seconds)}`,
  pullStart: () => 'the start',
  pullResumed: (at: string) => `going on: the last run was cut off (${at})`,
  pullProgress: (page: number, pages: number) => `page ${amount(page, 'en')} of ${amount(pages, 'en')}`,
  pullProgressIds: (done: number, all: number) => `${amount(done, 'en')} of ${amount(all, 'en')}`,
  pullDone: (rows: number, added: number, changed: number) =>
    `${plural(rows, 'record', 'records', 'en')}: ${amount(added, 'en')} new, ${amount(changed, 'en')} updated.`,
  pullNothing: () => 'The service has no record that fits the filters. Loosen a filter and refresh again.',
  pullParked: (at: string) =>
    `Stopped (${at}): the time for one run is up. Choose Refresh this sheet and it goes on from there.`,
  pullMissingDetails: (count: number) =>
    `${plural(count, 'id does', 'ids do', 'en')} not exist at the service.`,
  pullContractNotes: (count: number, first: string) =>
    `${plural(count, 'field was', 'fields were', 'en')} not as agreed and left blank, the first: ${first}.`,
  textCut: () => ' … [cut: over 50,000 characters]',
  headerNote: (field: string) => `Field of the service: ${field}`,
  listMarkNote: () => 'For the connector: what it knows of the list of the service. Leave it hidden.',
  recordNote: () => 'Empty, or what became of the record: Gone, Out of filter, Duplicate.',
  pulledAtNote: () => 'When this row was last written.',
  rowOf: (notation: string, row: number) => `${notation}, row ${row}`,
  keyNote: (time: string) => `Data as of ${time}. Field of the service: id`,
};

export const pt: typeof en = {
  pullSaved: (name: string) => `“${name}” está salva na aba Consultas.`,
  pullNameMissing: () => 'A consulta está sem nome. Digite um na coluna Consulta.',
  pullUnknown: (name: string) => `Não existe a consulta “${name}” na aba Consultas.`,
  pullNameTwice: (name: string) => `Duas consultas se chamam “${name}”. Renomeie uma delas na aba Consultas.`,
  resourceUnknown: (typed: string, suggestion: string, allowed: string) =>
    `Não existe o recurso “${typed}”. Você quis dizer “${suggestion}”? Permitidos: ${allowed}.`,
  modeUnknown: (typed: string, suggestion: string, allowed: string) =>
    `Não existe o modo “${typed}”. Você quis dizer “${suggestion}”? Permitidos: ${allowed}.`,
  everyUnknown: (typed: string, suggestion: string, allowed: string) =>
    `Não existe a frequência “${typed}”. Você quis dizer “${suggestion}”? Permitidas: ${allowed}; com qualquer horário e dia da semana.`,
  noPullHere: (sheet: string) =>
    `Nenhuma consulta preenche a aba “${sheet}”. Vá a uma aba que tenha uma, ou digite uma nova consulta na aba Consultas.`,
  noPulls: () =>
    'Ainda não há consultas. Digite uma na aba Consultas: um nome, um recurso e o nome da aba dela.',
  targetTaken: (sheet: string, other: string) =>
    `A aba “${sheet}” já é preenchida pela consulta “${other}”. Dê a esta consulta uma aba própria.`,
  targetIsOurs: (sheet: string) =>
    `A aba “${sheet}” é usada pelo próprio conector. Dê outra aba a esta consulta.`,
  targetNotEmpty: (sheet: string) =>
    `A aba “${sheet}” já tem conteúdo e não foi criada por uma consulta. Dê a esta consulta uma aba própria.`,
  targetOtherResource: (sheet: string, resource: string) =>
    `A aba “${sheet}” contém ${resource}. Dê outra aba a esta consulta.`,
  sheetDeleted: () => 'A aba foi excluída durante a execução. Atualize de novo: a consulta cria outra.',
  keyColumnGone: (sheet: string, header: string) =>
    `A coluna “${header}” da aba “${sheet}” não existe mais; sem ela nenhuma linha pode ser encontrada. Desfaça a exclusão, ou exclua a aba e atualize.`,
  pullBusy: (pull: string, until: number) =>
    `“${pull}” está sendo atualizada por outra execução. Espere que ela termine (o mais tardar às ${clockTime(until)} UTC).`,
  pullStarted: (pull: string, forecast: string) => `${pull}: iniciada (${forecast}).`,
  forecast: (requests: number, seconds: number) =>
    `cerca de ${plural(requests, 'requisição', 'requisições', 'pt')}, ${span(seconds)}`,
  pullStart: () => 'o início',
  pullResumed: (at: string) => `continuando: a última execução foi interrompida (${at})`,
  pullProgress: (page: number, pages: number) => `página ${amount(page, 'pt')} de ${amount(pages, 'pt')}`,
  pullProgressIds: (done: number, all: number) => `${amount(done, 'pt')} de ${amount(all, 'pt')}`,
  pullDone: (rows: number, added: number, changed: number) =>
    `${plural(rows, 'registro', 'registros', 'pt')}: ${plural(added, 'novo', 'novos', 'pt')}, ${plural(changed, 'atualizado', 'atualizados', 'pt')}.`,
  pullNothing: () =>
    'O serviço não tem nenhum registro que atenda aos filtros. Afrouxe um filtro e atualize de novo.',
  pullParked: (at: string) =>
    `Parou (${at}): o tempo de uma execução acabou. Escolha Atualizar esta aba e ela continua dali.`,
  pullMissingDetails: (count: number) =>
    count === 1 ? '1 ID não existe no serviço.' : `${amount(count, 'pt')} IDs não existem no serviço.`,
  pullContractNotes: (count: number, first: string) =>
    `${plural(count, 'campo veio', 'campos vieram', 'pt')} fora do combinado e ${count === 1 ? 'ficou' : 'ficaram'} em branco, o primeiro: ${first}.`,
  textCut: () => ' … [cortado: mais de 50.000 caracteres]',
  headerNote: (field: string) => `Campo do serviço: ${field}`,
  listMarkNote: () => 'Para o conector: o que ele sabe da lista do serviço. Deixe oculta.',
  recordNote: () => 'Vazio, ou o que houve com o registro: Removido, Fora do filtro, Duplicado.',
  pulledAtNote: () => 'Quando esta linha foi escrita pela última vez.',
  rowOf: (notation: string, row: number) => `${notation}, linha ${row}`,
  keyNote: (time: string) => `Dados de ${time}. Campo do serviço: id`,
};
