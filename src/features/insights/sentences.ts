// Sentences about insights: on their sheets, on their page, and in the row of their pull.

import { errorFactory } from '../../domain/errors.ts';
import { amount, plural } from '../../domain/messages/phrases.ts';
import { perLanguage } from '../../domain/schema.ts';

const en = () => ({
  insightsTitle: 'Insights',
  insightsMenuItem: 'Insights…',
  insightsHelp: 'Figures and charts: what is late, open or slow.',
  insightKeyNote: 'Which row this is. Leave it hidden.',
  insightAge: (when: string, sheet: string, records: number, left: number) =>
    `${when === '' ? 'From' : `As of ${when}, from`} ${plural(records, 'record', 'records', 'en')} in “${sheet}”${
      left === 0 ? '' : `; left out: ${plural(left, 'row', 'rows', 'en')} marked in Record or there twice`
    }.`,
  insightByName: (header: string) => `Without the column ${header}, those of one name are one row.`,
  insightLeftOut: (counts: string) => `Of these records: ${counts}.`,
  insightPeriod: (before: string, from: string, to: string) =>
    `The period: ${from} to ${to}; the one before starts ${before}.`,
  overviewNoPull: (resource: string) =>
    `No sheet with ${resource} yet. Pull them at the bottom of Franchise ▸ Insights…`,
  overviewLacks: (sheet: string, headers: string) =>
    `“${sheet}” lacks: ${headers}. Add it at the bottom of Franchise ▸ Insights…`,
  overviewFrom: (sheet: string, when: string) => `“${sheet}”${when === '' ? '' : `, as of ${when}`}`,
  insightLack: {
    part: (sheet: string, at: string) => `Only a part: the pull of “${sheet}” is still reading (${at}).`,
    underWay: (sheet: string, at: string) =>
      `A refresh of “${sheet}” is unfinished (${at}); some rows are newer.`,
    short: (sheet: string) => `The last refresh of “${sheet}” is incomplete: see Message of its pull.`,
    unknown: (sheet: string) =>
      `The age of “${sheet}” is unknown: no pull has read everything. Refresh its pull, or make one.`,
  },
  insightMade: (sheet: string, when: string, records: number, left: number) =>
    `“${sheet}” comes from ${plural(records, 'record', 'records', 'en')}${when === '' ? '' : `, as of ${when}`}. ${left === 0 ? '' : `Left out: ${amount(left, 'en')} marked in Record or there twice. `}It follows its pull.`,
  workingDaysMissing: 'Nothing was saved: choose a working day.',
  workingTimesWrong: (from: string, to: string) =>
    `Nothing was saved: work can’t go from “${from}” to “${to}”. Write two times, such as 08:00 and 18:00.`,
  holidaysWrong: (line: string, count: number) =>
    `Nothing was saved: ${plural(count, 'line has', 'lines have', 'en')} no clear date: “${line}”. Write one a line, such as 2026-12-25 or 25/12/2026, with or without a name.`,
  holidaysTooMany: (count: number, most: number) =>
    `Nothing was saved: ${amount(count, 'en')} holidays are more than ${amount(most, 'en')}. Remove those of past years.`,
  waitsUnknown:
    'Nothing was saved: no pull keeps changes of Status. Write changes=Status into the Filters of one, refresh it, and try again.',
  targetWrong: (typed: string) =>
    `Nothing was saved: “${typed}” is no percentage. Write 0 to 100, or nothing.`,
  workingHoursSaved: (holidays: number) =>
    `Saved, with ${plural(holidays, 'holiday', 'holidays', 'en')}. Insights follow at their next refresh, or with “Refresh and open”.`,
  insightUnknown: 'This insight or its pull is gone. Open Franchise ▸ Insights… again.',
  insightLacks: (insight: string, sheet: string, headers: string, isHistory: boolean) =>
    `“${insight}” can’t be calculated: “${sheet}” lacks ${headers}. ${isHistory ? 'Undo its deletion, or delete the sheet: the pull begins a new one.' : 'Add that to its pull’s columns (Franchise ▸ Create or edit pull…), refresh, and try again.'}`,
  insightAsks: (insight: string, sheet: string, columns: string) =>
    `“${insight}” asks: which column of “${sheet}” is this: ${columns}? Say it in Franchise ▸ Insights…`,
  insightColumnGone: (sheet: string) =>
    `Nothing was saved: “${sheet}” lacks some of these columns. Open Franchise ▸ Insights… again.`,
  insightColumnsSaved: (sheet: string) => `Saved: the columns of “${sheet}” for insights.`,
  insightsBusy: (sheet: string, until: string) =>
    `Another run calculates insights of “${sheet}”, until ${until} at the latest. Try again then, or wait for the next refresh.`,
  insightsNotRefreshed: (reasons: string) =>
    `The pull is complete, but some insights were not refreshed: ${reasons}`,
  insightNoTime: (sheet: string) =>
    `“${sheet}” keeps its old figures: this run’s time is up. It follows at the next refresh, or in Franchise ▸ Insights…`,
  followUpsMade: (sheets: string, count: number) =>
    `Also created: the ${count === 1 ? 'insight' : 'insights'} ${sheets}.`,
  followUpColumns: (sheet: string, columns: string) =>
    `Columns of “${sheet}” taken by name: ${columns}. To correct them, choose Franchise ▸ Insights…`,
  followUpsFailed: (reasons: string) => `Not created: ${reasons}`,
  followUpsLeft: (count: number) =>
    `The next refresh creates ${count === 1 ? 'one more insight' : `${amount(count, 'en')} more insights`}.`,
  insightCutOff: (insight: string) =>
    `“${insight}” was cut off three times. Make it in Franchise ▸ Insights…, with fewer rows in its pull.`,
});

const pt = (): ReturnType<typeof en> => ({
  insightsTitle: 'Indicadores',
  insightsMenuItem: 'Indicadores…',
  insightsHelp: 'Números e gráficos: o que está atrasado, aberto ou lento.',
  insightKeyNote: 'Qual linha é esta. Deixe oculta.',
  insightAge: (when, sheet, records, left) =>
    `${when === '' ? 'Com' : `Posição de ${when}, com`} ${plural(records, 'registro', 'registros', 'pt')} da aba “${sheet}”${
      left === 0
        ? ''
        : `; de fora: ${plural(left, 'linha marcada', 'linhas marcadas', 'pt')} em Registro ou repetidas`
    }.`,
  insightByName: (header) => `Sem a coluna ${header}, os de mesmo nome são uma linha só.`,
  insightLeftOut: (counts) => `Destes registros: ${counts}.`,
  insightPeriod: (before, from, to) => `O período: ${from} a ${to}; o anterior começa em ${before}.`,
  overviewNoPull: (resource) => `Ainda não há aba com ${resource}. Traga embaixo, em Franquia ▸ Indicadores…`,
  overviewLacks: (sheet, headers) =>
    `Falta em “${sheet}”: ${headers}. Inclua embaixo, em Franquia ▸ Indicadores…`,
  overviewFrom: (sheet, when) => `“${sheet}”${when === '' ? '' : `, posição de ${when}`}`,
  insightLack: {
    part: (sheet, at) => `Só uma parte: a consulta de “${sheet}” ainda está lendo (${at}).`,
    underWay: (sheet, at) =>
      `Uma atualização de “${sheet}” não terminou (${at}); parte das linhas é mais nova.`,
    short: (sheet) => `A última atualização de “${sheet}” ficou incompleta: veja a Mensagem da consulta.`,
    unknown: (sheet) =>
      `Não se sabe a idade de “${sheet}”: nenhuma consulta leu tudo. Atualize a consulta, ou crie uma.`,
  },
  insightMade: (sheet, when, records, left) =>
    `“${sheet}” vem de ${plural(records, 'registro', 'registros', 'pt')}${when === '' ? '' : `, na posição de ${when}`}. ${left === 0 ? '' : `De fora: ${amount(left, 'pt')} com marca em Registro ou repetidos. `}Acompanha a consulta.`,
  workingDaysMissing: 'Nada foi salvo: marque um dia de trabalho.',
  workingTimesWrong: (from, to) =>
    `Nada foi salvo: o expediente não pode ir de “${from}” a “${to}”. Escreva duas horas, como 08:00 e 18:00.`,
  holidaysWrong: (line, count) =>
    `Nada foi salvo: ${plural(count, 'linha não tem', 'linhas não têm', 'pt')} data: “${line}”. Escreva uma por linha, como 25/12/2026 ou 2026-12-25, com ou sem nome.`,
  holidaysTooMany: (count, most) =>
    `Nada foi salvo: ${amount(count, 'pt')} feriados passam de ${amount(most, 'pt')}. Tire os de anos passados.`,
  waitsUnknown:
    'Nada foi salvo: nenhuma consulta guarda alterações da Situação. Escreva changes=Situação nos Filtros de uma, atualize-a e tente de novo.',
  targetWrong: (typed) => `Nada foi salvo: “${typed}” não é uma porcentagem. Escreva de 0 a 100, ou nada.`,
  workingHoursSaved: (holidays) =>
    `Salvo, com ${plural(holidays, 'feriado', 'feriados', 'pt')}. Os indicadores seguem na próxima atualização, ou com “Atualizar e abrir”.`,
  insightUnknown: 'O indicador ou a consulta dele não existe mais. Abra Franquia ▸ Indicadores… de novo.',
  insightLacks: (insight, sheet, headers, isHistory) =>
    `“${insight}” não pode ser calculado: falta em “${sheet}”: ${headers}. ${isHistory ? 'Desfaça a exclusão, ou exclua a aba: a consulta começa outra.' : 'Inclua isso nas colunas da consulta (Franquia ▸ Criar ou editar consulta…), atualize e tente de novo.'}`,
  insightAsks: (insight, sheet, columns) =>
    `“${insight}” pergunta: qual coluna de “${sheet}” é esta: ${columns}? Diga em Franquia ▸ Indicadores…`,
  insightColumnGone: (sheet) =>
    `Nada foi salvo: faltam em “${sheet}” algumas dessas colunas. Abra Franquia ▸ Indicadores… de novo.`,
  insightColumnsSaved: (sheet) => `Salvo: as colunas de “${sheet}” para indicadores.`,
  insightsBusy: (sheet, until) =>
    `Outra execução calcula indicadores de “${sheet}”, até ${until} no máximo. Tente depois, ou espere a próxima atualização.`,
  insightsNotRefreshed: (reasons) =>
    `A consulta está completa, mas alguns indicadores não foram atualizados: ${reasons}`,
  insightNoTime: (sheet) =>
    `“${sheet}” fica com os números antigos: o tempo desta execução acabou. Segue na próxima atualização, ou em Franquia ▸ Indicadores…`,
  followUpsMade: (sheets, count) =>
    `${count === 1 ? 'Também foi criado o indicador' : 'Também foram criados os indicadores'} ${sheets}.`,
  followUpColumns: (sheet, columns) =>
    `Colunas de “${sheet}” escolhidas pelo nome: ${columns}. Para corrigir, use Franquia ▸ Indicadores…`,
  followUpsFailed: (reasons) => `Não foi criado: ${reasons}`,
  followUpsLeft: (count) =>
    `A próxima atualização cria mais ${plural(count, 'indicador', 'indicadores', 'pt')}.`,
  insightCutOff: (insight) =>
    `“${insight}” foi interrompido três vezes. Crie em Franquia ▸ Indicadores…, com menos linhas na consulta.`,
});

export const insightSentences = perLanguage(en, pt);

export const insightError = errorFactory(insightSentences);
