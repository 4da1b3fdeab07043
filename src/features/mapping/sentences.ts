// Sentences about answer sheets that are made from a sheet that somebody has.

import { perLanguage } from '../../domain/lazily.ts';
import { amount, paragraph, plural, quotedList } from '../../domain/messages/phrases.ts';

const MOST_TITLES = 10;

/** The sentences about answer sheets from other sheets, in English. */
export const en = () => ({
  mappingTitle: () => 'From this sheet',
  mappingMenuItem: () => 'From this sheet…',
  mappingHelp: () => 'Makes an answer sheet from the sheet in front, and keeps taking responses of a form.',
  mappingCutOff: (sheet: string) => `⚠ “${sheet}” lacks rows: go there and choose From this sheet…`,
  mappingNoCells: (sheet: string) =>
    `“${sheet}” has no rows to read. Go to the sheet with the assessments, and choose the item again.`,
  mappingGone: () =>
    'The sheet that this page was opened for is gone. Close the page, and choose the item again.',
  mappingIsAnswers: (sheet: string) =>
    `“${sheet}” is an answer sheet already: choose Check rows and Import rows there.`,
  mappingTooMany: (sheet: string, rows: number, most: number) =>
    `“${sheet}” has ${amount(rows, 'en')} rows; one answer sheet takes ${amount(most, 'en')}. Copy a part of them to another sheet, and go on from there.`,
  mappingChanged: (sheet: string) =>
    `“${sheet}” or the template is no longer what this page showed. Nothing was made: show the assessments again.`,
  mappingTimeOf: (date: string) => `${date} (time)`,
  mappingChecklist: () => 'Checklist',
  mappingWarned: (warnings: string, count: number) =>
    `${warnings} (${plural(count, 'assessment', 'assessments', 'en')})`,
  mappingMade: (sheet: string, count: number, source: string) =>
    `The answer sheet “${sheet}” has ${plural(count, 'assessment', 'assessments', 'en')} from “${source}”. Nothing was sent: choose Check rows there, then Import rows.`,
  mappingNotKept: (name: string) =>
    `The mapping “${name}” is too long to be kept (80 KB). The answer sheet was made all the same.`,
  mappingUnfinished: (sheet: string, done: number, all: number) =>
    `“${sheet}” has ${amount(done, 'en')} of ${amount(all, 'en')} rows.`,
  mappingBusy: (sheet: string, until: string) =>
    `“${sheet}” is being made by another run, at the latest until ${until}. Go on then, if rows are missing.`,
  mappingMakingGone: () =>
    'The unfinished answer sheet is gone, so nothing more was made. Close the page, choose the item again, and make it once more.',
  mappingNotAsLeft: (sheet: string) =>
    `Nothing was written: “${sheet}” is unfinished, and its rows are not those that this page made. Undo that change, or delete the tab and make the sheet again.`,
  mappingChangedMeanwhile: (source: string, sheet: string) =>
    `“${sheet}” can’t be finished: “${source}” or the template has changed since. Undo the change and go on; or delete the tab “${sheet}” and make it again.`,
  mappingOfOther: (name: string) =>
    `${name} began this answer sheet, whose new responses come by their trigger. Only ${name} can go on with it. Or delete the tab, and make the sheet again.`,
  mappingSourceRow: () => 'Source row',
  mappingSourceNote: (sheet: string) => `The row of “${sheet}” from which this one was made.`,
  mappingIsOurs: (sheet: string) =>
    `Franchise itself fills “${sheet}”, so no assessment is made from it. Go to a sheet of your own with assessments, and choose the item again.`,
  formTitle: () => 'Responses of a form',
  formNone: () => 'This form feeds no answer sheet any more. Close the page, and choose the item again.',
  formTaken: (count: number, sheet: string) =>
    count === 0
      ? `No response is missing on “${sheet}”.`
      : `${plural(count, 'response', 'responses', 'en')} came to “${sheet}”. Nothing was sent: choose Import rows there.`,
  formGone: (count: number) =>
    `${plural(count, 'response that was', 'responses that were', 'en')} taken over before no longer stand in the form’s sheet with their time. An edited response comes once more: look whether a new row repeats an earlier one.`,
  formStopped: () => 'New responses are no longer taken over. The rows that are there stay.',
  formBusy: (until: string) =>
    `Another run was taking responses over all the time, at the latest until ${until}. The next response, or the button of the page From this sheet…, takes what is missing.`,
  formTargetGone: (source: string) =>
    `The answer sheet for the responses in “${source}” is gone, and they were not taken over. Go to “${source}”, choose From this sheet…, stop it there, and make another one.`,
  formTriggerOff: (source: string) =>
    `New responses in “${source}” have no trigger any more. Your schedule takes them once an hour. For a new trigger go there, choose From this sheet… and Take the missing responses.`,
  formHeadersGone: (sheet: string, gone: readonly string[], added: readonly string[]) =>
    paragraph(
      `The responses in “${sheet}” were not taken over: its headers have changed.`,
      gone.length === 0 ? 'The column Timestamp is gone.' : `Gone: ${quotedList(gone, MOST_TITLES)}.`,
      added.length === 0 ? '' : `New: ${quotedList(added, MOST_TITLES)}.`,
      'Give them their names back. Or go there, choose From this sheet…, stop it, and make the answer sheet again. Nothing is lost.',
    ),
  formsGo: (count: number) =>
    `• that ${plural(count, 'form feeds its answer sheet', 'forms feed their answer sheets', 'en')} by your trigger: later responses stay in the form’s sheet`,
});

/** The sentences about answer sheets from other sheets, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  mappingTitle: () => 'A partir desta aba',
  mappingMenuItem: () => 'A partir desta aba…',
  mappingHelp: () =>
    'Cria uma aba de respostas a partir da aba aberta, e segue com as respostas de um formulário.',
  mappingCutOff: (sheet) => `⚠ Faltam linhas em “${sheet}”: vá até lá e escolha A partir desta aba…`,
  mappingNoCells: (sheet) =>
    `“${sheet}” não tem linhas para ler. Vá à aba com as avaliações e escolha o item de novo.`,
  mappingGone: () =>
    'A aba para a qual esta página foi aberta sumiu. Feche a página e escolha o item de novo.',
  mappingIsAnswers: (sheet) =>
    `“${sheet}” já é uma aba de respostas: escolha ali Conferir linhas e Importar linhas.`,
  mappingTooMany: (sheet, rows, most) =>
    `“${sheet}” tem ${amount(rows, 'pt')} linhas; uma aba de respostas recebe ${amount(most, 'pt')}. Copie uma parte delas para outra aba e siga a partir dali.`,
  mappingChanged: (sheet) =>
    `“${sheet}” ou o modelo já não é o que esta página mostrou. Nada foi criado: mostre as avaliações de novo.`,
  mappingTimeOf: (date) => `${date} (hora)`,
  mappingChecklist: () => 'Checklist',
  mappingWarned: (warnings, count) => `${warnings} (${plural(count, 'avaliação', 'avaliações', 'pt')})`,
  mappingMade: (sheet, count, source) =>
    `A aba de respostas “${sheet}” tem ${plural(count, 'avaliação', 'avaliações', 'pt')} de “${source}”. Nada foi enviado: escolha ali Conferir linhas e depois Importar linhas.`,
  mappingNotKept: (name) =>
    `O mapeamento “${name}” é longo demais para ser guardado (80 KB). Mesmo assim a aba de respostas foi criada.`,
  mappingUnfinished: (sheet, done, all) =>
    `“${sheet}” tem ${amount(done, 'pt')} de ${amount(all, 'pt')} linhas.`,
  mappingBusy: (sheet, until) =>
    `Outra execução está criando “${sheet}”, no máximo até ${until}. Continue depois, se faltarem linhas.`,
  mappingMakingGone: () =>
    'A aba de respostas incompleta sumiu, e nada mais foi criado. Feche a página, escolha o item de novo e crie outra.',
  mappingNotAsLeft: (sheet) =>
    `Nada foi gravado: “${sheet}” está incompleta, e as linhas não são as que esta página criou. Desfaça essa mudança, ou exclua a aba e crie-a de novo.`,
  mappingChangedMeanwhile: (source, sheet) =>
    `“${sheet}” não pode ser completada: “${source}” ou o modelo mudou. Desfaça a mudança e continue; ou exclua a aba “${sheet}” e crie-a de novo.`,
  mappingOfOther: (name) =>
    `${name} começou esta aba de respostas, que recebe as novas respostas pelo acionador dessa pessoa. Só ${name} pode continuar. Ou exclua a aba e crie outra.`,
  mappingSourceRow: () => 'Linha de origem',
  mappingSourceNote: (sheet) => `A linha de “${sheet}” da qual esta foi feita.`,
  mappingIsOurs: (sheet) =>
    `É a própria Franquia que preenche “${sheet}”, por isso nenhuma avaliação é feita a partir dela. Vá a uma aba sua com avaliações e escolha o item de novo.`,
  formTitle: () => 'Respostas de um formulário',
  formNone: () =>
    'Este formulário não alimenta mais nenhuma aba de respostas. Feche a página e escolha o item de novo.',
  formTaken: (count, sheet) =>
    count === 0
      ? `Não falta nenhuma resposta em “${sheet}”.`
      : `${plural(count, 'resposta chegou', 'respostas chegaram', 'pt')} a “${sheet}”. Nada foi enviado: escolha ali Importar linhas.`,
  formGone: (count) =>
    `${plural(count, 'resposta já trazida não está', 'respostas já trazidas não estão', 'pt')} mais na aba do formulário com o seu horário. Quem edita a própria resposta a envia de novo: veja se uma linha nova repete outra.`,
  formStopped: () => 'As novas respostas não são mais trazidas. As linhas que já existem ficam.',
  formBusy: (until) =>
    `Outra execução estava trazendo respostas o tempo todo, no máximo até ${until}. A próxima resposta, ou o botão da página A partir desta aba…, traz o que falta.`,
  formTargetGone: (source) =>
    `A aba de respostas para o que chega em “${source}” sumiu, e nada foi trazido. Vá a “${source}”, escolha A partir desta aba…, pare ali e crie outra.`,
  formTriggerOff: (source) =>
    `As novas respostas de “${source}” estão sem acionador. O seu agendamento traz as que faltam uma vez por hora. Para recriá-lo, escolha lá A partir desta aba… e Trazer as respostas que faltam.`,
  formHeadersGone: (sheet, gone, added) =>
    paragraph(
      `As respostas em “${sheet}” não foram trazidas: os cabeçalhos mudaram.`,
      gone.length === 0
        ? 'A coluna Carimbo de data/hora sumiu.'
        : `Sumiram: ${quotedList(gone, MOST_TITLES)}.`,
      added.length === 0 ? '' : `Novos: ${quotedList(added, MOST_TITLES)}.`,
      'Devolva os nomes. Ou vá até lá, escolha A partir desta aba…, pare e crie a aba de respostas de novo. Nada se perde.',
    ),
  formsGo: (count) =>
    `• que ${plural(count, 'formulário alimenta a aba de respostas dele', 'formulários alimentam as abas de respostas deles', 'pt')} pelo seu acionador: novas respostas ficam na aba do formulário`,
});

/** The sentences about answer sheets from other sheets in this language. */
export const mappingSentences = perLanguage(en, pt);
