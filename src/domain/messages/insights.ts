// Sentences about insights.

import { amount, plural } from './phrases.ts';

/** The words for insights in English. */
export const en = () => ({
  insightsTitle: () => 'Insights',
  insightKeyNote: () => 'For the connector: which row this is. Leave it hidden.',
  insightAge: (when: string, sheet: string, records: number, left: number) =>
    `As of ${when}, from ${plural(records, 'record', 'records', 'en')} in “${sheet}”${
      left === 0
        ? ''
        : `; left out: ${plural(left, 'row', 'rows', 'en')} that ${left === 1 ? 'is' : 'are'} marked in Record or there twice`
    }.`,
  insightLeftOut: (counts: string) => `Of these records: ${counts}.`,
  insightMade: (sheet: string, when: string, records: number, left: number) =>
    `“${sheet}” is worked out from ${plural(records, 'record', 'records', 'en')}, as of ${when}. ${
      left === 0 ? '' : `Left out: ${amount(left, 'en')} marked in Record or there twice. `
    }It is refreshed after each refresh of its pull.`,
  insightUnknown: () => 'There is no such insight, or its pull is gone. Open Franchise ▸ Insights… again.',
  insightLacks: (insight: string, sheet: string, headers: string) =>
    `“${insight}” can’t be worked out: the sheet “${sheet}” lacks what it needs: ${headers}. Add that to the columns of its pull (Franchise ▸ New or edit pull…), refresh the pull, and try again.`,
  insightsNotRefreshed: (reasons: string) =>
    `The pull is complete, but not all insights could be refreshed: ${reasons}`,
  insightNoTime: (sheet: string) =>
    `“${sheet}” keeps its figures of before: the time of this run is spent. It is worked out after the next refresh, or at once from Franchise ▸ Insights….`,
});

/** The words for insights in Portuguese. */
export const pt = (): ReturnType<typeof en> => ({
  insightsTitle: () => 'Indicadores',
  insightKeyNote: () => 'Para o conector: qual linha é esta. Deixe oculta.',
  insightAge: (when: string, sheet: string, records: number, left: number) =>
    `Posição de ${when}, com ${plural(records, 'registro', 'registros', 'pt')} da aba “${sheet}”${
      left === 0
        ? ''
        : `; de fora: ${plural(left, 'linha marcada', 'linhas marcadas', 'pt')} em Registro ou repetidas`
    }.`,
  insightLeftOut: (counts: string) => `Destes registros: ${counts}.`,
  insightMade: (sheet: string, when: string, records: number, left: number) =>
    `“${sheet}” foi calculada com ${plural(records, 'registro', 'registros', 'pt')}, na posição de ${when}. ${
      left === 0 ? '' : `De fora: ${amount(left, 'pt')} com marca em Registro ou repetidos. `
    }Ela é atualizada depois de cada atualização da sua consulta.`,
  insightUnknown: () =>
    'Não há esse indicador, ou a consulta dele não existe mais. Abra Franquia ▸ Indicadores… de novo.',
  insightLacks: (insight: string, sheet: string, headers: string) =>
    `“${insight}” não pode ser calculado: falta na aba “${sheet}”: ${headers}. Acrescente isso às colunas da consulta (Franquia ▸ Nova consulta ou editar…), atualize a consulta e tente de novo.`,
  insightsNotRefreshed: (reasons: string) =>
    `A consulta está completa, mas nem todos os indicadores puderam ser atualizados: ${reasons}`,
  insightNoTime: (sheet: string) =>
    `“${sheet}” fica com os números de antes: o tempo desta execução acabou. Ela é calculada depois da próxima atualização, ou já por Franquia ▸ Indicadores….`,
});
