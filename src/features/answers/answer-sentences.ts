// Sentences about answer sheets and their check.

import { amount, paragraph, plural } from '../../domain/messages/phrases.ts';

/** The sentences about answer sheets, in English. */
export const en = () => ({
  answerSheetTitle: () => 'New answer sheet',
  answerSheetMissing: (sheet: string) =>
    `“${sheet}” is not an answer sheet. Choose Franchise ▸ Answer sheets ▸ New answer sheet…, or go to one.`,
  answerTabWithoutCells: (tab: string) =>
    `The tab “${tab}” is a chart, a timeline or a connected view, and no answer sheet. Go to an answer sheet, and choose the item again.`,
  answerSheetExists: (sheet: string) =>
    `The sheet “${sheet}” already exists. Give the answer sheet another name.`,
  answerTabLeft: (sheet: string) =>
    `The tab “${sheet}” is still there, unfinished. Delete it once nothing in it is yours, and make the answer sheet again.`,
  answerSheetUnmade: (sheet: string) =>
    `“${sheet}” is unfinished: rows may be missing, so nothing is sent from it. Choose From this sheet… here to make the rest; or delete the tab, and make the sheet again.`,
  answerColumnGone: (sheet: string, header: string) =>
    `The column “${header}” of the sheet “${sheet}” is gone. Undo its deletion. Or make a new answer sheet, and copy into it only the rows that are not imported yet.`,
  answerNotesGone: (sheet: string) =>
    `The notes on the headers of the wide answer sheet “${sheet}” are gone, so its questions are unknown. Make a new one, and copy the answers into it.`,
  answerTemplatesMixed: (sheet: string, one: number, other: number) =>
    `The notes on the headers of the sheet “${sheet}” name two templates, ${one} and ${other}. Delete the columns that came from another answer sheet.`,
  answerQuestionColumns: (sheet: string, question: number, columns: readonly string[]) =>
    `On the sheet “${sheet}” more than one column belongs to question ${question}: ${columns.join(', ')}. Delete the copies, or the notes on their headers.`,
  answerHeaderTwice: (sheet: string, header: string, columns: readonly string[]) =>
    `On the sheet “${sheet}” more than one column is called “${header}”: ${columns.join(', ')}. Rename those that are not the connector’s.`,
  answerCommentLost: (sheet: string, column: string) =>
    `Column ${column} of the sheet “${sheet}” is for comments, but not clearly of which question. Move it to the right of its question, or delete the note on its header.`,
  answerSheetMade: (sheet: string) =>
    `The answer sheet “${sheet}” is ready. Fill it in, then choose Check rows and Import rows.`,
  answerNotes: {
    group: () =>
      'Any name. Rows with the same name make one assessment. A row without one is an assessment of its own.',
    template: () => 'Code of the checklist template.',
    unit: () => 'Code of the assessed unit.',
    createdBy: () => 'Code of the user who created the assessment.',
    assignee: () => 'Code of the user responsible for the assessment.',
    scheduled: () => 'When it was scheduled',
    started: () => 'When it was started',
    submitted: () => 'When it was submitted',
    question: () => 'Code of the template’s question. One row for each question.',
    options: () =>
      'For questions with options: the code of the chosen option. Several codes separated by commas, for example 4,5.',
    text: () => 'For all other questions: the answer as a text, a number or a date.',
    comment: () => 'A comment on the answer, if there is one.',
    notApplicable: () => 'x where the question does not apply. Options and Text stay blank then.',
  },
  answerNoteOnce: (what: string) => `${what} Once for each group is enough.`,
  answerNoteDate: (what: string) =>
    `${what}: a date with time, such as 31/01/2026 10:00, in this spreadsheet’s time zone.`,
  answerNoteStatus: () => 'Filled by Check rows and Import rows.',
  answerNoteRowKey: () => 'The connector recognises its rows by this. Do not change it.',
  answerTooManyComments: (questions: number) =>
    `No sheet was made: ${amount(questions, 'en')} questions with comments are more than Google lets a sheet mark (30,000 characters). Make it without comment columns.`,
  answerTooManyQuestions: (questions: number) =>
    `No sheet was made: ${amount(questions, 'en')} questions are more than Google lets a sheet mark (30,000 characters). Choose the long layout, with a row for each answer.`,
  answerNoteWideOptions: (template: number, question: number, type: string) =>
    [
      `Template ${template} · question ${question} · ${type}`,
      'Choose from the list; several options on separate lines. N/A where it does not apply.',
    ].join('\n'),
  answerNoteWideText: (template: number, question: number, type: string) =>
    [
      `Template ${template} · question ${question} · ${type}`,
      'A text, a number or a date. N/A where it does not apply.',
    ].join('\n'),
  answerCommentHeader: (title: string) => `Comment: ${title}`,
  answerTemplateEmpty: (template: number) =>
    `The service lists no questions for template ${template}. It may no longer exist: choose another one.`,
  answerDriftGone: (titles: string) => `No longer in the template: ${titles}. Leave these columns blank.`,
  answerDriftNew: (titles: string) =>
    `New in the template: ${titles}. They have no column here: make a new answer sheet for them.`,
  answerDriftChanged: (titles: string) =>
    `Changed in the template since this sheet was made: ${titles}. Check that the answers still fit.`,
  answerNoteBegins: () => 'Franchise ▸ Check rows:',
  answerAt: (row: number, column: string, sentence: string) => `Row ${row}, ${column}: ${sentence}`,
  answerCell: {
    'error-value': (typed: string) => `the formula gives ${typed}. Correct it, or type the value.`,
    'not-a-code': (typed: string) => `“${typed}” is not a code. Write a whole number.`,
    'decimal-code': (typed: string) => `“${typed}” has decimals; a code is a whole number.`,
    'decimal-options': (typed: string) =>
      `the cell holds the number ${typed}. For several codes separate them with “;”, or format the cell as plain text and type them again.`,
    'not-a-date': (typed: string) =>
      `“${typed}” is not a date. Write it like 2026-01-31 10:00 or 31/01/2026 10:00.`,
    'time-only': (typed: string) => `the cell holds only a time (${typed}). Write the day as well.`,
    'not-a-yes': (typed: string) =>
      `“${typed}” is not understood. Write x where the question does not apply, or leave the cell blank.`,
    'not-a-number': (typed: string) => `“${typed}” is not a number.`,
    'not-a-truth': (typed: string) =>
      `“${typed}” is neither yes nor no. Write one of them, or use a checkbox.`,
    'not-in-path': (typed: string) =>
      `“${typed}” can’t stand in an address. Use letters, digits, “-” and “_”.`,
    'too-long': (typed: string) => `“${typed}…” makes the address of the request too long. Shorten it.`,
    'half-a-sign': () => 'the text holds half of an emoji. Type that place again.',
    undecided: (typed: string) =>
      `nobody has said what “${typed}” means. Write the answer that is meant, without “(?)”.`,
  },
  answerFieldMissing: (row: number, column: string) =>
    `${column} is missing. Write it on row ${row}, or on any other row of this group.`,
  answerGroupMissing: (row: number, group: string, template: string, unit: string) =>
    `Row ${row}: ${group} is blank. Write the group that this row belongs to; for an assessment of its own write ${template} and ${unit}.`,
  answerNone: (row: number, question: string) =>
    `There is no answer in this group (row ${row}). Write at least one ${question} with its answer.`,
  answerQuestionMissing: (row: number, question: string) =>
    `Row ${row}: an answer without a question. Write the code in ${question}.`,
  answerMissing: (row: number, options: string, text: string, notApplicable: string) =>
    `Row ${row}: the question has no answer. Fill in ${options} or ${text}, mark ${notApplicable}, or clear the row.`,
  answerOptionsAndText: (row: number, options: string, text: string) =>
    `Row ${row}: ${options} and ${text} are both filled in. Keep the one that the question asks for.`,
  answerNotApplicable: (row: number, notApplicable: string, options: string, text: string) =>
    `Row ${row}: ${notApplicable} is marked, and there is an answer as well. Clear ${notApplicable}, or ${options} and ${text}.`,
  answerQuestionTwice: (code: string, question: string, rows: readonly number[]) =>
    `${question} ${code} is on more than one row of this group (${rows.join(', ')}). Keep one.`,
  answerDisagree: (column: string, values: string) =>
    `${column} differs within this group: ${values}. Write the same on all its rows, or only once.`,
  answerFieldMissingHere: (row: number, column: string) => `Row ${row}: ${column} is missing.`,
  answerNoneWide: (row: number) =>
    `Row ${row}: no question is answered. Answer at least one, or clear the row.`,
  answerNotApplicableHere: () => 'there is both N/A and an answer. Keep one of them.',
  answerDatesOutOfOrder: (row: number, started: string, submitted: string) =>
    `Row ${row}: ${submitted} is before ${started}. Correct one of them; a day without a time is 00:00.`,
  answerQuestionUnknown: (question: number, template: number) =>
    `template ${template} has no question ${question}. Clear the answer, or check the code.`,
  answerQuestionInactive: (question: number) =>
    `question ${question} is no longer active in its template. Clear its answer.`,
  answerOptionUnknown: (typed: string, choices: string) =>
    `“${typed}” is not an option of this question. The options are ${choices}.`,
  answerSeveralOptions: () => 'this question takes one option. Keep one.',
  answerOptionsForText: (text: string) => `this question has no options. Write the answer in ${text}.`,
  answerTextForOptions: (options: string, choices: string) =>
    `this question is answered with options. Write one of ${choices} in ${options}.`,
  answerBlank: (columns: string) =>
    `Blank: ${columns}. It is sent without these; the service may require them.`,
  answerUnanswered: (count: number, titles: string) =>
    `Without an answer: ${plural(count, 'question', 'questions', 'en')} (${titles}).`,
  answerSameContent: (row: number) =>
    `Identical to row ${row}: if it is sent too, it becomes a second assessment.`,
  answerSentBefore: (row: number) =>
    `Exactly this was sent before, from ${row === 0 ? 'a row that is gone' : `row ${row}, which says something else now`}. Sent too, it becomes a second assessment.`,
  answerValueAt: (typed: string, row: number) => `“${typed}” (row ${row})`,
  answerMoreProblems: (count: number) =>
    count === 1 ? 'And 1 more problem.' : `And ${amount(count, 'en')} more problems.`,
  checkCommon: (warnings: string) => `On every row that is ready: ${warnings}`,
  checkNothing: () => 'There is nothing to check: no row of this sheet is filled in.',
  checkDone: (ready: number, invalid: number, others: number, remarks: number) =>
    paragraph(
      `${plural(ready, 'assessment is', 'assessments are', 'en')} ready.`,
      remarks > 0 ? `Of these ${plural(remarks, 'has', 'have', 'en')} a remark in the column Message.` : '',
      invalid > 0
        ? `${plural(invalid, 'is', 'are', 'en')} invalid: the column Message says what to correct.`
        : '',
      others > 0
        ? `${plural(others, 'was', 'were', 'en')} queued or sent before: the column Status says which.`
        : '',
    ),
  answerTwoNumbers: (typed: string, thousands: string, decimals: string) =>
    `“${typed}” is a text that can mean ${thousands} or ${decimals}. Write the one that you mean.`,
  answerRowsLeftOut: () => 'This connector was built without actions. Ask the person who maintains it.',
});

/** The sentences about answer sheets, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  answerSheetTitle: () => 'Nova aba de respostas',
  answerSheetMissing: (sheet) =>
    `“${sheet}” não é uma aba de respostas. Escolha Franquia ▸ Abas de respostas ▸ Nova aba de respostas…, ou vá a uma.`,
  answerTabWithoutCells: (tab) =>
    `A aba “${tab}” é um gráfico, uma linha do tempo ou uma visão conectada. Vá para uma aba de respostas e escolha o item de novo.`,
  answerSheetExists: (sheet) => `Já existe uma aba “${sheet}”. Dê outro nome à aba de respostas.`,
  answerTabLeft: (sheet) =>
    `A aba “${sheet}” ficou incompleta. Exclua-a quando não houver nada seu nela, e crie a aba de respostas de novo.`,
  answerSheetUnmade: (sheet) =>
    `“${sheet}” está incompleta: podem faltar linhas, por isso nada é enviado dela. Escolha aqui A partir desta aba… para criar o resto; ou exclua a aba e crie-a de novo.`,
  answerColumnGone: (sheet, header) =>
    `A coluna “${header}” da aba “${sheet}” não existe mais. Desfaça a exclusão. Ou crie outra aba de respostas e copie para ela só as linhas que ainda não foram importadas.`,
  answerNotesGone: (sheet) =>
    `As notas dos cabeçalhos da aba larga “${sheet}” sumiram, e as colunas não dizem mais a pergunta. Crie outra e copie as respostas para ela.`,
  answerTemplatesMixed: (sheet, one, other) =>
    `As notas dos cabeçalhos da aba “${sheet}” citam dois modelos, ${one} e ${other}. Exclua as colunas que vieram de outra aba de respostas.`,
  answerQuestionColumns: (sheet, question, columns) =>
    `Na aba “${sheet}” mais de uma coluna é da pergunta ${question}: ${columns.join(', ')}. Exclua as cópias ou as notas dos cabeçalhos delas.`,
  answerHeaderTwice: (sheet, header, columns) =>
    `Na aba “${sheet}” mais de uma coluna se chama “${header}”: ${columns.join(', ')}. Renomeie as que não são do conector.`,
  answerCommentLost: (sheet, column) =>
    `Na aba “${sheet}” a coluna ${column} é de comentários, e nada diz de qual pergunta. Mova-a para a direita da pergunta ou exclua a nota do cabeçalho.`,
  answerSheetMade: (sheet) =>
    `A aba de respostas “${sheet}” está pronta. Preencha e depois escolha Conferir linhas e Importar linhas.`,
  answerNotes: {
    group: () =>
      'Qualquer nome. Linhas com o mesmo nome formam uma avaliação. Uma linha sem nome é uma avaliação só dela.',
    template: () => 'Código do modelo de checklist.',
    unit: () => 'Código da unidade avaliada.',
    createdBy: () => 'Código do usuário que criou a avaliação.',
    assignee: () => 'Código do usuário responsável pela avaliação.',
    scheduled: () => 'Quando foi agendada',
    started: () => 'Quando foi iniciada',
    submitted: () => 'Quando foi enviada',
    question: () => 'Código da pergunta do modelo. Uma linha para cada pergunta.',
    options: () =>
      'Para perguntas com opções: o código da opção escolhida. Vários códigos separados por vírgula, por exemplo 4,5.',
    text: () => 'Para as outras perguntas: a resposta como texto, número ou data.',
    comment: () => 'Comentário da resposta, se houver.',
    notApplicable: () => 'x quando a pergunta não se aplica. Nesse caso, Opções e Texto ficam em branco.',
  },
  answerNoteOnce: (what) => `${what} Basta uma vez em cada grupo.`,
  answerNoteDate: (what) => `${what}: data com hora, como 31/01/2026 10:00, no fuso horário desta planilha.`,
  answerNoteStatus: () => 'Preenchida por Conferir linhas e Importar linhas.',
  answerNoteRowKey: () => 'É por aqui que o conector reconhece as suas linhas. Não altere.',
  answerTooManyComments: (questions) =>
    `Nenhuma aba foi criada: ${amount(questions, 'pt')} perguntas com comentários são mais do que o Google deixa marcar (30.000 caracteres). Crie a aba sem colunas de comentário.`,
  answerTooManyQuestions: (questions) =>
    `Nenhuma aba foi criada: ${amount(questions, 'pt')} perguntas são mais do que o Google deixa marcar (30.000 caracteres). Escolha o formato longo, com uma linha por resposta.`,
  answerNoteWideOptions: (template, question, type) =>
    [
      `Modelo ${template} · pergunta ${question} · ${type}`,
      'Escolha na lista; várias opções em linhas separadas. N/A quando não se aplica.',
    ].join('\n'),
  answerNoteWideText: (template, question, type) =>
    [
      `Modelo ${template} · pergunta ${question} · ${type}`,
      'Um texto, um número ou uma data. N/A quando não se aplica.',
    ].join('\n'),
  answerCommentHeader: (title) => `Comentário: ${title}`,
  answerTemplateEmpty: (template) =>
    `O serviço não lista nenhuma pergunta do modelo ${template}. Talvez ele não exista mais: escolha outro.`,
  answerDriftGone: (titles) => `Não estão mais no modelo: ${titles}. Deixe essas colunas em branco.`,
  answerDriftNew: (titles) =>
    `Novas no modelo: ${titles}. Não têm coluna aqui: crie outra aba de respostas para elas.`,
  answerDriftChanged: (titles) =>
    `Mudaram no modelo desde que esta aba foi criada: ${titles}. Veja se as respostas ainda servem.`,
  answerNoteBegins: () => 'Franquia ▸ Conferir linhas:',
  answerAt: (row, column, sentence) => `Linha ${row}, ${column}: ${sentence}`,
  answerCell: {
    'error-value': (typed) => `a fórmula resulta em ${typed}. Corrija a fórmula ou digite o valor.`,
    'not-a-code': (typed) => `“${typed}” não é um código. Escreva um número inteiro.`,
    'decimal-code': (typed) => `“${typed}” tem casas decimais; um código é um número inteiro.`,
    'decimal-options': (typed) =>
      `a célula contém o número ${typed.replace('.', ',')}. Para vários códigos, separe com “;” ou formate a célula como texto simples e digite de novo.`,
    'not-a-date': (typed) => `“${typed}” não é uma data. Escreva como 31/01/2026 10:00 ou 2026-01-31 10:00.`,
    'time-only': (typed) => `a célula contém só uma hora (${typed}). Escreva também o dia.`,
    'not-a-yes': (typed) =>
      `não foi possível entender “${typed}”. Escreva x quando a pergunta não se aplica ou deixe a célula em branco.`,
    'not-a-number': (typed) => `“${typed}” não é um número.`,
    'not-a-truth': (typed) =>
      `“${typed}” não é sim nem não. Escreva um dos dois ou use uma caixa de seleção.`,
    'not-in-path': (typed) => `“${typed}” não pode estar em um endereço. Use letras, algarismos, “-” e “_”.`,
    'too-long': (typed) => `“${typed}…” deixa o endereço da requisição longo demais. Encurte o texto.`,
    'half-a-sign': () => 'o texto contém metade de um emoji. Digite esse trecho de novo.',
    undecided: (typed) => `ninguém disse o que “${typed}” significa. Escreva a resposta certa, sem “(?)”.`,
  },
  answerFieldMissing: (row, column) =>
    `Falta ${column}. Escreva na linha ${row} ou em qualquer outra linha deste grupo.`,
  answerGroupMissing: (row, group, template, unit) =>
    `Linha ${row}: ${group} está em branco. Escreva o grupo a que a linha pertence; para uma avaliação só dela, escreva ${template} e ${unit}.`,
  answerNone: (row, question) =>
    `Não há nenhuma resposta neste grupo (linha ${row}). Preencha ao menos uma ${question} com a resposta.`,
  answerQuestionMissing: (row, question) =>
    `Linha ${row}: resposta sem pergunta. Escreva o código em ${question}.`,
  answerMissing: (row, options, text, notApplicable) =>
    `Linha ${row}: a pergunta está sem resposta. Preencha ${options} ou ${text}, marque ${notApplicable} ou limpe a linha.`,
  answerOptionsAndText: (row, options, text) =>
    `Linha ${row}: ${options} e ${text} estão preenchidos ao mesmo tempo. Deixe só o que a pergunta pede.`,
  answerNotApplicable: (row, notApplicable, options, text) =>
    `Linha ${row}: ${notApplicable} está marcado, mas também há uma resposta. Limpe ${notApplicable}, ou então ${options} e ${text}.`,
  answerQuestionTwice: (code, question, rows) =>
    `${question} ${code} está em mais de uma linha deste grupo (${rows.join(', ')}). Deixe só uma.`,
  answerDisagree: (column, values) =>
    `${column} tem valores diferentes neste grupo: ${values}. Escreva o mesmo valor em todas as linhas ou só uma vez.`,
  answerFieldMissingHere: (row, column) => `Linha ${row}: falta ${column}.`,
  answerNoneWide: (row) =>
    `Linha ${row}: nenhuma pergunta foi respondida. Responda ao menos uma ou limpe a linha.`,
  answerNotApplicableHere: () => 'N/A está junto com uma resposta. Deixe só um dos dois.',
  answerDatesOutOfOrder: (row, started, submitted) =>
    `Linha ${row}: ${submitted} é anterior a ${started}. Corrija uma delas; um dia sem hora vale como 00:00.`,
  answerQuestionUnknown: (question, template) =>
    `o modelo ${template} não tem a pergunta ${question}. Limpe a resposta ou confira o código.`,
  answerQuestionInactive: (question) =>
    `a pergunta ${question} não está mais ativa no modelo. Limpe a resposta.`,
  answerOptionUnknown: (typed, choices) =>
    `“${typed}” não é uma opção desta pergunta. As opções são ${choices}.`,
  answerSeveralOptions: () => 'esta pergunta aceita só uma opção. Deixe uma.',
  answerOptionsForText: (text) => `esta pergunta não tem opções. Escreva a resposta em ${text}.`,
  answerTextForOptions: (options, choices) =>
    `esta pergunta é respondida com opções. Escreva uma destas em ${options}: ${choices}.`,
  answerBlank: (columns) => `Em branco: ${columns}. É enviada assim; o serviço pode exigir o preenchimento.`,
  answerUnanswered: (count, titles) =>
    `Sem resposta: ${plural(count, 'pergunta', 'perguntas', 'pt')} (${titles}).`,
  answerSameContent: (row) =>
    `Diz exatamente o mesmo que a linha ${row}: se for enviada, vira uma segunda avaliação.`,
  answerSentBefore: (row) =>
    `Exatamente isto já foi enviado antes, ${row === 0 ? 'por uma linha que não existe mais' : `pela linha ${row}, que hoje diz outra coisa`}. Se for enviada, vira uma segunda avaliação.`,
  answerValueAt: (typed, row) => `“${typed}” (linha ${row})`,
  answerMoreProblems: (count) =>
    count === 1 ? 'E mais 1 problema.' : `E mais ${amount(count, 'pt')} problemas.`,
  checkCommon: (warnings) => `Em todas as linhas prontas: ${warnings}`,
  checkNothing: () => 'Não há nada para conferir: nenhuma linha desta aba está preenchida.',
  checkDone: (ready, invalid, others, remarks) =>
    paragraph(
      `${plural(ready, 'avaliação pronta', 'avaliações prontas', 'pt')}.`,
      remarks > 0 ? `Delas, ${plural(remarks, 'tem', 'têm', 'pt')} uma observação na coluna Mensagem.` : '',
      invalid > 0
        ? `${plural(invalid, 'inválida', 'inválidas', 'pt')}: a coluna Mensagem diz o que corrigir.`
        : '',
      others > 0
        ? `${plural(others, 'já na fila ou enviada', 'já na fila ou enviadas', 'pt')} antes: veja a coluna Situação.`
        : '',
    ),
  answerTwoNumbers: (typed, thousands, decimals) =>
    `“${typed}” é um texto que pode ser ${thousands} ou ${decimals}. Escreva o que você quer dizer.`,
  answerRowsLeftOut: () => 'Este conector foi montado sem ações. Fale com quem cuida dele.',
});
