// What is said about answer sheets, their check and their import.

import { amount, plural } from './phrases.ts';

export const en = {
  answerSheetTitle: () => 'New answer sheet',
  answerSheetMissing: (sheet: string) =>
    `“${sheet}” is not an answer sheet. Choose Franchise ▸ Answer sheets ▸ New answer sheet…, or go to one.`,
  answerSheetExists: (sheet: string) =>
    `There is a sheet “${sheet}” already. Give the answer sheet another name.`,
  answerColumnGone: (sheet: string, header: string) =>
    `The column “${header}” of the sheet “${sheet}” is gone. Undo its deletion, or make a new answer sheet.`,
  answerSheetMade: (sheet: string) =>
    `The answer sheet “${sheet}” is ready. Fill it in, then choose Check rows and Import rows.`,
  answerNoteGroup: () =>
    'Any name. Rows with the same name make one assessment. A row without one is an assessment of its own.',
  answerNoteOnce: (what: string) => `${what} Once for each group is enough.`,
  answerNoteTemplate: () => 'Code of the checklist template.',
  answerNoteUnit: () => 'Code of the assessed unit.',
  answerNoteCreatedBy: () => 'Code of the user who created the assessment.',
  answerNoteAssignee: () => 'Code of the user responsible for the assessment.',
  answerNoteDate: (what: string) =>
    `${what}: a date with time, such as 31/01/2026 10:00, in this spreadsheet’s time zone.`,
  answerNoteScheduled: () => 'When it was scheduled',
  answerNoteStarted: () => 'When it was started',
  answerNoteSubmitted: () => 'When it was submitted',
  answerNoteQuestion: () => 'Code of the template’s question. One row for each question.',
  answerNoteOptions: () =>
    'For questions with options: the code of the chosen option. Several codes separated by commas, for example 4,5.',
  answerNoteText: () => 'For all other questions: the answer as a text, a number or a date.',
  answerNoteComment: () => 'A comment on the answer, if there is one.',
  answerNoteNotApplicable: () => 'x where the question does not apply. Options and Text stay blank then.',
  answerNoteStatus: () => 'Filled by Check rows and Import rows.',
  answerNoteRowKey: () => 'By this the connector knows its rows again. Leave it as it is.',
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
  answerTemplateNeeded: () => 'Choose the template first: a wide answer sheet is made from its questions.',
  answerTemplateAssumed: () =>
    'Which questions are active, and which options they have, is assumed from the service’s lists; the service itself has the last word.',
  answerDriftGone: (titles: string) => `No longer in the template: ${titles}. Leave these columns blank.`,
  answerDriftNew: (titles: string) =>
    `New in the template: ${titles}. They have no column here: make a new answer sheet for them.`,
  answerDriftChanged: (titles: string) =>
    `Changed in the template since this sheet was made: ${titles}. Look whether the answers still fit.`,
  answerNoteBegins: () => 'Franchise ▸ Check rows:',
  answerNotCode: (row: number, column: string, typed: string) =>
    `Row ${row}, ${column}: “${typed}” is not a code. Write a whole number.`,
  answerDecimalCode: (row: number, column: string, typed: string) =>
    `Row ${row}, ${column}: “${typed}” has decimals; a code is a whole number.`,
  answerDecimalOptions: (row: number, column: string, typed: string) =>
    `Row ${row}, ${column}: the cell holds the number ${typed}. For several codes separate them with “;”, or format the cell as plain text and type them again.`,
  answerNotDate: (row: number, column: string, typed: string) =>
    `Row ${row}, ${column}: “${typed}” is not a date. Write it like 2026-01-31 10:00 or 31/01/2026 10:00.`,
  answerTimeOnly: (row: number, column: string, typed: string) =>
    `Row ${row}, ${column}: the cell holds only a time (${typed}). Write the day as well.`,
  answerNotYes: (row: number, column: string, typed: string) =>
    `Row ${row}, ${column}: “${typed}” is not understood. Write x where the question does not apply, or leave the cell blank.`,
  answerErrorValue: (row: number, column: string, typed: string) =>
    `Row ${row}, ${column}: the formula gives ${typed}. Mend it, or type the value.`,
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
    `${question} ${code} stands on more than one row of this group (${rows.join(', ')}). Keep one.`,
  answerDisagree: (column: string, values: string) =>
    `${column} differs within this group: ${values}. Write the same on all its rows, or only once.`,
  answerFieldMissingHere: (row: number, column: string) => `Row ${row}: ${column} is missing.`,
  answerNoneWide: (row: number) =>
    `Row ${row}: no question is answered. Answer at least one, or clear the row.`,
  answerNotApplicableHere: (row: number, column: string) =>
    `Row ${row}, ${column}: N/A stands together with an answer. Keep one of them.`,
  answerDatesOutOfOrder: (row: number, started: string, submitted: string) =>
    `Row ${row}: ${submitted} is before ${started}. Correct one of the two dates.`,
  answerQuestionUnknown: (row: number, column: string, question: number, template: number) =>
    `Row ${row}, ${column}: template ${template} has no question ${question}. Clear the answer, or look the code up.`,
  answerQuestionInactive: (row: number, column: string, question: number) =>
    `Row ${row}, ${column}: question ${question} is no longer active in its template. Clear its answer.`,
  answerOptionUnknown: (row: number, column: string, typed: string, choices: string) =>
    `Row ${row}, ${column}: “${typed}” is no option of this question. It has ${choices}.`,
  answerSeveralOptions: (row: number, column: string) =>
    `Row ${row}, ${column}: this question takes one option. Keep one.`,
  answerOptionsForText: (row: number, column: string, text: string) =>
    `Row ${row}, ${column}: this question has no options. Write the answer in ${text}.`,
  answerTextForOptions: (row: number, column: string, options: string, choices: string) =>
    `Row ${row}, ${column}: this question is answered with options. Write one of ${choices} in ${options}.`,
  answerBlank: (columns: string) => `Blank: ${columns}. It is sent without; the service may ask for them.`,
  answerUnanswered: (count: number, titles: string) =>
    `Without an answer: ${plural(count, 'question', 'questions', 'en')} (${titles}).`,
  answerSameContent: (row: number) =>
    `Says exactly the same as row ${row}: sent as well, it is a second assessment.`,
  answerValueAt: (typed: string, row: number) => `“${typed}” (row ${row})`,
  answerMoreProblems: (count: number) =>
    count === 1 ? 'And 1 more problem.' : `And ${amount(count, 'en')} more problems.`,
  checkNothing: () => 'There is nothing to check: no row of this sheet is filled in.',
  checkDone: (ready: number, invalid: number, others: number, remarks: number) =>
    [
      `${plural(ready, 'assessment is', 'assessments are', 'en')} ready.`,
      remarks > 0 ? `Of these ${plural(remarks, 'has', 'have', 'en')} a remark in the column Message.` : '',
      invalid > 0
        ? `${plural(invalid, 'is', 'are', 'en')} invalid: the column Message says what to correct.`
        : '',
      others > 0
        ? `${plural(others, 'was', 'were', 'en')} queued or sent before: the column Status says which.`
        : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  importBusy: (until: string) =>
    `An import or a check of this spreadsheet is under way. Wait until it has ended (${until} at the latest).`,
  importStart: () => 'at the start',
  importNothing: (invalid: number) =>
    invalid === 0
      ? 'There is nothing to import: no row of this sheet is ready.'
      : `There is nothing to import: ${plural(invalid, 'assessment is', 'assessments are', 'en')} invalid. The column Message says what to correct.`,
  importQuestion: (assessments: number, forecast: string) =>
    `Import ${plural(assessments, 'assessment', 'assessments', 'en')} (${forecast})?`,
  importQuestionQueued: (queued: number) =>
    `${plural(queued, 'of them was', 'of them were', 'en')} left from an earlier import.`,
  importQuestionInvalid: (invalid: number) =>
    `${plural(invalid, 'invalid assessment is', 'invalid assessments are', 'en')} left out: the column Message says what to correct.`,
  importQuestionLater: (later: number) =>
    `${plural(later, 'more is', 'more are', 'en')} ready: choose Import rows again afterwards.`,
  importNothingSelected: (invalid: number) =>
    invalid === 0
      ? 'None of the selected rows can be sent. Select rows that are Ready, Queued or Rejected, and that no filter hides.'
      : `None of the selected rows can be sent: ${plural(invalid, 'assessment is', 'assessments are', 'en')} invalid. The column Message says what to correct.`,
  importQuestionHidden: (hidden: number) =>
    `${plural(hidden, 'assessment', 'assessments', 'en')} in hidden rows ${hidden === 1 ? 'is' : 'are'} left out.`,
  importQuestionSame: (same: number) =>
    `${plural(same, 'assessment says', 'assessments say', 'en')} exactly the same as another one of this sheet: the column Message says which.`,
  importQuestionBody: () => 'The first one is sent like this:',
  importStopped: () => 'The import was stopped, as somebody asked for it.',
  importSheetGone: (queued: number) =>
    `The answer sheet was deleted: ${plural(queued, 'assessment', 'assessments', 'en')} of its queue ${queued === 1 ? 'was' : 'were'} not sent.`,
  importRecordUnreadable: () =>
    'A newer version of this connector has noted imports in this spreadsheet that this version can’t read. Update the connector; until then nothing is sent.',
  unknownWhat: (unit: number, template: number, answers: number) =>
    `Unit ${unit}, template ${template}, ${plural(answers, 'answer', 'answers', 'en')}`,
  unknownGone: (id: number) =>
    `It was imported with the ID ${id}, and its rows are gone. Answer either way to take it off this list.`,
  unknownArrived: (id: number) => `Noted: it arrived, with the ID ${id}.`,
  unknownNotArrived: () => 'Noted: it did not arrive. Its rows are checked anew and can be imported again.',
  unknownNoMore: () => 'This row is no longer unknown. Open the list again.',
  unknownIdMissing: () => 'Enter the code that the assessment has in the service: a whole number.',
  importCancelled: () => 'Nothing was sent.',
  importQueued: () => 'Not sent yet. It goes on with the schedule, or choose Import rows.',
  importRejected: (message: string) =>
    `The service refused it: ${message} — Correct the rows and import them again.`,
  importUnknownStatus: (status: number) =>
    `The service answered in a way that leaves open whether it took this assessment (status ${status}). Look it up in the service, and choose Settle unknown rows…; until then it is not sent again.`,
  importUnknownNoId: () =>
    'The service answered without the code of the assessment. Look it up in the service, and choose Settle unknown rows…; until then it is not sent again.',
  importUnknownNoAnswer: () =>
    'The service did not answer, so it may have taken this assessment or not. Look it up in the service, and choose Settle unknown rows…; until then it is not sent again.',
  importUnknownCutOff: () =>
    'The import was cut off while this was being sent, so the service may have taken it or not. Look it up in the service, and choose Settle unknown rows…; until then it is not sent again.',
  importChanged: () =>
    'Changed after it was sent, and not sent again. For a new assessment write its answers on new rows with another group.',
  importSummary: (imported: number, rejected: number, unknown: number) =>
    [
      `${plural(imported, 'assessment was', 'assessments were', 'en')} imported.`,
      rejected > 0
        ? `${plural(rejected, 'was', 'were', 'en')} refused by the service: correct the rows and import them again.`
        : '',
      unknown > 0
        ? `Of ${amount(unknown, 'en')} it is unknown whether the service took ${unknown === 1 ? 'it' : 'them'}: look there, then choose Settle unknown rows…; until then nothing of this is sent again.`
        : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  importChangedMeanwhile: (count: number) =>
    `${plural(count, 'assessment was', 'assessments were', 'en')} left out because the rows changed in the meantime: check them and import again.`,
  importSentMeanwhile: (count: number) =>
    `${plural(count, 'assessment', 'assessments', 'en')} had been sent by another import in the meantime: nothing was sent twice.`,
  importStillQueued: (count: number) =>
    `${plural(count, 'assessment is', 'assessments are', 'en')} still queued: choose Import rows and it goes on.`,
  importDoubtful: (count: number) =>
    `The import was stopped: ${count} times in a row the service did not say whether it took the assessment.`,
  importTimeUp: () => 'The time for one run is up.',
  importCutOff: (done: number, all: number) =>
    done === 0
      ? `The last import of this sheet was cut off before anything was sent (0 of ${amount(all, 'en')}).`
      : `The last import of this sheet was cut off after ${amount(done, 'en')} of ${amount(all, 'en')}. This became of them:`,
  importCutOffElsewhere: (sheet: string) =>
    `The import of the sheet “${sheet}” was cut off: go there, and choose Check rows.`,
  checkCutOff: () => 'The last check or import was cut off before it had sent anything.',
  importRowsBehind: () => 'Some rows do not show yet what became of them: choose Check rows.',
  importEdited: (count: number) =>
    `${plural(count, 'assessment was', 'assessments were', 'en')} changed after ${count === 1 ? 'it was' : 'they were'} sent. The service has what you had confirmed; the column Message says which.`,
  importProgress: (done: number, all: number) => `${amount(done, 'en')} of ${amount(all, 'en')}`,
  importSending: (done: number, all: number) =>
    done === 0
      ? `Sending ${plural(all, 'assessment', 'assessments', 'en')}. You can go on working in the spreadsheet.`
      : `${amount(done, 'en')} of ${plural(all, 'assessment', 'assessments', 'en')} sent.`,
  importRowsGone: (outcomes: string) =>
    `The rows of some assessments are gone from this sheet; this became of them: ${outcomes}. Undo the deletion to see it there, or choose Settle unknown rows….`,
  importGoneImported: (id: number) => `imported with the ID ${id}`,
  importGoneUnknown: () => 'unknown whether the service took it',
};

export const pt: typeof en = {
  answerSheetTitle: () => 'Nova folha de resposta',
  answerSheetMissing: (sheet: string) =>
    `“${sheet}” não é uma folha de resposta. Escolha Franquia ▸ Folhas de resposta ▸ Nova folha de resposta…, ou vá a uma.`,
  answerSheetExists: (sheet: string) => `Já existe uma aba “${sheet}”. Dê outro nome à folha de resposta.`,
  answerColumnGone: (sheet: string, header: string) =>
    `A coluna “${header}” da aba “${sheet}” não existe mais. Desfaça a exclusão, ou crie outra folha de resposta.`,
  answerSheetMade: (sheet: string) =>
    `A folha de resposta “${sheet}” está pronta. Preencha e depois escolha Conferir linhas e Importar linhas.`,
  answerNoteGroup: () =>
    'Qualquer nome. Linhas com o mesmo nome formam uma avaliação. Uma linha sem nome é uma avaliação só dela.',
  answerNoteOnce: (what: string) => `${what} Basta uma vez em cada grupo.`,
  answerNoteTemplate: () => 'Código do modelo de checklist.',
  answerNoteUnit: () => 'Código da unidade avaliada.',
  answerNoteCreatedBy: () => 'Código do usuário que criou a avaliação.',
  answerNoteAssignee: () => 'Código do usuário responsável pela avaliação.',
  answerNoteDate: (what: string) =>
    `${what}: data com hora, como 31/01/2026 10:00, no fuso horário desta planilha.`,
  answerNoteScheduled: () => 'Quando foi agendada',
  answerNoteStarted: () => 'Quando foi iniciada',
  answerNoteSubmitted: () => 'Quando foi enviada',
  answerNoteQuestion: () => 'Código da pergunta do modelo. Uma linha para cada pergunta.',
  answerNoteOptions: () =>
    'Para perguntas com opções: o código da opção escolhida. Vários códigos separados por vírgula, por exemplo 4,5.',
  answerNoteText: () => 'Para as outras perguntas: a resposta como texto, número ou data.',
  answerNoteComment: () => 'Comentário da resposta, se houver.',
  answerNoteNotApplicable: () =>
    'x quando a pergunta não se aplica. Nesse caso, Opções e Texto ficam em branco.',
  answerNoteStatus: () => 'Preenchida por Conferir linhas e Importar linhas.',
  answerNoteRowKey: () => 'É por aqui que o conector reconhece as suas linhas. Não altere.',
  answerNoteWideOptions: (template: number, question: number, type: string) =>
    [
      `Modelo ${template} · pergunta ${question} · ${type}`,
      'Escolha na lista; várias opções em linhas separadas. N/A quando não se aplica.',
    ].join('\n'),
  answerNoteWideText: (template: number, question: number, type: string) =>
    [
      `Modelo ${template} · pergunta ${question} · ${type}`,
      'Um texto, um número ou uma data. N/A quando não se aplica.',
    ].join('\n'),
  answerCommentHeader: (title: string) => `Comentário: ${title}`,
  answerTemplateEmpty: (template: number) =>
    `O serviço não lista nenhuma pergunta do modelo ${template}. Talvez ele não exista mais: escolha outro.`,
  answerTemplateNeeded: () =>
    'Escolha primeiro o modelo: a folha larga é criada a partir das perguntas dele.',
  answerTemplateAssumed: () =>
    'Quais perguntas estão ativas e quais opções elas têm é uma suposição a partir das listas do serviço; a palavra final é dele.',
  answerDriftGone: (titles: string) => `Não estão mais no modelo: ${titles}. Deixe essas colunas em branco.`,
  answerDriftNew: (titles: string) =>
    `Novas no modelo: ${titles}. Não têm coluna aqui: crie outra folha de resposta para elas.`,
  answerDriftChanged: (titles: string) =>
    `Mudaram no modelo desde que esta folha foi criada: ${titles}. Veja se as respostas ainda servem.`,
  answerNoteBegins: () => 'Franquia ▸ Conferir linhas:',
  answerNotCode: (row: number, column: string, typed: string) =>
    `Linha ${row}, ${column}: “${typed}” não é um código. Escreva um número inteiro.`,
  answerDecimalCode: (row: number, column: string, typed: string) =>
    `Linha ${row}, ${column}: “${typed}” tem casas decimais; um código é um número inteiro.`,
  answerDecimalOptions: (row: number, column: string, typed: string) =>
    `Linha ${row}, ${column}: a célula contém o número ${typed.replace('.', ',')}. Para vários códigos, separe com “;” ou formate a célula como texto simples e digite de novo.`,
  answerNotDate: (row: number, column: string, typed: string) =>
    `Linha ${row}, ${column}: “${typed}” não é uma data. Escreva como 31/01/2026 10:00 ou 2026-01-31 10:00.`,
  answerTimeOnly: (row: number, column: string, typed: string) =>
    `Linha ${row}, ${column}: a célula contém só uma hora (${typed}). Escreva também o dia.`,
  answerNotYes: (row: number, column: string, typed: string) =>
    `Linha ${row}, ${column}: não foi possível entender “${typed}”. Escreva x quando a pergunta não se aplica ou deixe a célula em branco.`,
  answerErrorValue: (row: number, column: string, typed: string) =>
    `Linha ${row}, ${column}: a fórmula resulta em ${typed}. Corrija a fórmula ou digite o valor.`,
  answerFieldMissing: (row: number, column: string) =>
    `Falta ${column}. Escreva na linha ${row} ou em qualquer outra linha deste grupo.`,
  answerGroupMissing: (row: number, group: string, template: string, unit: string) =>
    `Linha ${row}: ${group} está em branco. Escreva o grupo a que a linha pertence; para uma avaliação só dela, escreva ${template} e ${unit}.`,
  answerNone: (row: number, question: string) =>
    `Não há nenhuma resposta neste grupo (linha ${row}). Preencha ao menos uma ${question} com a resposta.`,
  answerQuestionMissing: (row: number, question: string) =>
    `Linha ${row}: resposta sem pergunta. Escreva o código em ${question}.`,
  answerMissing: (row: number, options: string, text: string, notApplicable: string) =>
    `Linha ${row}: a pergunta está sem resposta. Preencha ${options} ou ${text}, marque ${notApplicable} ou limpe a linha.`,
  answerOptionsAndText: (row: number, options: string, text: string) =>
    `Linha ${row}: ${options} e ${text} estão preenchidos ao mesmo tempo. Deixe só o que a pergunta pede.`,
  answerNotApplicable: (row: number, notApplicable: string, options: string, text: string) =>
    `Linha ${row}: ${notApplicable} está marcado, mas também há uma resposta. Limpe ${notApplicable}, ou então ${options} e ${text}.`,
  answerQuestionTwice: (code: string, question: string, rows: readonly number[]) =>
    `${question} ${code} está em mais de uma linha deste grupo (${rows.join(', ')}). Deixe só uma.`,
  answerDisagree: (column: string, values: string) =>
    `${column} tem valores diferentes neste grupo: ${values}. Escreva o mesmo valor em todas as linhas ou só uma vez.`,
  answerFieldMissingHere: (row: number, column: string) => `Linha ${row}: falta ${column}.`,
  answerNoneWide: (row: number) =>
    `Linha ${row}: nenhuma pergunta foi respondida. Responda ao menos uma ou limpe a linha.`,
  answerNotApplicableHere: (row: number, column: string) =>
    `Linha ${row}, ${column}: N/A está junto com uma resposta. Deixe só um dos dois.`,
  answerDatesOutOfOrder: (row: number, started: string, submitted: string) =>
    `Linha ${row}: ${submitted} é anterior a ${started}. Corrija uma das duas datas.`,
  answerQuestionUnknown: (row: number, column: string, question: number, template: number) =>
    `Linha ${row}, ${column}: o modelo ${template} não tem a pergunta ${question}. Limpe a resposta ou confira o código.`,
  answerQuestionInactive: (row: number, column: string, question: number) =>
    `Linha ${row}, ${column}: a pergunta ${question} não está mais ativa no modelo. Limpe a resposta.`,
  answerOptionUnknown: (row: number, column: string, typed: string, choices: string) =>
    `Linha ${row}, ${column}: “${typed}” não é uma opção desta pergunta. As opções são ${choices}.`,
  answerSeveralOptions: (row: number, column: string) =>
    `Linha ${row}, ${column}: esta pergunta aceita só uma opção. Deixe uma.`,
  answerOptionsForText: (row: number, column: string, text: string) =>
    `Linha ${row}, ${column}: esta pergunta não tem opções. Escreva a resposta em ${text}.`,
  answerTextForOptions: (row: number, column: string, options: string, choices: string) =>
    `Linha ${row}, ${column}: esta pergunta é respondida com opções. Escreva uma destas em ${options}: ${choices}.`,
  answerBlank: (columns: string) =>
    `Em branco: ${columns}. Será enviada assim; o serviço pode exigir o preenchimento.`,
  answerUnanswered: (count: number, titles: string) =>
    `Sem resposta: ${plural(count, 'pergunta', 'perguntas', 'pt')} (${titles}).`,
  answerSameContent: (row: number) =>
    `Diz exatamente o mesmo que a linha ${row}: se for enviada, vira uma segunda avaliação.`,
  answerValueAt: (typed: string, row: number) => `“${typed}” (linha ${row})`,
  answerMoreProblems: (count: number) =>
    count === 1 ? 'E mais 1 problema.' : `E mais ${amount(count, 'pt')} problemas.`,
  checkNothing: () => 'Não há nada para conferir: nenhuma linha desta aba está preenchida.',
  checkDone: (ready: number, invalid: number, others: number, remarks: number) =>
    [
      `${plural(ready, 'avaliação pronta', 'avaliações prontas', 'pt')}.`,
      remarks > 0 ? `Delas, ${plural(remarks, 'tem', 'têm', 'pt')} uma observação na coluna Mensagem.` : '',
      invalid > 0
        ? `${plural(invalid, 'inválida', 'inválidas', 'pt')}: a coluna Mensagem diz o que corrigir.`
        : '',
      others > 0
        ? `${plural(others, 'já na fila ou enviada', 'já na fila ou enviadas', 'pt')} antes: veja a coluna Situação.`
        : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  importBusy: (until: string) =>
    `Já há uma importação ou conferência em andamento nesta planilha. Espere terminar (no máximo até ${until}).`,
  importStart: () => 'no início',
  importNothing: (invalid: number) =>
    invalid === 0
      ? 'Não há nada para importar: nenhuma linha desta aba está pronta.'
      : `Não há nada para importar: ${plural(invalid, 'avaliação inválida', 'avaliações inválidas', 'pt')}. A coluna Mensagem diz o que corrigir.`,
  importQuestion: (assessments: number, forecast: string) =>
    `Importar ${plural(assessments, 'avaliação', 'avaliações', 'pt')} (${forecast})?`,
  importQuestionQueued: (queued: number) =>
    `${plural(queued, 'delas ficou', 'delas ficaram', 'pt')} de uma importação anterior.`,
  importQuestionInvalid: (invalid: number) =>
    `${plural(invalid, 'avaliação inválida fica', 'avaliações inválidas ficam', 'pt')} de fora: a coluna Mensagem diz o que corrigir.`,
  importQuestionLater: (later: number) =>
    `Mais ${plural(later, 'está pronta', 'estão prontas', 'pt')}: depois, escolha Importar linhas de novo.`,
  importNothingSelected: (invalid: number) =>
    invalid === 0
      ? 'Nenhuma das linhas selecionadas pode ser enviada. Selecione linhas que estejam como Pronta, Na fila ou Rejeitada e que nenhum filtro esconda.'
      : `Nenhuma das linhas selecionadas pode ser enviada: ${plural(invalid, 'avaliação inválida', 'avaliações inválidas', 'pt')}. A coluna Mensagem diz o que corrigir.`,
  importQuestionHidden: (hidden: number) =>
    `${plural(hidden, 'avaliação', 'avaliações', 'pt')} em linhas ocultas ${hidden === 1 ? 'fica' : 'ficam'} de fora.`,
  importQuestionSame: (same: number) =>
    `${plural(same, 'avaliação diz', 'avaliações dizem', 'pt')} exatamente o mesmo que outra desta folha: a coluna Mensagem diz qual.`,
  importQuestionBody: () => 'A primeira será enviada assim:',
  importStopped: () => 'A importação foi interrompida a pedido de alguém.',
  importSheetGone: (queued: number) =>
    `A folha de resposta foi excluída: ${plural(queued, 'avaliação da fila não foi enviada', 'avaliações da fila não foram enviadas', 'pt')}.`,
  importRecordUnreadable: () =>
    'Uma versão mais nova deste conector anotou importações nesta planilha que esta versão não consegue ler. Atualize o conector; até lá nada será enviado.',
  unknownWhat: (unit: number, template: number, answers: number) =>
    `Unidade ${unit}, modelo ${template}, ${plural(answers, 'resposta', 'respostas', 'pt')}`,
  unknownGone: (id: number) =>
    `Foi importada com o ID ${id}, e as linhas não existem mais. Responda de qualquer jeito para tirá-la desta lista.`,
  unknownArrived: (id: number) => `Anotado: chegou, com o ID ${id}.`,
  unknownNotArrived: () => 'Anotado: não chegou. As linhas foram conferidas e podem ser importadas de novo.',
  unknownNoMore: () => 'Esta linha não está mais como desconhecida. Abra a lista de novo.',
  unknownIdMissing: () => 'Digite o código que a avaliação tem no serviço: um número inteiro.',
  importCancelled: () => 'Nada foi enviado.',
  importQueued: () => 'Ainda não enviada. Continua com o agendamento, ou escolha Importar linhas.',
  importRejected: (message: string) => `O serviço recusou: ${message} — Corrija as linhas e importe de novo.`,
  importUnknownStatus: (status: number) =>
    `Pela resposta do serviço (status ${status}) não dá para saber se ele registrou esta avaliação. Verifique no serviço e escolha Resolver linhas desconhecidas…; até lá não será enviada de novo.`,
  importUnknownNoId: () =>
    'O serviço respondeu sem o código da avaliação. Verifique no serviço e escolha Resolver linhas desconhecidas…; até lá não será enviada de novo.',
  importUnknownNoAnswer: () =>
    'O serviço não respondeu; pode ter registrado esta avaliação ou não. Verifique no serviço e escolha Resolver linhas desconhecidas…; até lá não será enviada de novo.',
  importUnknownCutOff: () =>
    'A importação foi interrompida durante o envio; o serviço pode ter registrado esta avaliação ou não. Verifique no serviço e escolha Resolver linhas desconhecidas…; até lá não será enviada de novo.',
  importChanged: () =>
    'Alterada depois do envio; não será enviada de novo. Para uma nova avaliação, escreva as respostas em novas linhas com outro grupo.',
  importSummary: (imported: number, rejected: number, unknown: number) =>
    [
      `${plural(imported, 'avaliação importada', 'avaliações importadas', 'pt')}.`,
      rejected > 0
        ? `${plural(rejected, 'recusada', 'recusadas', 'pt')} pelo serviço: corrija as linhas e importe de novo.`
        : '',
      unknown > 0
        ? `De ${amount(unknown, 'pt')} não se sabe se o serviço registrou: verifique no serviço e escolha Resolver linhas desconhecidas…; até lá, nada disso é enviado de novo.`
        : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  importChangedMeanwhile: (count: number) =>
    `${plural(count, 'avaliação ficou', 'avaliações ficaram', 'pt')} de fora porque as linhas mudaram nesse meio-tempo: confira e importe de novo.`,
  importSentMeanwhile: (count: number) =>
    `${plural(count, 'avaliação já tinha sido enviada', 'avaliações já tinham sido enviadas', 'pt')} por outra importação nesse meio-tempo: nada foi enviado duas vezes.`,
  importStillQueued: (count: number) =>
    `${plural(count, 'avaliação continua', 'avaliações continuam', 'pt')} na fila: escolha Importar linhas para continuar.`,
  importDoubtful: (count: number) =>
    `A importação parou: ${count} vezes seguidas o serviço não disse se registrou a avaliação.`,
  importTimeUp: () => 'O tempo de uma execução acabou.',
  importCutOff: (done: number, all: number) =>
    done === 0
      ? `A última importação desta folha foi interrompida antes de enviar qualquer coisa (0 de ${amount(all, 'pt')}).`
      : `A última importação desta folha foi interrompida depois de ${amount(done, 'pt')} de ${amount(all, 'pt')}. O resultado delas:`,
  importCutOffElsewhere: (sheet: string) =>
    `A importação da aba “${sheet}” foi interrompida: vá até ela e escolha Conferir linhas.`,
  checkCutOff: () => 'A última conferência ou importação foi interrompida antes de enviar qualquer coisa.',
  importRowsBehind: () => 'Algumas linhas ainda não mostram o próprio resultado: escolha Conferir linhas.',
  importEdited: (count: number) =>
    `${plural(count, 'avaliação foi alterada', 'avaliações foram alteradas', 'pt')} depois do envio. O serviço tem o que você tinha confirmado; a coluna Mensagem diz ${count === 1 ? 'qual é' : 'quais são'}.`,
  importProgress: (done: number, all: number) => `${amount(done, 'pt')} de ${amount(all, 'pt')}`,
  importSending: (done: number, all: number) =>
    done === 0
      ? `Enviando ${plural(all, 'avaliação', 'avaliações', 'pt')}. Você pode continuar trabalhando na planilha.`
      : `${amount(done, 'pt')} de ${plural(all, 'avaliação enviada', 'avaliações enviadas', 'pt')}.`,
  importRowsGone: (outcomes: string) =>
    `As linhas de algumas avaliações não estão mais nesta aba; o resultado delas: ${outcomes}. Desfaça a exclusão para ver o resultado nelas, ou escolha Resolver linhas desconhecidas….`,
  importGoneImported: (id: number) => `importada com o ID ${id}`,
  importGoneUnknown: () => 'não se sabe se o serviço registrou',
};
