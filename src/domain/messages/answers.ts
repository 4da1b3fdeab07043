// What is said about answer sheets, their check and their import.

import { amount, clockTime, plural } from './phrases.ts';

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
  answerValueAt: (typed: string, row: number) => `“${typed}” (row ${row})`,
  answerMoreProblems: (count: number) =>
    count === 1 ? 'And 1 more problem.' : `And ${amount(count, 'en')} more problems.`,
  checkNothing: () => 'There is nothing to check: no row of this sheet is filled in.',
  checkDone: (ready: number, invalid: number, others: number) =>
    [
      `${plural(ready, 'assessment is', 'assessments are', 'en')} ready.`,
      invalid > 0
        ? `${plural(invalid, 'is', 'are', 'en')} invalid: the column Message says what to correct.`
        : '',
      others > 0
        ? `${plural(others, 'was', 'were', 'en')} queued or sent before: the column Status says which.`
        : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  importBusy: (until: number) =>
    `An import or a check of this spreadsheet is under way. Wait until it has ended (${clockTime(until)} UTC at the latest).`,
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
  importCancelled: () => 'Nothing was sent.',
  importQueued: () => 'Not sent yet. Choose Import rows and it goes on.',
  importRejected: (message: string) =>
    `The service refused it: ${message} — Correct the rows and import them again.`,
  importUnknownStatus: (status: number) =>
    `The service answered in a way that leaves open whether it took this assessment (status ${status}). Look it up in the service. This row is not sent again; if it did not arrive, write its answers on new rows.`,
  importUnknownNoId: () =>
    'The service answered without the code of the assessment. Look it up in the service. This row is not sent again; if it did not arrive, write its answers on new rows.',
  importUnknownNoAnswer: () =>
    'The service did not answer, so it may have taken this assessment or not. Look it up in the service. This row is not sent again; if it did not arrive, write its answers on new rows.',
  importUnknownCutOff: () =>
    'The import was cut off while this was being sent, so the service may have taken it or not. Look it up in the service. This row is not sent again; if it did not arrive, write its answers on new rows.',
  importChanged: () =>
    'Changed after it was sent, and not sent again. For a new assessment write its answers on new rows with another group.',
  importSummary: (imported: number, rejected: number, unknown: number) =>
    [
      `${plural(imported, 'assessment was', 'assessments were', 'en')} imported.`,
      rejected > 0
        ? `${plural(rejected, 'was', 'were', 'en')} refused by the service: correct the rows and import them again.`
        : '',
      unknown > 0
        ? `Of ${amount(unknown, 'en')} it is unknown whether the service took them: look them up there. They are not sent again.`
        : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  importChangedMeanwhile: (count: number) =>
    `${plural(count, 'assessment was', 'assessments were', 'en')} left out because the rows changed in the meantime: check them and import again.`,
  importStillQueued: (count: number) =>
    `${plural(count, 'assessment is', 'assessments are', 'en')} still queued: choose Import rows and it goes on.`,
  importDoubtful: (count: number) =>
    `The import was stopped: ${count} times in a row the service did not say whether it took the assessment.`,
  importTimeUp: () => 'The time for one run is up.',
  importCutOff: (at: string) => `The last import was cut off (${at}).`,
  importProgress: (done: number, all: number) => `${amount(done, 'en')} of ${amount(all, 'en')}`,
  importRowsGone: (outcomes: string) =>
    `The rows of some assessments are gone from this sheet; this became of them: ${outcomes}. Undo the deletion of the rows to see it there.`,
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
  answerValueAt: (typed: string, row: number) => `“${typed}” (linha ${row})`,
  answerMoreProblems: (count: number) =>
    count === 1 ? 'E mais 1 problema.' : `E mais ${amount(count, 'pt')} problemas.`,
  checkNothing: () => 'Não há nada para conferir: nenhuma linha desta aba está preenchida.',
  checkDone: (ready: number, invalid: number, others: number) =>
    [
      `${plural(ready, 'avaliação pronta', 'avaliações prontas', 'pt')}.`,
      invalid > 0
        ? `${plural(invalid, 'inválida', 'inválidas', 'pt')}: a coluna Mensagem diz o que corrigir.`
        : '',
      others > 0
        ? `${plural(others, 'já na fila ou enviada', 'já na fila ou enviadas', 'pt')} antes: veja a coluna Situação.`
        : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  importBusy: (until: number) =>
    `Já há uma importação ou conferência em andamento nesta planilha. Espere terminar (no máximo até ${clockTime(until)} UTC).`,
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
  importCancelled: () => 'Nada foi enviado.',
  importQueued: () => 'Ainda não enviada. Escolha Importar linhas para continuar.',
  importRejected: (message: string) => `O serviço recusou: ${message} — Corrija as linhas e importe de novo.`,
  importUnknownStatus: (status: number) =>
    `Pela resposta do serviço (status ${status}) não dá para saber se ele registrou esta avaliação. Verifique no serviço. Esta linha não será enviada de novo; se não chegou, escreva as respostas em novas linhas.`,
  importUnknownNoId: () =>
    'O serviço respondeu sem o código da avaliação. Verifique no serviço. Esta linha não será enviada de novo; se não chegou, escreva as respostas em novas linhas.',
  importUnknownNoAnswer: () =>
    'O serviço não respondeu; pode ter registrado esta avaliação ou não. Verifique no serviço. Esta linha não será enviada de novo; se não chegou, escreva as respostas em novas linhas.',
  importUnknownCutOff: () =>
    'A importação foi interrompida durante o envio; o serviço pode ter registrado esta avaliação ou não. Verifique no serviço. Esta linha não será enviada de novo; se não chegou, escreva as respostas em novas linhas.',
  importChanged: () =>
    'Alterada depois do envio; não será enviada de novo. Para uma nova avaliação, escreva as respostas em novas linhas com outro grupo.',
  importSummary: (imported: number, rejected: number, unknown: number) =>
    [
      `${plural(imported, 'avaliação importada', 'avaliações importadas', 'pt')}.`,
      rejected > 0
        ? `${plural(rejected, 'recusada', 'recusadas', 'pt')} pelo serviço: corrija as linhas e importe de novo.`
        : '',
      unknown > 0
        ? `De ${amount(unknown, 'pt')} não se sabe se o serviço registrou: verifique no serviço. Não serão enviadas de novo.`
        : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  importChangedMeanwhile: (count: number) =>
    `${plural(count, 'avaliação ficou', 'avaliações ficaram', 'pt')} de fora porque as linhas mudaram nesse meio-tempo: confira e importe de novo.`,
  importStillQueued: (count: number) =>
    `${plural(count, 'avaliação continua', 'avaliações continuam', 'pt')} na fila: escolha Importar linhas para continuar.`,
  importDoubtful: (count: number) =>
    `A importação parou: ${count} vezes seguidas o serviço não disse se registrou a avaliação.`,
  importTimeUp: () => 'O tempo de uma execução acabou.',
  importCutOff: (at: string) => `A última importação foi interrompida (${at}).`,
  importProgress: (done: number, all: number) => `${amount(done, 'pt')} de ${amount(all, 'pt')}`,
  importRowsGone: (outcomes: string) =>
    `As linhas de algumas avaliações não estão mais nesta aba; o resultado delas: ${outcomes}. Desfaça a exclusão das linhas para ver o resultado nelas.`,
  importGoneImported: (id: number) => `importada com o ID ${id}`,
  importGoneUnknown: () => 'não se sabe se o serviço registrou',
};
