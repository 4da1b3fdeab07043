// Sentences about answer sheets from people's own sheets.

import { errorFactory } from '../../domain/errors.ts';
import { amount, paragraph, plural, quotedList } from '../../domain/messages/phrases.ts';
import { perLanguage } from '../../domain/schema.ts';

const MOST_TITLES = 10;

const en = () => ({
  mappingTitle: 'From this sheet',
  mappingMenuItem: 'From this sheet…',
  mappingHelp: 'Makes an answer sheet of the open sheet, and takes a form’s responses.',
  mappingCutOff: (sheet: string) => `⚠ “${sheet}” lacks rows: choose From this sheet… there`,
  mappingNoCells: (sheet: string) => `“${sheet}” has no rows to read. Go to the sheet with the assessments.`,
  mappingGone: 'The sheet of this page is gone. Close the page, and choose the item again.',
  mappingIsAnswers: (sheet: string) =>
    `“${sheet}” is an answer sheet: choose Check rows and Send assessments there.`,
  mappingTooMany: (sheet: string, rows: number, most: number) =>
    `“${sheet}” has ${amount(rows, 'en')} rows; an answer sheet takes ${amount(most, 'en')}. Copy a part to another sheet.`,
  mappingChanged: (sheet: string) =>
    `“${sheet}” or the template changed. Nothing was made: show the assessments again.`,
  mappingMade: (sheet: string, count: number, source: string) =>
    `“${sheet}” has ${plural(count, 'assessment', 'assessments', 'en')} from “${source}”. Nothing was sent.`,
  mappingCheckRows: 'Choose Check rows there, then Send assessments.',
  mappingNotKept: (name: string) =>
    `The answer sheet is made, but its mapping “${name}” is too long to keep (80 KB).`,
  mappingBusy: (sheet: string, until: string) =>
    `Another run makes “${sheet}”, until ${until} at the latest. Go on then, if rows are missing.`,
  mappingNotAsLeft: (sheet: string) =>
    `Nothing was written: the unfinished “${sheet}” was changed. Undo that change, or delete the tab and make it again.`,
  mappingChangedMeanwhile: (source: string, sheet: string) =>
    `“${sheet}” can’t be finished: “${source}” or its template changed. Undo the change, or delete the tab “${sheet}” and make it again.`,
  mappingOfOther: (name: string) =>
    `Only ${name} can finish this answer sheet. Or delete the tab, and make it again.`,
  mappingSourceRow: 'Source row',
  mappingSourceNote: (sheet: string) => `The row of “${sheet}” behind this one.`,
  mappingIsOurs: (sheet: string) =>
    `Franchise fills “${sheet}”. Go to a sheet of your own with assessments, and choose the item again.`,
  formTitle: 'Responses of a form',
  formNone: 'This form feeds no answer sheet. Close the page, and choose the item again.',
  formTaken: (count: number, sheet: string) =>
    count === 0
      ? `“${sheet}” has all responses.`
      : `${plural(count, 'response', 'responses', 'en')} came to “${sheet}”. Nothing was sent: choose Send assessments there.`,
  formGone: (count: number) =>
    `${plural(count, 'response that was', 'responses that were', 'en')} taken before left the form’s sheet, or changed. An edited response comes again: look for a repeated row.`,
  formStopped: 'New responses are no longer taken. The rows stay.',
  formBusy: (until: string) =>
    `Another run takes responses until ${until}. The rest comes with the next response.`,
  formTargetGone: (source: string) =>
    `The answer sheet for “${source}” is gone, and responses wait. Choose From this sheet… on “${source}”, stop it, and make another one.`,
  formTriggerOff: (source: string) =>
    `Responses of “${source}” come only once an hour now. Choose From this sheet… there, then Take missing responses.`,
  formHeadersGone: (sheet: string, gone: readonly string[], added: readonly string[]) =>
    paragraph(
      `No responses taken from “${sheet}”: its headers changed.`,
      gone.length === 0 ? 'The column Timestamp is gone.' : `Gone: ${quotedList(gone, MOST_TITLES)}.`,
      added.length === 0 ? '' : `New: ${quotedList(added, MOST_TITLES)}.`,
      'Rename them back. Or choose From this sheet… there, stop it, and make another answer sheet.',
    ),
  formsGo: (count: number) =>
    `• that ${plural(count, 'form feeds its answer sheet', 'forms feed their answer sheets', 'en')} in your name: later responses stay in the form’s sheet`,
});

const pt = (): ReturnType<typeof en> => ({
  mappingTitle: 'A partir desta aba',
  mappingMenuItem: 'A partir desta aba…',
  mappingHelp: 'Cria uma aba de respostas da aba aberta, e traz as de um formulário.',
  mappingCutOff: (sheet) => `⚠ Faltam linhas em “${sheet}”: escolha lá A partir desta aba…`,
  mappingNoCells: (sheet) => `“${sheet}” não tem linhas para ler. Vá à aba com as avaliações.`,
  mappingGone: 'A aba desta página sumiu. Feche a página e escolha o item de novo.',
  mappingIsAnswers: (sheet) =>
    `“${sheet}” é uma aba de respostas: escolha ali Conferir linhas e Enviar avaliações.`,
  mappingTooMany: (sheet, rows, most) =>
    `“${sheet}” tem ${amount(rows, 'pt')} linhas; uma aba de respostas recebe ${amount(most, 'pt')}. Copie uma parte para outra aba.`,
  mappingChanged: (sheet) => `“${sheet}” ou o modelo mudou. Nada foi criado: mostre as avaliações de novo.`,
  mappingMade: (sheet, count, source) =>
    `“${sheet}” tem ${plural(count, 'avaliação', 'avaliações', 'pt')} de “${source}”. Nada foi enviado.`,
  mappingCheckRows: 'Escolha ali Conferir linhas e depois Enviar avaliações.',
  mappingNotKept: (name) =>
    `A aba de respostas está criada, mas o mapeamento “${name}” é longo demais para guardar (80 KB).`,
  mappingBusy: (sheet, until) =>
    `Outra execução cria “${sheet}”, até ${until} no máximo. Continue depois, se faltarem linhas.`,
  mappingNotAsLeft: (sheet) =>
    `Nada foi gravado: “${sheet}”, ainda incompleta, foi alterada. Desfaça a mudança, ou exclua a aba e crie-a de novo.`,
  mappingChangedMeanwhile: (source, sheet) =>
    `“${sheet}” não pode ser completada: “${source}” ou o modelo mudou. Desfaça a mudança, ou exclua a aba “${sheet}” e crie-a de novo.`,
  mappingOfOther: (name) => `Só ${name} pode completar esta aba de respostas. Ou exclua a aba e crie outra.`,
  mappingSourceRow: 'Linha de origem',
  mappingSourceNote: (sheet) => `A linha de “${sheet}” que deu origem a esta.`,
  mappingIsOurs: (sheet) =>
    `A Franquia preenche “${sheet}”. Vá a uma aba sua com avaliações e escolha o item de novo.`,
  formTitle: 'Respostas de um formulário',
  formNone: 'Este formulário não alimenta nenhuma aba de respostas. Feche a página e escolha o item de novo.',
  formTaken: (count, sheet) =>
    count === 0
      ? `“${sheet}” tem todas as respostas.`
      : `${plural(count, 'resposta chegou', 'respostas chegaram', 'pt')} a “${sheet}”. Nada foi enviado: escolha ali Enviar avaliações.`,
  formGone: (count) =>
    `${plural(count, 'resposta já trazida não está', 'respostas já trazidas não estão', 'pt')} mais iguais na aba do formulário. Uma resposta editada vem de novo: procure a linha repetida.`,
  formStopped: 'Novas respostas não são mais trazidas. As linhas ficam.',
  formBusy: (until) => `Outra execução traz respostas até ${until}. O resto vem com a próxima resposta.`,
  formTargetGone: (source) =>
    `A aba de respostas de “${source}” sumiu, e as respostas esperam. Escolha A partir desta aba… em “${source}”, pare e crie outra.`,
  formTriggerOff: (source) =>
    `As respostas de “${source}” vêm agora só de hora em hora. Escolha lá A partir desta aba… e Trazer respostas que faltam.`,
  formHeadersGone: (sheet, gone, added) =>
    paragraph(
      `Nada foi trazido de “${sheet}”: os cabeçalhos mudaram.`,
      gone.length === 0
        ? 'A coluna Carimbo de data/hora sumiu.'
        : `Sumiram: ${quotedList(gone, MOST_TITLES)}.`,
      added.length === 0 ? '' : `Novos: ${quotedList(added, MOST_TITLES)}.`,
      'Devolva os nomes. Ou escolha lá A partir desta aba…, pare e crie outra aba de respostas.',
    ),
  formsGo: (count) =>
    `• que ${plural(count, 'formulário alimenta a aba de respostas dele', 'formulários alimentam as abas de respostas deles', 'pt')} em seu nome: novas respostas ficam na aba do formulário`,
});

export const mappingSentences = perLanguage(en, pt);

export const mappingError = errorFactory(mappingSentences);
