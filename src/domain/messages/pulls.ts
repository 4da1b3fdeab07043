// Pulls and the sheets that they fill.

import { amount, plural, span } from './phrases.ts';

export const en = () => ({
  pullSaved: (name: string) => `“${name}” is saved on the sheet Pulls.`,
  pullLinksTo: (host: string) => `Its column Link leads to ${host}.`,
  pullNameMissing: 'The pull has no name. Type one in the column Pull.',
  pullUnknown: (name: string) => `There is no pull “${name}” on the sheet Pulls.`,
  pullNameTwice: (name: string) => `Two pulls are called “${name}”. Rename one on the sheet Pulls.`,
  pullNameTaken: (name: string) =>
    `There is already a pull “${name}”. Choose another name, or Edit at “${name}”.`,
  lossOf: (sheet: string, records: number) =>
    `The sheet “${sheet}” has ${plural(records, 'record', 'records', 'en')}.`,
  lossRows: (rows: number, areAllSure: boolean) =>
    areAllSure
      ? `${plural(rows, 'row no longer fits', 'rows no longer fit', 'en')} the filters and will go.`
      : `Up to ${plural(rows, 'row', 'rows', 'en')} may no longer fit the filters and go.`,
  lossWritten: (rows: number | undefined, sheet: string) => {
    const which = rows === undefined ? 'Rows' : plural(rows, 'row', 'rows', 'en');
    const stays = `${rows === 1 ? 'stays' : 'stay'}, marked Out of filter`;
    const moves = `${rows === 1 ? 'moves' : 'move'} to the sheet “${sheet}”`;
    return `${which} with notes or text of yours ${sheet === '' ? stays : moves}.`;
  },
  lossColumns: (count: number, names: string) =>
    `${plural(count, 'column', 'columns', 'en')} will be emptied and hidden: ${names}.`,
  lossHistory: (sheet: string) =>
    `“${sheet}” gets nothing more; what it has stays. Switched on again, it has a gap.`,
  lossSave: 'Save anyway?',
  lossFilters: (pull: string) => `The filters of “${pull}” were changed on the sheet Pulls.`,
  lossRefresh: 'Refresh anyway?',
  lossLeft:
    'Nothing was changed: that many may be a mistake. Correct the filters, or choose Refresh this sheet and let them go.',
  lossKept: (pull: string) => `“${pull}” is unchanged. Correct its filters on the sheet Pulls, then refresh.`,
  resourceUnknown: (typed: string, suggestion: string, allowed: string) =>
    `There is no resource “${typed}”. Did you mean “${suggestion}”? Allowed: ${allowed}.`,
  modeUnknown: (typed: string, suggestion: string, allowed: string) =>
    `There is no mode “${typed}”. Did you mean “${suggestion}”? Allowed: ${allowed}.`,
  everyUnknown: (typed: string, suggestion: string, allowed: string) =>
    `There is no interval “${typed}”. Did you mean “${suggestion}”? Allowed: ${allowed}, with any time and weekday.`,
  columnsNone: 'The column Columns has no name. Type one, or clear the cell for all columns.',
  columnUnknown: (typed: string, suggestion: string) =>
    `There is no column “${typed}”. Did you mean “${suggestion}”? Correct it in Columns on the sheet Pulls.`,
  columnTwice: (name: string) =>
    `The column “${name}” is named twice. Name it once in Columns on the sheet Pulls.`,
  columnsKept: (names: string, count: number) =>
    `Kept but hidden, as the pull needs ${count === 1 ? 'it' : 'them'}: ${names}.`,
  columnsTakenOut: (names: string) => `Emptied and hidden, no longer chosen: ${names}.`,
  columnsCame: (names: string) => `New in this version, on the right: ${names}.`,
  columnsCameTo: (sheet: string, names: string) =>
    `New in this version, on the right of “${sheet}”: ${names}.`,
  columnsToFillInWords: (names: string) => `New, and blank in some rows until everything is read: ${names}.`,
  previewed: (rows: number) =>
    rows === 0 ? 'No record fits the filters.' : `${plural(rows, 'row', 'rows', 'en')} of the service.`,
  previewCostly: 'No rows here: each of these records is asked for on its own.',
  columnsNotFound: (names: string, count: number) =>
    `No record has the ${count === 1 ? 'field' : 'fields'} ${names}. Check the spelling in Columns on the sheet Pulls.`,
  noPullHere: (sheet: string) =>
    `No pull fills “${sheet}”. Go to a sheet with a pull, or add one on the sheet Pulls.`,
  noPulls: 'No pull yet. Add one on the sheet Pulls: a name, a resource, a sheet.',
  targetTaken: (sheet: string, other: string) =>
    `The pull “${other}” already fills “${sheet}”. Choose another sheet.`,
  targetIsOurs: (sheet: string) => `The connector uses the sheet “${sheet}”. Choose another one.`,
  targetNotEmpty: (sheet: string) => `“${sheet}” is not empty and has other headers. Choose another sheet.`,
  firstRowTaken: (sheet: string) =>
    `The first row of “${sheet}” is not the connector’s. Clear it, or delete the sheet, and try again.`,
  targetOtherResource: (sheet: string, resource: string) =>
    `“${sheet}” holds ${resource}. Choose another sheet.`,
  sheetDeleted: 'The sheet was deleted meanwhile. Refresh again: the pull makes a new one.',
  keyColumnGone: (sheet: string, header: string) =>
    `The column “${header}” of “${sheet}” is gone, and no row can be found. Undo its deletion, or delete the sheet and refresh.`,
  pullBusy: (pull: string, until: string) =>
    `Another run refreshes “${pull}”. Wait until it ends (${until} at the latest).`,
  pullStarted: (pull: string, forecast: string) => `${pull}: started (${forecast}).`,
  forecast: (seconds: number) => `about ${span(seconds)}`,
  pullStart: 'the start',
  pullFromLater: 'A later version stored this pull’s progress, so it starts over. Update the connector.',
  sheetLostRows: (sheet: string, rows: number) =>
    rows > 0
      ? `“${sheet}” had ${plural(rows, 'record', 'records', 'en')} less than after the last refresh, so everything was read again.`
      : `“${sheet}” wasn't as the last refresh left it (rows replaced, or an older version), so everything was read again.`,
  pullWasCutOff: (at: string) => `The last run was cut off (${at}).`,
  pullProgress: (page: number, pages: number) => `page ${amount(page, 'en')} of ${amount(pages, 'en')}`,
  pullProgressIds: (done: number, all: number) => `${amount(done, 'en')} of ${amount(all, 'en')}`,
  pullDone: (rows: number, added: number, changed: number) =>
    `${plural(rows, 'record', 'records', 'en')}: ${amount(added, 'en')} new, ${amount(changed, 'en')} updated.`,
  pullNothing: (filters: string) =>
    filters === ''
      ? 'The service has no record.'
      : `No record fits the filters. Loosen one (${filters}) and refresh.`,
  pullGone: (count: number) => `${amount(count, 'en')} gone at the service.`,
  pullLeft: (count: number) => `${amount(count, 'en')} out of the filters.`,
  pullCameBack: (count: number, sheet: string) =>
    `${plural(count, 'row', 'rows', 'en')} with your text ${count === 1 ? 'has' : 'have'} come back from “${sheet}”.`,
  pullMovedGone: (count: number, sheet: string) =>
    `${plural(count, 'row', 'rows', 'en')} with your text ${count === 1 ? 'is' : 'are'} in “${sheet}” now.`,
  pullMoveRefused: (sheet: string, other: { readonly sheet: string; readonly isProtected?: true }) =>
    other.isProtected
      ? `“${other.sheet}” is protected: no row is moved there or back. Ask the owner for access (Data > Protect sheets and ranges), and refresh.`
      : `Google refuses to move rows of “${sheet}”; some stay with your text. Remove filters, merged cells or pivot tables, and refresh.`,
  pullDuplicates: (count: number) =>
    `${plural(count, 'row repeats', 'rows repeat', 'en')} an ID above, and ${count === 1 ? 'is' : 'are'} marked Duplicate.`,
  pullChanges: (page: number, pages: number) =>
    `changes, page ${amount(page, 'en')} of ${amount(pages, 'en')}`,
  pullChecking: (done: number, all: number) =>
    `asking for missing records, ${amount(done, 'en')} of ${amount(all, 'en')}`,
  pullIncomplete: (seen: readonly number[], expected: number) =>
    `Incomplete: ${seen.join(', ')} records read in ${seen.length} attempts, at least ${expected} announced. Nothing was taken out. Refresh at a quieter time; equal numbers mean a wrong count of the service.`,
  pullPagesKept: (pages: number) =>
    `What ${plural(pages, 'page', 'pages', 'en')} brought is in the sheet. Pull the rest in parts, such as a date range each.`,
  pullUnread: (count: number, first: string) =>
    `${plural(count, 'record is', 'records are', 'en')} missing, as the ID can’t be read, such as ${first}. Tell the service’s support.`,
  pullCopies: (count: number) =>
    `${plural(count, 'record', 'records', 'en')} came again with other values; the last one counts.`,
  pullHeld: (count: number, isReadAgain: boolean) =>
    `${plural(count, 'row is', 'rows are', 'en')} no longer in the service’s list. Nothing was taken out: it may be a mistake. ${isReadAgain ? 'A refresh in five minutes takes out what is missing then; Refresh this sheet asks you.' : 'Choose Refresh this sheet to decide.'}`,
  pullHeldQuestion: (pull: string, count: number) =>
    `${pull}: ${plural(count, 'row is', 'rows are', 'en')} no longer in the service’s list. Take them out? (Where possible, the service is asked for each first.)`,
  pullTakenOver: (who: string) => `Started from the beginning: the parked run was ${possessiveEn(who)}.`,
  runGivenUp: (at: string, why: string) =>
    `Given up (${at}): ${why}. Its rows stay; the next refresh starts from the beginning.`,
  givenUpSince: {
    asked: 'the pull’s filters, resource, sheet or address changed',
    token: 'the token changed',
    person: (who: string) => `${nameEn(who)} refreshes it from the beginning`,
    columns: 'its rows lack new columns',
    everything: 'everything is read',
    renamed: (name: string) => `the pull is now “${name}”`,
    rowGone: 'the sheet Pulls no longer has it',
  },
  pullOthersQuestion: (pull: string, who: string, at: string) =>
    `“${pull}” is parked (${at}); ${nameEn(who)} can continue it. Start from the beginning with your token? Its rows stay.`,
  pullOthersLeft: (pull: string, who: string, at: string) =>
    `“${pull}” is parked (${at}), and only ${nameEn(who)} can continue it. To start over with your token, choose Refresh this sheet there.`,
  answeredLate:
    'Nothing was done: the question was open too long. Choose the item again, and answer within four minutes.',
  pullStopped: (at: string) => `Stopped (${at}). Its rows stay; the next refresh starts from the beginning.`,
  pullParkedOutage: (reason: string, at: string, time: string, goesOn: string) =>
    `${reason} Stopped (${at}) until ${time}. ${goesOn}`,
  pullParked: (at: string, goesOn: string) => `Stopped (${at}): this run’s time is up. ${goesOn}`,
  pullGoesOn: (who: string, when: string) =>
    `The schedule of ${nameEn(who)} continues it soon after ${when}, or ${nameEn(who)} with Refresh this sheet. Others start from the beginning.`,
  pullGoesOnByHand: (who: string) =>
    `${nameEn(who)} continues it with Refresh this sheet. Others start from the beginning.`,
  pullMissingDetails: (count: number) =>
    `${plural(count, 'id does', 'ids do', 'en')} not exist at the service.`,
  pullContractNotes: (count: number, first: string) =>
    `${plural(count, 'field was', 'fields were', 'en')} not as expected and left blank, such as ${first}.`,
  textCut: ' … [cut: over 50,000 characters]',
  headerNote: (field: string) => `Field of the service: ${field}`,
  changeTokenNote: 'What the connector knows of the service’s list. Leave it hidden.',
  recordNote: 'What became of the record: Gone, Out of filter, Duplicate. Else blank.',
  pulledAtNote: 'When this row was last written.',
  rowOf: (notation: string, row: number) => `${notation}, row ${row}`,
  dataAsOf: (time: string) => `Data as of ${time}.`,
  holds: (count: number, filters: string) =>
    `${plural(count, 'record', 'records', 'en')}${filters === '' ? ', no filters' : `. Filters: ${filters}`}.`,
});

export const pt = (): ReturnType<typeof en> => ({
  pullSaved: (name) => `“${name}” está salva na aba Consultas.`,
  pullLinksTo: (host) => `A coluna Link leva a ${host}.`,
  pullNameMissing: 'Dê um nome à consulta na coluna Consulta.',
  pullUnknown: (name) => `Não existe a consulta “${name}” na aba Consultas.`,
  pullNameTwice: (name) => `Duas consultas se chamam “${name}”. Renomeie uma na aba Consultas.`,
  pullNameTaken: (name) => `Já existe a consulta “${name}”. Escolha outro nome, ou Editar em “${name}”.`,
  lossOf: (sheet, records) => `A aba “${sheet}” tem ${plural(records, 'registro', 'registros', 'pt')}.`,
  lossRows: (rows, areAllSure) =>
    areAllSure
      ? `${plural(rows, 'linha não atende mais aos filtros e sai', 'linhas não atendem mais aos filtros e saem', 'pt')}.`
      : `Até ${plural(rows, 'linha pode não atender mais aos filtros e sair', 'linhas podem não atender mais aos filtros e sair', 'pt')}.`,
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
    `“${sheet}” não recebe mais linhas; o que tem fica. Ligada de novo, fica com uma lacuna.`,
  lossSave: 'Salvar assim mesmo?',
  lossFilters: (pull) => `Os filtros de “${pull}” foram alterados na aba Consultas.`,
  lossRefresh: 'Atualizar assim mesmo?',
  lossLeft:
    'Nada mudou: tantas linhas podem ser um engano. Corrija os filtros, ou escolha Atualizar esta aba e confirme.',
  lossKept: (pull) => `“${pull}” não mudou. Corrija os filtros na aba Consultas e atualize.`,
  resourceUnknown: (typed, suggestion, allowed) =>
    `Não existe o recurso “${typed}”. Você quis dizer “${suggestion}”? Permitidos: ${allowed}.`,
  modeUnknown: (typed, suggestion, allowed) =>
    `Não existe o modo “${typed}”. Você quis dizer “${suggestion}”? Permitidos: ${allowed}.`,
  everyUnknown: (typed, suggestion, allowed) =>
    `Não existe a frequência “${typed}”. Você quis dizer “${suggestion}”? Permitidas: ${allowed}, com qualquer horário e dia.`,
  columnsNone: 'Falta um nome na coluna Colunas. Digite um, ou limpe a célula para ter todas.',
  columnUnknown: (typed, suggestion) =>
    `Não existe a coluna “${typed}”. Você quis dizer “${suggestion}”? Corrija em Colunas, na aba Consultas.`,
  columnTwice: (name) => `A coluna “${name}” aparece duas vezes. Deixe uma em Colunas, na aba Consultas.`,
  columnsKept: (names, count) =>
    count === 1
      ? `Mantida e oculta, pois a consulta precisa dela: ${names}.`
      : `Mantidas e ocultas, pois a consulta precisa delas: ${names}.`,
  columnsTakenOut: (names) => `Esvaziadas e ocultas, não mais escolhidas: ${names}.`,
  columnsCame: (names) => `Novas nesta versão, à direita: ${names}.`,
  columnsCameTo: (sheet, names) => `Novas nesta versão, à direita em “${sheet}”: ${names}.`,
  columnsToFillInWords: (names) => `Novas, em branco em algumas linhas até a leitura completa: ${names}.`,
  previewed: (rows) =>
    rows === 0
      ? 'Nenhum registro atende aos filtros.'
      : `${plural(rows, 'linha', 'linhas', 'pt')} do serviço.`,
  previewCostly: 'Sem linhas aqui: cada registro é pedido à parte.',
  columnsNotFound: (names, count) =>
    `Nenhum registro tem ${count === 1 ? 'o campo' : 'os campos'} ${names}. Confira a escrita em Colunas, na aba Consultas.`,
  noPullHere: (sheet) =>
    `Nenhuma consulta preenche “${sheet}”. Vá a uma aba com consulta, ou digite uma na aba Consultas.`,
  noPulls: 'Ainda não há consultas. Digite uma na aba Consultas: nome, recurso e aba.',
  targetTaken: (sheet, other) => `A consulta “${other}” já preenche “${sheet}”. Escolha outra aba.`,
  targetIsOurs: (sheet) => `O conector usa a aba “${sheet}”. Escolha outra.`,
  targetNotEmpty: (sheet) => `“${sheet}” tem conteúdo e outros títulos. Escolha outra aba.`,
  firstRowTaken: (sheet) =>
    `A primeira linha de “${sheet}” não é do conector. Limpe-a, ou exclua a aba, e tente de novo.`,
  targetOtherResource: (sheet, resource) => `“${sheet}” contém ${resource}. Escolha outra aba.`,
  sheetDeleted: 'A aba foi excluída enquanto isso. Atualize de novo: a consulta cria outra.',
  keyColumnGone: (sheet, header) =>
    `A coluna “${header}” de “${sheet}” não existe mais, e nenhuma linha é encontrada. Desfaça a exclusão, ou exclua a aba e atualize.`,
  pullBusy: (pull, until) => `Outra execução atualiza “${pull}”. Espere terminar (até ${until} no máximo).`,
  pullStarted: (pull, forecast) => `${pull}: iniciada (${forecast}).`,
  forecast: (seconds) => `cerca de ${span(seconds)}`,
  pullStart: 'o início',
  pullFromLater:
    'Uma versão mais nova anotou o andamento desta consulta, que começa do início. Atualize o conector.',
  sheetLostRows: (sheet, rows) =>
    rows > 0
      ? `“${sheet}” tinha ${plural(rows, 'registro', 'registros', 'pt')} a menos que depois da última atualização; tudo foi lido de novo.`
      : `“${sheet}” não estava como a última atualização deixou (linhas trocadas ou versão anterior); tudo foi lido de novo.`,
  pullWasCutOff: (at) => `A execução anterior foi interrompida (${at}).`,
  pullProgress: (page, pages) => `página ${amount(page, 'pt')} de ${amount(pages, 'pt')}`,
  pullProgressIds: (done, all) => `${amount(done, 'pt')} de ${amount(all, 'pt')}`,
  pullDone: (rows, added, changed) =>
    `${plural(rows, 'registro', 'registros', 'pt')}: ${plural(added, 'novo', 'novos', 'pt')}, ${plural(changed, 'atualizado', 'atualizados', 'pt')}.`,
  pullNothing: (filters) =>
    filters === ''
      ? 'O serviço não tem nenhum registro.'
      : `Nenhum registro atende aos filtros. Amplie um (${filters}) e atualize.`,
  pullGone: (count) => `${plural(count, 'removido', 'removidos', 'pt')} no serviço.`,
  pullLeft: (count) => `${amount(count, 'pt')} fora dos filtros.`,
  pullCameBack: (count, sheet) =>
    `${plural(count, 'linha voltou', 'linhas voltaram', 'pt')} de “${sheet}”, com o que você escreveu.`,
  pullMovedGone: (count, sheet) =>
    `${plural(count, 'linha', 'linhas', 'pt')} com texto seu ${count === 1 ? 'está' : 'estão'} agora em “${sheet}”.`,
  pullMoveRefused: (sheet, other) =>
    other.isProtected
      ? `“${other.sheet}” está protegida: nenhuma linha vai para lá nem volta. Peça acesso ao proprietário (Dados > Páginas e intervalos protegidos) e atualize.`
      : `O Google se recusa a mover linhas de “${sheet}”; algumas ficam com o seu texto. Remova filtros, células mescladas ou tabelas dinâmicas, e atualize.`,
  pullDuplicates: (count) =>
    count === 1
      ? '1 linha repete um ID acima e está marcada como Duplicado.'
      : `${amount(count, 'pt')} linhas repetem um ID acima e estão marcadas como Duplicado.`,
  pullChanges: (page, pages) => `alterações, página ${amount(page, 'pt')} de ${amount(pages, 'pt')}`,
  pullChecking: (done, all) =>
    `perguntando por registros que faltam, ${amount(done, 'pt')} de ${amount(all, 'pt')}`,
  pullIncomplete: (seen, expected) =>
    `Incompleta: ${seen.join(', ')} registros lidos em ${seen.length} tentativas, pelo menos ${expected} anunciados. Nada foi retirado. Atualize em um horário mais calmo; números iguais mostram que o serviço conta errado.`,
  pullPagesKept: (pages) =>
    `O que ${pages === 1 ? 'a 1ª página trouxe' : `${pages} páginas trouxeram`} está na aba. Consulte o resto em partes, como um período de cada vez.`,
  pullUnread: (count, first) =>
    `${plural(count, 'registro falta', 'registros faltam', 'pt')}, pois não dá para ler o ID, como em ${first}. Avise o suporte do serviço.`,
  pullCopies: (count) =>
    `${plural(count, 'registro veio', 'registros vieram', 'pt')} de novo com outros valores; vale o último.`,
  pullHeld: (count, isReadAgain) =>
    `${plural(count, 'linha não está', 'linhas não estão', 'pt')} mais na lista do serviço. Nada foi retirado: pode ser um engano. ${isReadAgain ? 'Uma atualização em cinco minutos retira o que ainda faltar; Atualizar esta aba pergunta antes.' : 'Escolha Atualizar esta aba para decidir.'}`,
  pullHeldQuestion: (pull, count) =>
    `${pull}: ${plural(count, 'linha não está', 'linhas não estão', 'pt')} mais na lista do serviço. Retirar? (Quando dá, o serviço é consultado antes sobre cada uma.)`,
  pullTakenOver: (who) => `Começou de novo: a execução em pausa era de ${namePt(who)}.`,
  runGivenUp: (at, why) =>
    `Abandonada (${at}): ${why}. As linhas ficam; a próxima atualização começa do início.`,
  givenUpSince: {
    asked: 'os filtros, o recurso, a aba ou o endereço mudaram',
    token: 'o token mudou',
    person: (who) => `${namePt(who)} atualiza a consulta desde o início`,
    columns: 'faltam colunas novas nas linhas dela',
    everything: 'tudo é lido',
    renamed: (name) => `a consulta agora se chama “${name}”`,
    rowGone: 'a aba Consultas não a tem mais',
  },
  pullOthersQuestion: (pull, who, at) =>
    `“${pull}” está em pausa (${at}); ${namePt(who)} pode continuar. Começar do início com o seu token? As linhas ficam.`,
  pullOthersLeft: (pull, who, at) =>
    `“${pull}” está em pausa (${at}), e só ${namePt(who)} pode continuar. Para recomeçar com o seu token, escolha Atualizar esta aba lá.`,
  answeredLate:
    'Nada foi feito: a pergunta ficou aberta tempo demais. Escolha o item de novo e responda em até quatro minutos.',
  pullStopped: (at) => `Interrompida (${at}). As linhas ficam; a próxima atualização começa do início.`,
  pullParkedOutage: (reason, at, time, goesOn) => `${reason} Parou (${at}) até ${time}. ${goesOn}`,
  pullParked: (at, goesOn) => `Parou (${at}): o tempo desta execução acabou. ${goesOn}`,
  pullGoesOn: (who, when) =>
    `O agendamento de ${namePt(who)} continua logo após ${when}, ou ${namePt(who)} com Atualizar esta aba. Outra pessoa começa do início.`,
  pullGoesOnByHand: (who) => `${namePt(who)} continua com Atualizar esta aba. Outra pessoa começa do início.`,
  pullMissingDetails: (count) =>
    count === 1 ? '1 ID não existe no serviço.' : `${amount(count, 'pt')} IDs não existem no serviço.`,
  pullContractNotes: (count, first) =>
    `${plural(count, 'campo veio', 'campos vieram', 'pt')} fora do esperado e ${count === 1 ? 'ficou' : 'ficaram'} em branco, o primeiro: ${first}.`,
  textCut: ' … [cortado: mais de 50.000 caracteres]',
  headerNote: (field) => `Campo do serviço: ${field}`,
  changeTokenNote: 'O que o conector sabe da lista do serviço. Deixe oculta.',
  recordNote: 'O que houve com o registro: Removido, Fora do filtro, Duplicado. Senão, vazio.',
  pulledAtNote: 'Quando esta linha foi escrita pela última vez.',
  rowOf: (notation, row) => `${notation}, linha ${row}`,
  dataAsOf: (time) => `Dados de ${time}.`,
  holds: (count, filters) =>
    `${plural(count, 'registro', 'registros', 'pt')}${filters === '' ? ', sem filtros' : `. Filtros: ${filters}`}.`,
});

/** Fallback when no name is set. */
function nameEn(who: string): string {
  return who === '' ? 'the person who started it' : `“${who}”`;
}

function possessiveEn(who: string): string {
  return who === '' ? 'another person’s' : `that of “${who}”`;
}

function namePt(who: string): string {
  return who === '' ? 'quem a começou' : `“${who}”`;
}
