// Sentences about answer sheets and their check.

import { amount, paragraph, plural } from '../../domain/messages/phrases.ts';
import type { RowWords } from './rules/vocabulary.ts';

export const en = (words: RowWords) => ({
  answerSheetTitle: `New ${words.sheet.en}`,
  answerSheetMissing: (sheet: string) =>
    `“${sheet}” is not an ${words.sheet.en}. Go to one, or choose Franchise ▸ ${words.submenu.en} ▸ New ${words.sheet.en}…`,
  answerTabWithoutCells: (tab: string) =>
    `The tab “${tab}” has no cells. Go to an answer sheet, and choose the item again.`,
  answerSheetExists: (sheet: string) => `The sheet “${sheet}” already exists. Choose another name.`,
  answerTabLeft: (sheet: string) =>
    `The tab “${sheet}” is unfinished. Delete it if nothing there is yours, then make the ${words.sheet.en} again.`,
  answerSheetUnmade: (sheet: string) =>
    `“${sheet}” is unfinished, and nothing is sent from it. Choose From this sheet… here to make the rest, or delete the tab.`,
  answerColumnGone: (sheet: string, header: string) =>
    `The column “${header}” of “${sheet}” is gone. Undo its deletion, or copy the rows not yet ${words.sent.en} to a new ${words.sheet.en}.`,
  answerNotesGone: (sheet: string) =>
    `The notes on the headers of “${sheet}” are gone, so its questions are unknown. Copy the answers to a new answer sheet.`,
  answerTemplatesMixed: (sheet: string, one: number, other: number) =>
    `The headers of “${sheet}” belong to two templates, ${one} and ${other}. Delete the columns from another answer sheet.`,
  answerQuestionColumns: (sheet: string, question: number, columns: readonly string[]) =>
    `“${sheet}” has several columns for question ${question}: ${columns.join(', ')}. Delete the copies, or their notes.`,
  answerHeaderTwice: (sheet: string, header: string, columns: readonly string[]) =>
    `“${sheet}” has several columns called “${header}”: ${columns.join(', ')}. Rename those you added.`,
  answerCommentLost: (sheet: string, column: string) =>
    `Column ${column} of “${sheet}” comments on an unclear question. Move it to the right of its question, or delete its note.`,
  answerSheetMade: (sheet: string) =>
    `“${sheet}” is ready. Fill it in, then choose Check rows and Send assessments.`,
  answerNoteOnce: (what: string) => `${what} Once a group is enough.`,
  answerNoteDate: (what: string) =>
    `${what}: date and time, such as 2026-01-31 10:00, in this spreadsheet’s time zone.`,
  answerNoteStatus: `Filled by Check rows and ${words.menuItem.en}.`,
  answerNoteRowKey: 'Identifies the row. Do not change it.',
  answerTooMany: (questions: number, areComments: boolean) =>
    `No sheet was made: Google can’t mark ${amount(questions, 'en')} questions${areComments ? ' with comments on one sheet. Make it without comment columns.' : ' on one sheet. Choose the long layout.'}`,
  answerNoteWide: (template: number, question: number, type: string, isChoice: boolean) =>
    `Template ${template} · question ${question} · ${type}\n${
      isChoice ? 'Choose from the list, several on separate lines.' : 'A text, a number or a date.'
    } N/A where it does not apply.`,
  answerCommentHeader: (title: string) => `Comment: ${title}`,
  answerTemplateEmpty: (template: number) => `Template ${template} has no questions. Choose another.`,
  answerDrift: {
    gone: (titles: string) => `No longer in the template: ${titles}. Leave these columns blank.`,
    added: (titles: string) => `New in the template: ${titles}. Make a new answer sheet for them.`,
    changed: (titles: string) => `Changed in the template: ${titles}. Check whether the answers fit.`,
  },
  answerNoteBegins: 'Franchise ▸ Check rows:',
  answerAt: (row: number, column: string, sentence: string) => `Row ${row}, ${column}: ${sentence}`,
  answerCell: {
    'error-value': (typed: string) => `the formula gives ${typed}. Correct it, or type the value.`,
    'not-a-code': (typed: string) => `“${typed}” is not a code. Write a whole number.`,
    'decimal-code': (typed: string) => `“${typed}” has decimals; a code is a whole number.`,
    'decimal-options': (typed: string) =>
      `the cell holds the number ${typed}. Separate codes with “;”, or format the cell as plain text and type again.`,
    'not-a-date': (typed: string) => `“${typed}” is not a date here. Write it like 2026-01-31 10:00.`,
    'time-only': (typed: string) => `the cell holds only a time (${typed}). Add the day.`,
    'time-or-day': (typed: string) =>
      `is “${typed}” a duration, a time or a day? Type it after an apostrophe, like '50:30 or '1900-05-01.`,
    'not-a-yes': (typed: string) =>
      `“${typed}” is not understood. Write x if the question does not apply, or clear the cell.`,
    'not-a-number': (typed: string) => `“${typed}” is not a number.`,
    'not-a-truth': (typed: string) => `“${typed}” is neither yes nor no. Write one, or use a checkbox.`,
    'not-in-path': (typed: string) =>
      `“${typed}” can’t stand in an address. Use letters, digits, “-” and “_”.`,
    'too-long': (typed: string) => `“${typed}…” is too long for an address. Shorten it.`,
    'half-a-sign': () => 'the text ends in half an emoji. Type that place again.',
    undecided: (typed: string) => `“${typed}” has no meaning yet. Write the answer, without “(?)”.`,
  },
  answerFieldMissing: (row: number, column: string) =>
    `${column} is missing. Write it on row ${row} or another row of its group.`,
  answerGroupMissing: (row: number, group: string, template: string, unit: string) =>
    `Row ${row}: ${group} is blank. Write a group, or ${template} and ${unit} for an assessment of its own.`,
  answerNone: (row: number, question: string) =>
    `No answer in this group (row ${row}). Write at least one ${question} with its answer.`,
  answerQuestionMissing: (row: number, question: string) =>
    `Row ${row}: answer without a question. Write its code in ${question}.`,
  answerMissing: (row: number, options: string, text: string, notApplicable: string) =>
    `Row ${row}: no answer. Fill in ${options} or ${text}, mark ${notApplicable}, or clear the row.`,
  answerOptionsAndText: (row: number, options: string, text: string) =>
    `Row ${row}: ${options} and ${text} are both filled in. Keep one.`,
  answerNotApplicable: (row: number, notApplicable: string, options: string, text: string) =>
    `Row ${row}: ${notApplicable} is marked beside an answer. Clear ${notApplicable}, or ${options} and ${text}.`,
  answerQuestionTwice: (code: string, question: string, rows: readonly number[]) =>
    `${question} ${code} is on several rows of this group (${rows.join(', ')}). Keep one.`,
  answerDisagree: (column: string, values: string) =>
    `${column} differs within this group: ${values}. Write one value, on all rows or once.`,
  answerFieldMissingHere: (row: number, column: string) => `Row ${row}: ${column} is missing.`,
  answerNoneWide: (row: number) => `Row ${row}: no answers. Answer a question, or clear the row.`,
  answerNotApplicableHere: 'N/A stands beside an answer. Keep one.',
  answerDatesOutOfOrder: (row: number, started: string, submitted: string) =>
    `Row ${row}: ${submitted} is before ${started}. Correct one; a day without a time is 00:00.`,
  answerQuestionUnknown: (question: number, template: number) =>
    `template ${template} has no question ${question}. Clear the answer, or check the code.`,
  answerQuestionInactive: (question: number) => `question ${question} is no longer active. Clear its answer.`,
  answerOptionUnknown: (typed: string, choices: string) =>
    `“${typed}” is not an option. The options are ${choices}.`,
  answerSeveralOptions: 'this question takes one option. Keep one.',
  answerOptionsForText: (text: string) => `this question has no options. Answer in ${text}.`,
  answerTextForOptions: (options: string, choices: string) =>
    `this question has options. Write one of ${choices} in ${options}.`,
  answerBoxForOptions: (says: string, choices: string) =>
    `a checkbox here means “${says}”, which is not an option. The options are ${choices}.`,
  answerShows: (shown: string, sent: string) => `shows “${shown}”, is sent as ${sent}.`,
  answersShown: (cells: string) => `Cells show something else than is sent. ${cells}`,
  answerShowsMore: (count: number) =>
    `${plural(count, 'more cell shows', 'more cells show', 'en')} something else than is sent.`,
  answerBlank: (columns: string) => `Blank: ${columns}. The service may require them.`,
  answerUnanswered: (count: number, titles: string) =>
    `Without an answer: ${plural(count, 'question', 'questions', 'en')} (${titles}).`,
  answerSameContent: (row: number) => `Says the same as row ${row}.`,
  answerSentBefore: (row: number) =>
    `Sent already, from ${row === 0 ? 'a row that is gone' : `row ${row}, which differs now`}.`,
  answerSentFrom: (sheet: string, when: string, id: number | undefined) =>
    `Sent already${sheet === '' ? '' : ` from “${sheet}”`}${when === '' ? '' : ` on ${when}`}${id === undefined ? '' : ` (ID ${id})`}.`,
  answerPerhapsArrived: 'Whether it arrived is unknown.',
  answerQueuedOn: (sheet: string) => `The same is waiting to be sent${sheet === '' ? '' : ` on “${sheet}”`}.`,
  answerLeftOut: `Left out, unless you tick “Send again” at ${words.menuItem.en}.`,
  answerValueAt: (typed: string, row: number) => `“${typed}” (row ${row})`,
  answerMoreProblems: (count: number) =>
    count === 1 ? 'And 1 more problem.' : `And ${amount(count, 'en')} more problems.`,
  answerTakeNames: (names: string) =>
    `Names that fit only one:\n${names}\nTake them from now on, everywhere?`,
  checkCommon: (warnings: string) => `On every ready row: ${warnings}`,
  checkNothing: 'Nothing to check: no row is filled in.',
  checkReady: (ready: number) =>
    `${plural(ready, `${words.one.en} is`, `${words.many.en} are`, 'en')} ready.`,
  checkOthers: (invalid: number, others: number, remarks: number) =>
    paragraph(
      remarks > 0 ? `${plural(remarks, 'has', 'have', 'en')} a remark in the column Message.` : '',
      invalid > 0 ? `${plural(invalid, 'is', 'are', 'en')} invalid: see the column Message.` : '',
      others > 0
        ? `${plural(others, 'was', 'were', 'en')} queued or sent before: see the column Status.`
        : '',
    ),
  answerTwoNumbers: (typed: string, thousands: string, decimals: string) =>
    `“${typed}” can mean ${thousands} or ${decimals}. Write one.`,
  answerRowsLeftOut: 'This connector has no actions. Ask the person who maintains it.',
});

export const pt = (words: RowWords): ReturnType<typeof en> => ({
  answerSheetTitle: `Nova ${words.sheet.pt}`,
  answerSheetMissing: (sheet) =>
    `“${sheet}” não é uma ${words.sheet.pt}. Vá a uma, ou escolha Franquia ▸ ${words.submenu.pt} ▸ Nova ${words.sheet.pt}…`,
  answerTabWithoutCells: (tab) =>
    `A aba “${tab}” não tem células. Vá a uma aba de respostas e escolha o item de novo.`,
  answerSheetExists: (sheet) => `Já existe uma aba “${sheet}”. Escolha outro nome.`,
  answerTabLeft: (sheet) =>
    `A aba “${sheet}” está incompleta. Se nada nela é seu, exclua-a e crie a ${words.sheet.pt} de novo.`,
  answerSheetUnmade: (sheet) =>
    `“${sheet}” está incompleta, e nada é enviado dela. Escolha aqui A partir desta aba… para criar o resto, ou exclua a aba.`,
  answerColumnGone: (sheet, header) =>
    `A coluna “${header}” de “${sheet}” não existe mais. Desfaça a exclusão, ou copie as linhas não ${words.sent.pt} para outra ${words.sheet.pt}.`,
  answerNotesGone: (sheet) =>
    `As notas dos cabeçalhos de “${sheet}” sumiram, e as perguntas com elas. Copie as respostas para outra aba de respostas.`,
  answerTemplatesMixed: (sheet, one, other) =>
    `Os cabeçalhos de “${sheet}” são de dois modelos, ${one} e ${other}. Exclua as colunas vindas de outra aba de respostas.`,
  answerQuestionColumns: (sheet, question, columns) =>
    `“${sheet}” tem várias colunas da pergunta ${question}: ${columns.join(', ')}. Exclua as cópias ou as notas delas.`,
  answerHeaderTwice: (sheet, header, columns) =>
    `“${sheet}” tem várias colunas “${header}”: ${columns.join(', ')}. Renomeie as que você criou.`,
  answerCommentLost: (sheet, column) =>
    `Em “${sheet}”, não se sabe que pergunta a coluna ${column} comenta. Mova-a para a direita da pergunta ou exclua a nota.`,
  answerSheetMade: (sheet) =>
    `“${sheet}” está pronta. Preencha e escolha Conferir linhas e Enviar avaliações.`,
  answerNoteOnce: (what) => `${what} Basta uma vez por grupo.`,
  answerNoteDate: (what) => `${what}: data e hora, como 31/01/2026 10:00, no fuso horário desta planilha.`,
  answerNoteStatus: `Preenchida por Conferir linhas e ${words.menuItem.pt}.`,
  answerNoteRowKey: 'Identifica a linha. Não altere.',
  answerTooMany: (questions, areComments) =>
    `Nenhuma aba foi criada: o Google não marca ${amount(questions, 'pt')} perguntas${areComments ? ' com comentários em uma aba. Crie sem colunas de comentário.' : ' em uma aba. Escolha o formato longo.'}`,
  answerNoteWide: (template, question, type, isChoice) =>
    `Modelo ${template} · pergunta ${question} · ${type}\n${
      isChoice ? 'Escolha na lista, várias em linhas separadas.' : 'Um texto, um número ou uma data.'
    } N/A quando não se aplica.`,
  answerCommentHeader: (title) => `Comentário: ${title}`,
  answerTemplateEmpty: (template) => `O modelo ${template} não tem perguntas. Escolha outro.`,
  answerDrift: {
    gone: (titles) => `Não estão mais no modelo: ${titles}. Deixe essas colunas em branco.`,
    added: (titles) => `Novas no modelo: ${titles}. Para respondê-las, crie outra aba de respostas.`,
    changed: (titles) => `Mudaram no modelo: ${titles}. Veja se as respostas ainda servem.`,
  },
  answerNoteBegins: 'Franquia ▸ Conferir linhas:',
  answerAt: (row, column, sentence) => `Linha ${row}, ${column}: ${sentence}`,
  answerCell: {
    'error-value': (typed) => `a fórmula resulta em ${typed}. Corrija-a ou digite o valor.`,
    'not-a-code': (typed) => `“${typed}” não é um código. Escreva um número inteiro.`,
    'decimal-code': (typed) => `“${typed}” tem decimais; um código é um número inteiro.`,
    'decimal-options': (typed) =>
      `a célula contém o número ${typed.replace('.', ',')}. Separe os códigos com “;”, ou formate como texto simples e digite de novo.`,
    'not-a-date': (typed) => `“${typed}” não é uma data. Escreva como 31/01/2026 10:00.`,
    'time-only': (typed) => `a célula contém só uma hora (${typed}). Inclua o dia.`,
    'time-or-day': (typed) =>
      `“${typed}” é uma duração, uma hora ou um dia? Digite depois de um apóstrofo, como '50:30 ou '01/05/1900.`,
    'not-a-yes': (typed) =>
      `“${typed}” não dá para entender. Escreva x se a pergunta não se aplica, ou limpe a célula.`,
    'not-a-number': (typed) => `“${typed}” não é um número.`,
    'not-a-truth': (typed) => `“${typed}” não é sim nem não. Escreva um deles ou use uma caixa de seleção.`,
    'not-in-path': (typed) => `“${typed}” não pode estar em um endereço. Use letras, algarismos, “-” e “_”.`,
    'too-long': (typed) => `“${typed}…” é longo demais para um endereço. Encurte.`,
    'half-a-sign': () => 'o texto tem metade de um emoji. Digite esse trecho de novo.',
    undecided: (typed) => `“${typed}” ainda não tem significado. Escreva a resposta, sem “(?)”.`,
  },
  answerFieldMissing: (row, column) => `Falta ${column}. Escreva na linha ${row} ou em outra do grupo.`,
  answerGroupMissing: (row, group, template, unit) =>
    `Linha ${row}: ${group} está em branco. Escreva um grupo, ou ${template} e ${unit} para uma avaliação só dela.`,
  answerNone: (row, question) =>
    `Grupo sem resposta (linha ${row}). Preencha ao menos uma ${question} com a resposta.`,
  answerQuestionMissing: (row, question) =>
    `Linha ${row}: resposta sem pergunta. Escreva o código em ${question}.`,
  answerMissing: (row, options, text, notApplicable) =>
    `Linha ${row}: sem resposta. Preencha ${options} ou ${text}, marque ${notApplicable} ou limpe a linha.`,
  answerOptionsAndText: (row, options, text) =>
    `Linha ${row}: ${options} e ${text} estão preenchidos. Deixe só um.`,
  answerNotApplicable: (row, notApplicable, options, text) =>
    `Linha ${row}: ${notApplicable} está marcado junto de uma resposta. Limpe ${notApplicable}, ou ${options} e ${text}.`,
  answerQuestionTwice: (code, question, rows) =>
    `${question} ${code} está em várias linhas do grupo (${rows.join(', ')}). Deixe uma.`,
  answerDisagree: (column, values) =>
    `${column} varia neste grupo: ${values}. Escreva um só valor, em todas as linhas ou uma vez.`,
  answerFieldMissingHere: (row, column) => `Linha ${row}: falta ${column}.`,
  answerNoneWide: (row) => `Linha ${row}: sem respostas. Responda uma pergunta ou limpe a linha.`,
  answerNotApplicableHere: 'N/A está junto de uma resposta. Deixe só um.',
  answerDatesOutOfOrder: (row, started, submitted) =>
    `Linha ${row}: ${submitted} é anterior a ${started}. Corrija uma; dia sem hora vale 00:00.`,
  answerQuestionUnknown: (question, template) =>
    `o modelo ${template} não tem a pergunta ${question}. Limpe a resposta ou confira o código.`,
  answerQuestionInactive: (question) => `a pergunta ${question} não está mais ativa. Limpe a resposta.`,
  answerOptionUnknown: (typed, choices) => `“${typed}” não é uma opção. As opções são ${choices}.`,
  answerSeveralOptions: 'esta pergunta aceita só uma opção.',
  answerOptionsForText: (text) => `esta pergunta não tem opções. Responda em ${text}.`,
  answerTextForOptions: (options, choices) =>
    `esta pergunta tem opções. Escreva uma destas em ${options}: ${choices}.`,
  answerBoxForOptions: (says, choices) =>
    `uma caixa de seleção aqui vale “${says}”, que não é uma opção. As opções são ${choices}.`,
  answerShows: (shown, sent) => `mostra “${shown}”; o valor enviado é ${sent}.`,
  answersShown: (cells) => `Há células que mostram algo diferente do que é enviado. ${cells}`,
  answerShowsMore: (count) =>
    `${plural(count, 'outra célula mostra', 'outras células mostram', 'pt')} algo diferente do que é enviado.`,
  answerBlank: (columns) => `Em branco: ${columns}. O serviço pode exigir.`,
  answerUnanswered: (count, titles) =>
    `Sem resposta: ${plural(count, 'pergunta', 'perguntas', 'pt')} (${titles}).`,
  answerSameContent: (row) => `Diz o mesmo que a linha ${row}.`,
  answerSentBefore: (row) =>
    `Já enviada, ${row === 0 ? 'por uma linha que não existe mais' : `pela linha ${row}, hoje diferente`}.`,
  answerSentFrom: (sheet, when, id) =>
    `Já enviada${sheet === '' ? '' : ` pela aba “${sheet}”`}${when === '' ? '' : ` em ${when}`}${id === undefined ? '' : ` (ID ${id})`}.`,
  answerPerhapsArrived: 'Não se sabe se chegou.',
  answerQueuedOn: (sheet) => `O mesmo está na fila${sheet === '' ? '' : ` da aba “${sheet}”`}.`,
  answerLeftOut: `Fica de fora, a não ser que você marque “Enviar de novo” em ${words.menuItem.pt}.`,
  answerValueAt: (typed, row) => `“${typed}” (linha ${row})`,
  answerMoreProblems: (count) =>
    count === 1 ? 'E mais 1 problema.' : `E mais ${amount(count, 'pt')} problemas.`,
  answerTakeNames: (names) =>
    `Nomes que só combinam com um:\n${names}\nUsá-los daqui em diante, em todo lugar?`,
  checkCommon: (warnings) => `Em todas as linhas prontas: ${warnings}`,
  checkNothing: 'Nada para conferir: nenhuma linha está preenchida.',
  checkReady: (ready) => `${plural(ready, `${words.one.pt} pronta`, `${words.many.pt} prontas`, 'pt')}.`,
  checkOthers: (invalid, others, remarks) =>
    paragraph(
      remarks > 0 ? `${plural(remarks, 'tem', 'têm', 'pt')} uma observação na coluna Mensagem.` : '',
      invalid > 0 ? `${plural(invalid, 'inválida', 'inválidas', 'pt')}: veja a coluna Mensagem.` : '',
      others > 0
        ? `${plural(others, 'já na fila ou enviada', 'já na fila ou enviadas', 'pt')} antes: veja a coluna Situação.`
        : '',
    ),
  answerTwoNumbers: (typed, thousands, decimals) =>
    `“${typed}” pode ser ${thousands} ou ${decimals}. Escreva um deles.`,
  answerRowsLeftOut: 'Este conector não tem ações. Fale com quem cuida dele.',
});
