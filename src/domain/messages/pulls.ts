// Sentences about pulls and the sheets that they fill.

import { amount, plural, span } from './phrases.ts';

/** The sentences about pulls, in English. */
export const en = () => ({
  pullSaved: (name: string) => `“${name}” is saved on the sheet Pulls.`,
  pullLinksTo: (host: string) => `Its column Link leads to ${host}.`,
  pullNameMissing: () => 'The pull has no name. Type one in the column Pull.',
  pullUnknown: (name: string) => `There is no pull “${name}” on the sheet Pulls.`,
  pullNameTwice: (name: string) => `Two pulls are called “${name}”. Rename one of them on the sheet Pulls.`,
  pullNameTaken: (name: string) =>
    `There is already a pull “${name}”. Give the new one another name, or choose Edit at “${name}”.`,
  lossOf: (sheet: string, records: number) =>
    `The sheet “${sheet}” has ${plural(records, 'record', 'records', 'en')}.`,
  lossRows: (rows: number, areAllSure: boolean) =>
    areAllSure
      ? `${plural(rows, 'row no longer fits', 'rows no longer fit', 'en')} the filters and will go.`
      : `Up to ${plural(rows, 'row', 'rows', 'en')} may no longer fit the filters; those go.`,
  lossWritten: (rows: number | undefined, sheet: string) => {
    const which = rows === undefined ? 'Rows' : plural(rows, 'row', 'rows', 'en');
    const stays = `${rows === 1 ? 'stays' : 'stay'}, marked Out of filter`;
    const moves = `${rows === 1 ? 'moves' : 'move'} to the sheet “${sheet}”`;
    return `${which} with notes or text of yours ${sheet === '' ? stays : moves}.`;
  },
  lossColumns: (count: number, names: string) =>
    `${plural(count, 'column', 'columns', 'en')} will be emptied and hidden: ${names}.`,
  lossHistory: (sheet: string) =>
    `Nothing more will be added to “${sheet}”; what it has stays. Switched on again later, it has a gap.`,
  lossSave: () => 'Save anyway?',
  lossFilters: (pull: string) => `The filters of “${pull}” were changed on the sheet Pulls.`,
  lossRefresh: () => 'Refresh anyway?',
  lossLeft: () =>
    'That many at once may be a mistake, so nothing was changed. Correct the filters, or choose Refresh this sheet and say that these rows may go.',
  lossKept: (pull: string) =>
    `“${pull}” was left as it is. Correct its filters on the sheet Pulls, then refresh again.`,
  resourceUnknown: (typed: string, suggestion: string, allowed: string) =>
    `There is no resource “${typed}”. Did you mean “${suggestion}”? Allowed: ${allowed}.`,
  modeUnknown: (typed: string, suggestion: string, allowed: string) =>
    `There is no mode “${typed}”. Did you mean “${suggestion}”? Allowed: ${allowed}.`,
  everyUnknown: (typed: string, suggestion: string, allowed: string) =>
    `There is no interval “${typed}”. Did you mean “${suggestion}”? Allowed: ${allowed}; with any time and any weekday.`,
  columnsNone: () =>
    'The column Columns names no column. Name at least one, or leave the cell blank for all columns.',
  columnUnknown: (typed: string, suggestion: string) =>
    `There is no column “${typed}”. Did you mean “${suggestion}”? Correct it in the column Columns of the sheet Pulls.`,
  columnTwice: (name: string) =>
    `The column “${name}” is named twice. Name it once in the column Columns of the sheet Pulls.`,
  columnsKept: (names: string, count: number) =>
    `Kept, but hidden, because the pull needs ${count === 1 ? 'it' : 'them'}: ${names}.`,
  columnsTakenOut: (names: string) => `Emptied and hidden, as no longer chosen: ${names}.`,
  columnsCame: (names: string) => `New with this version, to the right of the others: ${names}.`,
  columnsCameTo: (sheet: string, names: string) =>
    `New with this version, at the right of “${sheet}”: ${names}.`,
  columnsToFill: (names: string) =>
    `New, and filled once everything was read: ${names}. Until then they are blank in some rows.`,
  previewed: (rows: number) =>
    rows === 0
      ? 'The service has no record that fits the filters: the columns are shown without rows.'
      : `${plural(rows, 'row', 'rows', 'en')} of the service.`,
  previewCostly: () =>
    'Each of these records takes a request of its own, so no rows are shown. Nothing was asked for.',
  columnsNotFound: (names: string, count: number) =>
    `No record has the ${count === 1 ? 'field' : 'fields'} ${names}, so there is no such column. Check the spelling in the column Columns of the sheet Pulls.`,
  noPullHere: (sheet: string) =>
    `No pull fills the sheet “${sheet}”. Go to a sheet with a pull, or add a pull on the sheet Pulls.`,
  noPulls: () =>
    'There is no pull yet. Add one on the sheet Pulls: a name, a resource and the name of its sheet.',
  targetTaken: (sheet: string, other: string) =>
    `The sheet “${sheet}” is already filled by the pull “${other}”. Give this pull a sheet of its own.`,
  targetIsOurs: (sheet: string) =>
    `The sheet “${sheet}” is used by the connector itself. Give this pull another sheet.`,
  targetNotEmpty: (sheet: string) =>
    `The sheet “${sheet}” is not empty, and its headers are not those of this pull. Give the pull a sheet of its own.`,
  firstRowTaken: (sheet: string) =>
    `The first row of the sheet “${sheet}” holds something that is not the connector’s. Clear it, or delete the sheet, and try again.`,
  targetOtherResource: (sheet: string, resource: string) =>
    `The sheet “${sheet}” holds ${resource}. Give this pull another sheet.`,
  sheetDeleted: () => 'The sheet was deleted during the run. Refresh again: the pull makes a new one.',
  keyColumnGone: (sheet: string, header: string) =>
    `The column “${header}” of the sheet “${sheet}” is gone; without it no row can be found. Undo its deletion, or delete the sheet and refresh.`,
  pullBusy: (pull: string, until: string) =>
    `“${pull}” is being refreshed by another run. Wait until it has ended (${until} at the latest).`,
  pullStarted: (pull: string, forecast: string) => `${pull}: started (${forecast}).`,
  forecast: (requests: number, seconds: number) =>
    `about ${plural(requests, 'request', 'requests', 'en')}, ${span(seconds)}`,
  pullStart: () => 'the start',
  pullFromLater: () =>
    'A later version of the connector stored how far this pull was. This one can’t read that, so it began again. Update the connector when you can.',
  pullWasCutOff: (at: string) => `The run before was cut off (${at}).`,
  pullProgress: (page: number, pages: number) => `page ${amount(page, 'en')} of ${amount(pages, 'en')}`,
  pullProgressIds: (done: number, all: number) => `${amount(done, 'en')} of ${amount(all, 'en')}`,
  pullDone: (rows: number, added: number, changed: number) =>
    `${plural(rows, 'record', 'records', 'en')}: ${amount(added, 'en')} new, ${amount(changed, 'en')} updated.`,
  pullNothing: (filters: string) =>
    filters === ''
      ? 'The service has no record.'
      : `The service has no record that fits the filters. Loosen a filter (${filters}) and refresh again.`,
  pullGone: (count: number) => `${amount(count, 'en')} gone at the service.`,
  pullLeft: (count: number) => `${amount(count, 'en')} out of the filters.`,
  pullCameBack: (count: number, sheet: string) =>
    `${plural(count, 'row', 'rows', 'en')} with what you had written ${count === 1 ? 'has' : 'have'} come back from the sheet “${sheet}”.`,
  pullMovedGone: (count: number, sheet: string) =>
    `${plural(count, 'row', 'rows', 'en')} on which you had written ${count === 1 ? 'is' : 'are'} in the sheet “${sheet}” now.`,
  pullMoveRefused: (sheet: string) =>
    `Google refuses to move rows of the sheet “${sheet}”, so some stay there with what you wrote. Remove its filter, merged cells or pivot tables, and refresh again.`,
  pullDuplicates: (count: number) =>
    `${plural(count, 'row repeats', 'rows repeat', 'en')} an ID from further up, and ${count === 1 ? 'is' : 'are'} marked Duplicate.`,
  pullChanges: (page: number, pages: number) =>
    `changes, page ${amount(page, 'en')} of ${amount(pages, 'en')}`,
  pullChecking: (done: number, all: number) =>
    `asking for missing records, ${amount(done, 'en')} of ${amount(all, 'en')}`,
  pullIncomplete: (seen: number, expected: number, passes: number) =>
    `Not everything could be read: ${amount(seen, 'en')} of at least ${plural(expected, 'record', 'records', 'en')} in ${passes} attempts, as the list kept changing. Nothing was taken out. Refresh again when fewer people are working.`,
  pullHeld: (count: number) =>
    `${plural(count, 'row is', 'rows are', 'en')} no longer in the service’s list. That many at once may be a mistake, so nothing was taken out. Choose Refresh this sheet to decide.`,
  pullHeldQuestion: (pull: string, count: number) =>
    `${pull}: ${plural(count, 'row is', 'rows are', 'en')} no longer in the service’s list. Take out those that the service no longer has? (Where that is possible, the service is asked for each of them by its ID first.)`,
  pullTakenOver: (who: string) => `Started from the beginning: the parked run was ${possessiveEn(who)}.`,
  runGivenUp: (at: string, why: string) =>
    `Given up (${at}): ${why}. What it wrote stays; the next refresh starts from the beginning.`,
  givenUpSince: {
    asked: () => 'the pull’s filters, resource, sheet or address are others',
    token: () => 'the token is another one',
    person: (who: string) => `${nameEn(who)} refreshes it from the beginning`,
    columns: () => 'columns have come that are blank in its rows',
    renamed: (name: string) => `the pull is called “${name}” now`,
    rowGone: () => 'the sheet Pulls has no row with this name any more',
  },
  pullOthersQuestion: (pull: string, who: string, at: string) =>
    `“${pull}” is parked (${at}), and ${nameEn(who)} can continue it. If you refresh it, it begins again with your token; what was written stays. Start from the beginning?`,
  pullOthersLeft: (pull: string, who: string, at: string) =>
    `“${pull}” was left alone: it is parked (${at}), and only ${nameEn(who)} can continue it. To begin again with your token, choose Refresh this sheet on its sheet.`,
  answeredLate: () =>
    'The question was open for longer than Google lets one run last, so nothing was done. Choose the item again and answer within four minutes.',
  pullStopped: (at: string) =>
    `Stopped on request (${at}). What was written stays in the sheet; the next refresh starts from the beginning.`,
  pullParkedOutage: (reason: string, at: string, time: string, goesOn: string) =>
    `${reason} Stopped (${at}) until ${time}, to try once more. ${goesOn}`,
  pullParked: (at: string, goesOn: string) => `Stopped (${at}): the time for one run is up. ${goesOn}`,
  pullGoesOn: (who: string, when: string) =>
    `The schedule of ${nameEn(who)} continues it soon after ${when}, or ${nameEn(who)} does with Refresh this sheet. For others it starts from the beginning, after asking.`,
  pullGoesOnByHand: (who: string) =>
    `With Refresh this sheet ${nameEn(who)} continues it. For others it starts from the beginning, after asking.`,
  pullMissingDetails: (count: number) =>
    `${plural(count, 'id does', 'ids do', 'en')} not exist at the service.`,
  pullContractNotes: (count: number, first: string) =>
    `${plural(count, 'field was', 'fields were', 'en')} not as expected and left blank; the first: ${first}.`,
  textCut: () => ' … [cut: over 50,000 characters]',
  headerNote: (field: string) => `Field of the service: ${field}`,
  changeTokenNote: () => 'For the connector: what it knows of the list of the service. Leave it hidden.',
  recordNote: () => 'Empty, or what became of the record: Gone, Out of filter, Duplicate.',
  pulledAtNote: () => 'When this row was last written.',
  rowOf: (notation: string, row: number) => `${notation}, row ${row}`,
  dataAsOf: (time: string) => `Data as of ${time}.`,
  holds: (count: number, filters: string) =>
    `${plural(count, 'record', 'records', 'en')}${filters === '' ? ', no filters' : `. Filters: ${filters}`}.`,
});

/** The sentences about pulls, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  pullSaved: (name) => `“${name}” está salva na aba Consultas.`,
  pullLinksTo: (host) => `A coluna Link leva a ${host}.`,
  pullNameMissing: () => 'A consulta está sem nome. Digite um na coluna Consulta.',
  pullUnknown: (name) => `Não existe a consulta “${name}” na aba Consultas.`,
  pullNameTwice: (name) => `Duas consultas se chamam “${name}”. Renomeie uma delas na aba Consultas.`,
  pullNameTaken: (name) =>
    `Já existe a consulta “${name}”. Dê outro nome à nova, ou escolha Editar em “${name}”.`,
  lossOf: (sheet, records) => `A aba “${sheet}” tem ${plural(records, 'registro', 'registros', 'pt')}.`,
  lossRows: (rows, areAllSure) =>
    areAllSure
      ? `${plural(rows, 'linha não atende mais aos filtros e sai', 'linhas não atendem mais aos filtros e saem', 'pt')}.`
      : `Até ${plural(rows, 'linha pode não atender mais aos filtros e, nesse caso, sai', 'linhas podem não atender mais aos filtros; as que não atenderem saem', 'pt')}.`,
  lossWritten: (rows, sheet) => {
    const which = rows === undefined ? 'As linhas' : plural(rows, 'linha', 'linhas', 'pt');
    const isOne = rows === 1;
    const stays = `${isOne ? 'fica' : 'ficam'}, com a marca Fora do filtro`;
    const moves = `${isOne ? 'vai' : 'vão'} para a aba “${sheet}”`;
    return `${which} com notas ou textos seus ${sheet === '' ? stays : moves}.`;
  },
  lossColumns: (count, names) =>
    `${plural(count, 'coluna é esvaziada e ocultada', 'colunas são esvaziadas e ocultadas', 'pt')}: ${names}.`,
  lossHistory: (sheet) =>
    `A aba “${sheet}” deixa de receber linhas; o que ela tem fica. Ligada de novo mais tarde, ela fica com uma lacuna.`,
  lossSave: () => 'Salvar assim mesmo?',
  lossFilters: (pull) => `Os filtros de “${pull}” foram alterados na aba Consultas.`,
  lossRefresh: () => 'Atualizar assim mesmo?',
  lossLeft: () =>
    'Tantas linhas juntas podem ser um engano, por isso nada mudou. Corrija os filtros, ou escolha Atualizar esta aba e confirme que elas saem.',
  lossKept: (pull) =>
    `“${pull}” ficou como estava. Corrija os filtros dela na aba Consultas e atualize de novo.`,
  resourceUnknown: (typed, suggestion, allowed) =>
    `Não existe o recurso “${typed}”. Você quis dizer “${suggestion}”? Permitidos: ${allowed}.`,
  modeUnknown: (typed, suggestion, allowed) =>
    `Não existe o modo “${typed}”. Você quis dizer “${suggestion}”? Permitidos: ${allowed}.`,
  everyUnknown: (typed, suggestion, allowed) =>
    `Não existe a frequência “${typed}”. Você quis dizer “${suggestion}”? Permitidas: ${allowed}; com qualquer horário e dia da semana.`,
  columnsNone: () =>
    'A coluna Colunas não diz o nome de nenhuma coluna. Escreva ao menos um, ou deixe a célula em branco para ter todas as colunas.',
  columnUnknown: (typed, suggestion) =>
    `Não existe a coluna “${typed}”. Você quis dizer “${suggestion}”? Corrija na coluna Colunas da aba Consultas.`,
  columnTwice: (name) =>
    `A coluna “${name}” aparece duas vezes. Deixe uma só na coluna Colunas da aba Consultas.`,
  columnsKept: (names, count) =>
    count === 1
      ? `Mantida, mas oculta, porque a consulta precisa dela: ${names}.`
      : `Mantidas, mas ocultas, porque a consulta precisa delas: ${names}.`,
  columnsTakenOut: (names) => `Colunas esvaziadas e ocultas, pois deixaram de ser escolhidas: ${names}.`,
  columnsCame: (names) => `Novidade desta versão, à direita das outras colunas: ${names}.`,
  columnsCameTo: (sheet, names) => `Novidade desta versão, à direita em “${sheet}”: ${names}.`,
  columnsToFill: (names) =>
    `Colunas novas, preenchidas quando tudo tiver sido lido: ${names}. Até lá ficam em branco em algumas linhas.`,
  previewed: (rows) =>
    rows === 0
      ? 'O serviço não tem nenhum registro que atenda aos filtros: as colunas aparecem sem linhas.'
      : `${plural(rows, 'linha', 'linhas', 'pt')} do serviço.`,
  previewCostly: () =>
    'Cada um destes registros custa uma requisição, por isso não aparecem linhas. Nada foi perguntado.',
  columnsNotFound: (names, count) =>
    `Nenhum registro tem ${count === 1 ? 'o campo' : 'os campos'} ${names}, por isso não existe essa coluna. Confira a escrita na coluna Colunas da aba Consultas.`,
  noPullHere: (sheet) =>
    `Nenhuma consulta preenche a aba “${sheet}”. Vá a uma aba que tenha uma, ou digite uma nova consulta na aba Consultas.`,
  noPulls: () =>
    'Ainda não há consultas. Digite uma na aba Consultas: um nome, um recurso e o nome da aba dela.',
  targetTaken: (sheet, other) =>
    `A aba “${sheet}” já é preenchida pela consulta “${other}”. Dê a esta consulta uma aba própria.`,
  targetIsOurs: (sheet) => `A aba “${sheet}” é usada pelo próprio conector. Dê outra aba a esta consulta.`,
  targetNotEmpty: (sheet) =>
    `A aba “${sheet}” já tem conteúdo, e os títulos dela não são os desta consulta. Dê à consulta uma aba própria.`,
  firstRowTaken: (sheet) =>
    `A primeira linha da aba “${sheet}” tem algo que não é do conector. Apague o que há nela, ou exclua a aba, e tente de novo.`,
  targetOtherResource: (sheet, resource) =>
    `A aba “${sheet}” contém ${resource}. Dê outra aba a esta consulta.`,
  sheetDeleted: () => 'A aba foi excluída durante a execução. Atualize de novo: a consulta cria outra.',
  keyColumnGone: (sheet, header) =>
    `A coluna “${header}” da aba “${sheet}” não existe mais; sem ela nenhuma linha pode ser encontrada. Desfaça a exclusão, ou exclua a aba e atualize.`,
  pullBusy: (pull, until) =>
    `“${pull}” está sendo atualizada por outra execução. Espere que ela termine (no máximo até ${until}).`,
  pullStarted: (pull, forecast) => `${pull}: iniciada (${forecast}).`,
  forecast: (requests, seconds) =>
    `cerca de ${plural(requests, 'requisição', 'requisições', 'pt')}, ${span(seconds)}`,
  pullStart: () => 'o início',
  pullFromLater: () =>
    'Uma versão mais nova do conector anotou até onde esta consulta foi. Esta versão não lê essa anotação e começou do início. Atualize o conector quando puder.',
  pullWasCutOff: (at) => `A execução anterior foi interrompida (${at}).`,
  pullProgress: (page, pages) => `página ${amount(page, 'pt')} de ${amount(pages, 'pt')}`,
  pullProgressIds: (done, all) => `${amount(done, 'pt')} de ${amount(all, 'pt')}`,
  pullDone: (rows, added, changed) =>
    `${plural(rows, 'registro', 'registros', 'pt')}: ${plural(added, 'novo', 'novos', 'pt')}, ${plural(changed, 'atualizado', 'atualizados', 'pt')}.`,
  pullNothing: (filters) =>
    filters === ''
      ? 'O serviço não tem nenhum registro.'
      : `O serviço não tem nenhum registro que atenda aos filtros. Amplie um filtro (${filters}) e atualize de novo.`,
  pullGone: (count) => `${plural(count, 'removido', 'removidos', 'pt')} no serviço.`,
  pullLeft: (count) => `${amount(count, 'pt')} fora dos filtros.`,
  pullCameBack: (count, sheet) =>
    `${plural(count, 'linha voltou', 'linhas voltaram', 'pt')} da aba “${sheet}”, com o que você tinha escrito.`,
  pullMovedGone: (count, sheet) =>
    `${plural(count, 'linha', 'linhas', 'pt')} em que você tinha escrito ${count === 1 ? 'está' : 'estão'} agora na aba “${sheet}”.`,
  pullMoveRefused: (sheet) =>
    `O Google se recusa a mover linhas da aba “${sheet}”, e algumas ficam lá com o que você escreveu. Remova o filtro, as células mescladas ou as tabelas dinâmicas, e atualize.`,
  pullDuplicates: (count) =>
    count === 1
      ? '1 linha repete um ID que está mais acima e foi marcada como Duplicado.'
      : `${amount(count, 'pt')} linhas repetem um ID que está mais acima e foram marcadas como Duplicado.`,
  pullChanges: (page, pages) => `alterações, página ${amount(page, 'pt')} de ${amount(pages, 'pt')}`,
  pullChecking: (done, all) =>
    `perguntando pelos registros que faltam, ${amount(done, 'pt')} de ${amount(all, 'pt')}`,
  pullIncomplete: (seen, expected, passes) =>
    `Não foi possível ler tudo: ${amount(seen, 'pt')} de pelo menos ${plural(expected, 'registro', 'registros', 'pt')} em ${passes} tentativas. A lista não parou de mudar. Nada foi retirado. Atualize de novo quando houver menos gente trabalhando.`,
  pullHeld: (count) =>
    `${plural(count, 'linha não está', 'linhas não estão', 'pt')} mais na lista do serviço. Tantas juntas podem ser um engano, por isso nada foi retirado. Escolha Atualizar esta aba para decidir.`,
  pullHeldQuestion: (pull, count) =>
    `${pull}: ${plural(count, 'linha não está', 'linhas não estão', 'pt')} mais na lista do serviço. Retirar as que o serviço não tem mais? (Os registros que podem ser consultados pelo ID são consultados antes.)`,
  pullTakenOver: (who) => `Começou de novo: a execução em pausa era de ${namePt(who)}.`,
  runGivenUp: (at, why) =>
    `Abandonada (${at}): ${why}. O que ela escreveu fica; a próxima atualização começa do início.`,
  givenUpSince: {
    asked: () => 'os filtros, o recurso, a aba ou o endereço da consulta são outros',
    token: () => 'o token é outro',
    person: (who) => `${namePt(who)} atualiza a consulta desde o início`,
    columns: () => 'vieram colunas que estão em branco nas linhas dela',
    renamed: (name) => `a consulta agora se chama “${name}”`,
    rowGone: () => 'a aba Consultas não tem mais linha com este nome',
  },
  pullOthersQuestion: (pull, who, at) =>
    `“${pull}” está em pausa (${at}), e ${namePt(who)} pode continuar dali. Se você atualizar, ela começa de novo com o seu token; o que foi escrito fica. Começar de novo?`,
  pullOthersLeft: (pull, who, at) =>
    `“${pull}” ficou como está: em pausa (${at}), e só ${namePt(who)} pode continuar dali. Para começar de novo com o seu token, escolha Atualizar esta aba na aba dela.`,
  answeredLate: () =>
    'Nada foi feito: a pergunta ficou aberta por mais tempo do que o Google deixa uma execução durar. Escolha o item de novo e responda em até quatro minutos.',
  pullStopped: (at) =>
    `Interrompida a pedido (${at}). O que foi escrito fica na aba; a próxima atualização começa de novo.`,
  pullParkedOutage: (reason, at, time, goesOn) =>
    `${reason} Parou (${at}) até ${time}, para tentar mais uma vez. ${goesOn}`,
  pullParked: (at, goesOn) => `Parou (${at}): o tempo de uma execução acabou. ${goesOn}`,
  pullGoesOn: (who, when) =>
    `O agendamento de ${namePt(who)} continua dali logo após ${when}, ou ${namePt(who)} com Atualizar esta aba. Para outra pessoa ela começa de novo, e pergunta antes.`,
  pullGoesOnByHand: (who) =>
    `Com Atualizar esta aba ${namePt(who)} continua dali. Para outra pessoa ela começa de novo, e pergunta antes.`,
  pullMissingDetails: (count) =>
    count === 1 ? '1 ID não existe no serviço.' : `${amount(count, 'pt')} IDs não existem no serviço.`,
  pullContractNotes: (count, first) =>
    `${plural(count, 'campo veio', 'campos vieram', 'pt')} fora do esperado e ${count === 1 ? 'ficou' : 'ficaram'} em branco, o primeiro: ${first}.`,
  textCut: () => ' … [cortado: mais de 50.000 caracteres]',
  headerNote: (field) => `Campo do serviço: ${field}`,
  changeTokenNote: () => 'Para o conector: o que ele sabe da lista do serviço. Deixe oculta.',
  recordNote: () => 'Vazio, ou o que houve com o registro: Removido, Fora do filtro, Duplicado.',
  pulledAtNote: () => 'Quando esta linha foi escrita pela última vez.',
  rowOf: (notation, row) => `${notation}, linha ${row}`,
  dataAsOf: (time) => `Dados de ${time}.`,
  holds: (count, filters) =>
    `${plural(count, 'registro', 'registros', 'pt')}${filters === '' ? ', sem filtros' : `. Filtros: ${filters}`}.`,
});

/** Who doesn't give a name is nobody in particular. */
function nameEn(who: string): string {
  return who === '' ? 'the person who started it' : `“${who}”`;
}

function possessiveEn(who: string): string {
  return who === '' ? 'another person’s' : `that of “${who}”`;
}

function namePt(who: string): string {
  return who === '' ? 'quem a começou' : `“${who}”`;
}
