// Sentences about insights: on their sheets, on their page, and in the row of the pull that they stand on.

import { perLanguage } from '../../domain/lazily.ts';
import { amount, plural } from '../../domain/messages/phrases.ts';

/** The sentences about insights, in English. */
export const en = () => ({
  insightsTitle: () => 'Insights',
  insightsMenuItem: () => 'Insights…',
  insightsHelp: () => 'Figures and charts from your pulled sheets: what is late, open, or slow.',
  insightKeyNote: () => 'For the connector: which row this is. Leave it hidden.',
  insightAge: (when: string, sheet: string, records: number, left: number) =>
    `${when === '' ? 'From' : `As of ${when}, from`} ${plural(records, 'record', 'records', 'en')} in “${sheet}”${
      left === 0 ? '' : `; left out: ${plural(left, 'row', 'rows', 'en')} marked in Record or there twice`
    }.`,
  insightLeftOut: (counts: string) => `Of these records: ${counts}.`,
  insightPeriod: (before: string, from: string, to: string) =>
    `The period goes from ${from} to ${to}, the one before from ${before}.`,
  overviewNoPull: (resource: string) =>
    `No sheet with ${resource} yet. Franchise ▸ Insights… has the button that pulls them, at the bottom.`,
  overviewLacks: (sheet: string, headers: string) =>
    `“${sheet}” lacks: ${headers}. Franchise ▸ Insights… has the button that adds it, at the bottom.`,
  overviewFrom: (sheet: string, when: string) => `“${sheet}”${when === '' ? '' : `, as of ${when}`}`,
  insightLack: {
    part: (sheet: string, at: string) =>
      `Only a part: the pull of “${sheet}” hasn’t read everything yet (${at}). The rest is counted once it has.`,
    underWay: (sheet: string, at: string) =>
      `A refresh of “${sheet}” hasn’t come to its end (${at}), so some of its rows are newer than that.`,
    short: (sheet: string) =>
      `The last refresh of “${sheet}” is incomplete: records may be missing, or be counted although they are gone. Message of its pull says why.`,
    unknown: (sheet: string) =>
      `Nobody knows how old “${sheet}” is, or whether it is complete: it has no pull that has read everything. Refresh its pull, or make one.`,
  },
  insightMade: (sheet: string, when: string, records: number, left: number) =>
    `“${sheet}” comes from ${plural(records, 'record', 'records', 'en')}${when === '' ? '' : `, as of ${when}, when its pull was last refreshed`}. ${
      left === 0 ? '' : `Left out: ${amount(left, 'en')} marked in Record or there twice. `
    }It is refreshed after each refresh of its pull.`,
  workingDaysMissing: () => 'Nothing was saved: no working day is chosen. Choose at least one.',
  workingTimesWrong: (from: string, to: string) =>
    `Nothing was saved: work can’t go from “${from}” to “${to}”. Write two times of a day, such as 08:00 and 18:00, the later one second.`,
  holidaysWrong: (line: string, count: number) =>
    `Nothing was saved: in the holidays, ${plural(count, 'line has', 'lines have', 'en')} no date: “${line}”. Write one a line, such as 2026-12-25 or 25/12/2026 (day first); its name may stand beside it.`,
  holidaysTooMany: (count: number, most: number) =>
    `Nothing was saved: there are ${amount(count, 'en')} holidays, and ${amount(most, 'en')} fit. Take out those of years long past.`,
  waitsUnknown: () =>
    'Nothing was saved: no pull keeps the changes that say how long requesters were awaited. Write changes=Status into the Filters of one, refresh it, and try again.',
  targetWrong: (typed: string) =>
    `Nothing was saved: “${typed}” is no percentage. Write a number from 0 to 100, or nothing for no target.`,
  workingHoursSaved: (holidays: number) =>
    `Saved, with ${plural(holidays, 'holiday', 'holidays', 'en')}. Insights count by it from their next refresh on; “Refresh and open” does it at once.`,
  insightUnknown: () => 'There is no such insight, or its pull is gone. Open Franchise ▸ Insights… again.',
  insightLacks: (insight: string, sheet: string, headers: string, isHistory: boolean) =>
    `“${insight}” can’t be calculated: the sheet “${sheet}” lacks what it needs: ${headers}. ${isHistory ? 'Undo that it was deleted, or delete the sheet: then the pull begins a new one.' : 'Add that to the columns of its pull (Franchise ▸ Create or edit pull…), refresh the pull, and try again.'}`,
  insightAsks: (insight: string, sheet: string, columns: string) =>
    `“${insight}” waits for a word from you: which column of “${sheet}” is this: ${columns}? Say it in Franchise ▸ Insights…`,
  insightColumnGone: (sheet: string) =>
    `Nothing was saved: “${sheet}” doesn’t have all of these columns. Open Franchise ▸ Insights… again.`,
  insightColumnsSaved: (sheet: string) => `Saved: which columns of “${sheet}” insights use.`,
  insightsBusy: (sheet: string, until: string) =>
    `Another run calculates insights of “${sheet}”. Choose this again when it has ended (${until} at the latest). What a refresh leaves out, the next one does.`,
  insightsNotRefreshed: (reasons: string) =>
    `The pull is complete, but not all insights could be refreshed: ${reasons}`,
  insightNoTime: (sheet: string) =>
    `“${sheet}” keeps its figures of before: the time of this run is spent. It is calculated after the next refresh, or at once from Franchise ▸ Insights…`,
  followUpsMade: (sheets: string, count: number) =>
    `Also created: the ${count === 1 ? 'insight' : 'insights'} ${sheets}.`,
  followUpColumns: (sheet: string, columns: string) =>
    `Taken from “${sheet}” by the names of its columns: ${columns}. If that is wrong, correct it in Franchise ▸ Insights…`,
  followUpsFailed: (reasons: string) => `Not created: ${reasons}`,
  followUpsLeft: (count: number) =>
    `The next refresh creates ${count === 1 ? 'one more insight' : `${amount(count, 'en')} more insights`}.`,
  insightCutOff: (insight: string) =>
    `“${insight}” was cut off three times. Make it in Franchise ▸ Insights… once the pull has fewer rows.`,
});

/** The sentences about insights, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  insightsTitle: () => 'Indicadores',
  insightsMenuItem: () => 'Indicadores…',
  insightsHelp: () => 'Números e gráficos das abas consultadas: o que está atrasado, aberto ou lento.',
  insightKeyNote: () => 'Para o conector: qual linha é esta. Deixe oculta.',
  insightAge: (when, sheet, records, left) =>
    `${when === '' ? 'Com' : `Posição de ${when}, com`} ${plural(records, 'registro', 'registros', 'pt')} da aba “${sheet}”${
      left === 0
        ? ''
        : `; de fora: ${plural(left, 'linha marcada', 'linhas marcadas', 'pt')} em Registro ou repetidas`
    }.`,
  insightLeftOut: (counts) => `Destes registros: ${counts}.`,
  insightPeriod: (before, from, to) => `O período vai de ${from} a ${to}, o anterior começa em ${before}.`,
  overviewNoPull: (resource) =>
    `Ainda não há aba com ${resource}. Franquia ▸ Indicadores… tem, embaixo, o botão que a traz.`,
  overviewLacks: (sheet, headers) =>
    `Falta em “${sheet}”: ${headers}. Franquia ▸ Indicadores… tem, embaixo, o botão que acrescenta.`,
  overviewFrom: (sheet, when) => `“${sheet}”${when === '' ? '' : `, posição de ${when}`}`,
  insightLack: {
    part: (sheet, at) =>
      `Só uma parte: a consulta da aba “${sheet}” ainda não leu tudo (${at}). O resto entra na conta quando ela terminar.`,
    underWay: (sheet, at) =>
      `Uma atualização da aba “${sheet}” ainda não terminou (${at}), então parte das linhas é mais nova que isso.`,
    short: (sheet) =>
      `A última atualização da aba “${sheet}” ficou incompleta: pode faltar registro, ou contar um que já foi removido. A Mensagem da consulta diz por quê.`,
    unknown: (sheet) =>
      `Não há como saber a idade da aba “${sheet}”, nem se ela está completa: nenhuma consulta leu tudo. Atualize a consulta dela, ou crie uma.`,
  },
  insightMade: (sheet, when, records, left) =>
    `“${sheet}” foi calculada com ${plural(records, 'registro', 'registros', 'pt')}${when === '' ? '' : `, na posição de ${when}, a última atualização da consulta`}. ${
      left === 0 ? '' : `De fora: ${amount(left, 'pt')} com marca em Registro ou repetidos. `
    }Ela é atualizada depois de cada atualização da sua consulta.`,
  workingDaysMissing: () => 'Nada foi salvo: nenhum dia de trabalho está marcado. Marque ao menos um.',
  workingTimesWrong: (from, to) =>
    `Nada foi salvo: o expediente não pode ir de “${from}” a “${to}”. Escreva duas horas do dia, como 08:00 e 18:00, a mais tarde por último.`,
  holidaysWrong: (line, count) =>
    `Nada foi salvo: nos feriados, ${plural(count, 'linha não tem', 'linhas não têm', 'pt')} data: “${line}”. Escreva uma por linha, como 25/12/2026 ou 2026-12-25; o nome pode ficar ao lado.`,
  holidaysTooMany: (count, most) =>
    `Nada foi salvo: são ${amount(count, 'pt')} feriados, e cabem ${amount(most, 'pt')}. Tire os de anos passados.`,
  waitsUnknown: () =>
    'Nada foi salvo: nenhuma consulta guarda as alterações que dizem quanto se aguardou o solicitante. Escreva changes=Situação nos Filtros de uma delas, atualize-a e tente de novo.',
  targetWrong: (typed) =>
    `Nada foi salvo: “${typed}” não é uma porcentagem. Escreva um número de 0 a 100, ou nada para não ter meta.`,
  workingHoursSaved: (holidays) =>
    `Salvo, com ${plural(holidays, 'feriado', 'feriados', 'pt')}. Os indicadores contam assim a partir da próxima atualização; “Atualizar e abrir” faz isso na hora.`,
  insightUnknown: () =>
    'Não há esse indicador, ou a consulta dele não existe mais. Abra Franquia ▸ Indicadores… de novo.',
  insightLacks: (insight, sheet, headers, isHistory) =>
    `“${insight}” não pode ser calculado: falta na aba “${sheet}”: ${headers}. ${isHistory ? 'Desfaça a exclusão, ou exclua a aba: aí a consulta começa outra.' : 'Acrescente isso às colunas da consulta (Franquia ▸ Criar ou editar consulta…), atualize a consulta e tente de novo.'}`,
  insightAsks: (insight, sheet, columns) =>
    `“${insight}” espera uma palavra sua: qual coluna de “${sheet}” é esta: ${columns}? Diga em Franquia ▸ Indicadores…`,
  insightColumnGone: (sheet) =>
    `Nada foi salvo: “${sheet}” não tem todas essas colunas. Abra Franquia ▸ Indicadores… de novo.`,
  insightColumnsSaved: (sheet) => `Salvo: quais colunas de “${sheet}” os indicadores usam.`,
  insightsBusy: (sheet, until) =>
    `Outra execução calcula indicadores de “${sheet}”. Escolha de novo quando ela terminar (no máximo até ${until}). O que uma atualização deixa de fora, a próxima faz.`,
  insightsNotRefreshed: (reasons) =>
    `A consulta está completa, mas nem todos os indicadores puderam ser atualizados: ${reasons}`,
  insightNoTime: (sheet) =>
    `“${sheet}” fica com os números de antes: o tempo desta execução acabou. Ela é calculada depois da próxima atualização, ou já por Franquia ▸ Indicadores…`,
  followUpsMade: (sheets, count) =>
    `${count === 1 ? 'Também foi criado o indicador' : 'Também foram criados os indicadores'} ${sheets}.`,
  followUpColumns: (sheet, columns) =>
    `Pelos nomes das colunas de “${sheet}”, ficou assim: ${columns}. Se não for isso, corrija em Franquia ▸ Indicadores…`,
  followUpsFailed: (reasons) => `Não foi criado: ${reasons}`,
  followUpsLeft: (count) =>
    `A próxima atualização cria mais ${plural(count, 'indicador', 'indicadores', 'pt')}.`,
  insightCutOff: (insight) =>
    `“${insight}” foi interrompido três vezes. Crie em Franquia ▸ Indicadores…, com menos linhas na consulta.`,
});

/** The sentences about insights in this language. */
export const insightSentences = perLanguage(en, pt);
