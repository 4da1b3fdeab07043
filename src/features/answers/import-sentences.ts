// Sentences about imports of answer rows, and about rows whose outcome is unknown.

import { amount, paragraph, plural } from '../../domain/messages/phrases.ts';

/** The sentences about imports, in English. */
export const en = () => ({
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
  importQuestionAgain: (again: number) =>
    `${plural(again, 'assessment says', 'assessments say', 'en')} exactly what was sent before: the column Message says from which row.`,
  importQuestionNames: (names: string) => `Names and the codes that are sent: ${names}.`,
  importQuestionFirst: () => 'The first one:',
  importQuestionBody: () => 'The service gets it like this:',
  importHeld: (queued: number) =>
    `${plural(queued, 'queued assessment waits', 'queued assessments wait', 'en')} for you: choose Import rows to send ${queued === 1 ? 'it' : 'them'}.`,
  importStopped: () => 'The import was stopped on request.',
  importSheetGone: (queued: number) =>
    `The answer sheet was deleted: ${plural(queued, 'assessment', 'assessments', 'en')} of its queue ${queued === 1 ? 'was' : 'were'} not sent.`,
  importRecordUnreadable: () =>
    'A newer version of the connector has stored imports here in a form that this one can’t read. Update the connector; until then nothing is sent.',
  unknownRowsTitle: () => 'Settle unknown rows',
  unknownWhat: (unit: number, template: number, answers: number) =>
    `Unit ${unit}, template ${template}, ${plural(answers, 'answer', 'answers', 'en')}`,
  unknownGone: (id: number) =>
    `It was imported with the ID ${id}, and its rows are gone. Answer either way to take it off this list.`,
  unknownArrived: (id: number) => `Noted: it arrived, with the ID ${id}.`,
  unknownNotArrived: () => 'Noted: it did not arrive. Its rows were checked and can be imported again.',
  unknownNoMore: () => 'This row is no longer unknown. Open the list again.',
  unknownIdMissing: () => 'Enter the code that the assessment has in the service: a whole number.',
  importCancelled: () => 'Nothing was sent.',
  importQueued: () => 'Not sent yet. It goes on with the schedule, or choose Import rows.',
  importRejected: (message: string) =>
    `The service refused it: ${message} — Correct the rows and import them again.`,
  importRefusedColumn: (column: string) => `Look at the column “${column}”.`,
  importRefusedAnswer: (row: number, column: string, question: string) =>
    `Look at row ${row}, “${column}”, question “${question}”.`,
  importUnknown: {
    status: (status: number) =>
      `The service’s answer (status ${status}) does not tell whether it stored this assessment.`,
    'no-id': () => 'The service answered without the code of the assessment.',
    'no-answer': () => 'The service did not answer, so it may or may not have stored this assessment.',
    'cut-off': () => 'The import was cut off while this was being sent, and may be stored or not.',
  },
  importUnknownThen: () =>
    'Look it up in the service, and choose Settle unknown rows…; until then it is not sent again.',
  importChanged: () =>
    'Changed after it was sent, and not sent again. For a new assessment write its answers on new rows with another group.',
  importSummary: (imported: number, rejected: number, unknown: number) =>
    paragraph(
      `${plural(imported, 'assessment was', 'assessments were', 'en')} imported.`,
      rejected > 0
        ? `${plural(rejected, 'was', 'were', 'en')} refused by the service: correct the rows and import them again.`
        : '',
      unknown > 0
        ? `For ${amount(unknown, 'en')} it is unknown: look in the service, then choose Settle unknown rows… Until then none of these is sent again.`
        : '',
    ),
  importChangedMeanwhile: (count: number) =>
    `${plural(count, 'assessment was', 'assessments were', 'en')} left out because the rows changed meanwhile: check them and import again.`,
  importSentMeanwhile: (count: number) =>
    `${plural(count, 'assessment', 'assessments', 'en')} had been sent by another import meanwhile: nothing was sent twice.`,
  importOtherAddress: () =>
    'Not sent: the address of the service was changed after the OK. Import it again to send it to the new address.',
  importOtherAddressSummary: (count: number) =>
    `${plural(count, 'assessment was', 'assessments were', 'en')} approved for another address and not sent: import ${count === 1 ? 'it' : 'them'} again for the new one.`,
  importStillQueued: (count: number) =>
    `${plural(count, 'assessment is', 'assessments are', 'en')} still queued: choose Import rows and it goes on.`,
  importDoubtful: (count: number) =>
    `The import was stopped: ${count} times in a row the service did not say whether it stored the assessment.`,
  importTimeUp: () => 'The time for one run is up.',
  importCutOff: (done: number, all: number) =>
    done === 0
      ? `The last import of this sheet was cut off before anything was sent (0 of ${amount(all, 'en')}).`
      : `The last import of this sheet was cut off after ${amount(done, 'en')} of ${amount(all, 'en')}. Their results:`,
  importCutOffElsewhere: (sheet: string) =>
    `Sending the rows of the sheet “${sheet}” was cut off: go there, and choose Check rows.`,
  checkCutOff: () => 'The last check or sending of rows was cut off before it had sent anything.',
  importRowsBehind: () => 'Some rows do not show their result yet: choose Check rows.',
  importEdited: (count: number) =>
    `${plural(count, 'assessment was', 'assessments were', 'en')} changed after ${count === 1 ? 'it was' : 'they were'} sent. The service has what you had confirmed; the column Message says which.`,
  importProgress: (done: number, all: number) => `${amount(done, 'en')} of ${amount(all, 'en')}`,
  importSending: (done: number, all: number) =>
    done === 0
      ? `Sending ${plural(all, 'assessment', 'assessments', 'en')}. You can go on working in the spreadsheet.`
      : `${amount(done, 'en')} of ${plural(all, 'assessment', 'assessments', 'en')} sent.`,
  importRowsGone: (outcomes: string) =>
    `The rows of some assessments were deleted from this sheet. Their results: ${outcomes}. Undo the deletion to see them there, or choose Settle unknown rows…`,
  importGoneImported: (id: number) => `imported with the ID ${id}`,
  importGoneUnknown: () => 'unknown whether the service stored it',
});

/** The sentences about imports, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  importBusy: (until) =>
    `Já há uma importação ou conferência em andamento nesta planilha. Espere terminar (no máximo até ${until}).`,
  importStart: () => 'no início',
  importNothing: (invalid) =>
    invalid === 0
      ? 'Não há nada para importar: nenhuma linha desta aba está pronta.'
      : `Não há nada para importar: ${plural(invalid, 'avaliação inválida', 'avaliações inválidas', 'pt')}. A coluna Mensagem diz o que corrigir.`,
  importQuestion: (assessments, forecast) =>
    `Importar ${plural(assessments, 'avaliação', 'avaliações', 'pt')} (${forecast})?`,
  importQuestionQueued: (queued) =>
    `${plural(queued, 'delas ficou', 'delas ficaram', 'pt')} de uma importação anterior.`,
  importQuestionInvalid: (invalid) =>
    `${plural(invalid, 'avaliação inválida fica', 'avaliações inválidas ficam', 'pt')} de fora: a coluna Mensagem diz o que corrigir.`,
  importQuestionLater: (later) =>
    `Mais ${plural(later, 'está pronta', 'estão prontas', 'pt')}: depois, escolha Importar linhas de novo.`,
  importNothingSelected: (invalid) =>
    invalid === 0
      ? 'Nenhuma das linhas selecionadas pode ser enviada. Selecione linhas que estejam como Pronta, Na fila ou Rejeitada e que nenhum filtro esconda.'
      : `Nenhuma das linhas selecionadas pode ser enviada: ${plural(invalid, 'avaliação inválida', 'avaliações inválidas', 'pt')}. A coluna Mensagem diz o que corrigir.`,
  importQuestionHidden: (hidden) =>
    `${plural(hidden, 'avaliação', 'avaliações', 'pt')} em linhas ocultas ${hidden === 1 ? 'fica' : 'ficam'} de fora.`,
  importQuestionSame: (same) =>
    `${plural(same, 'avaliação diz', 'avaliações dizem', 'pt')} exatamente o mesmo que outra desta aba: a coluna Mensagem diz qual.`,
  importQuestionAgain: (again) =>
    `${plural(again, 'avaliação diz', 'avaliações dizem', 'pt')} exatamente o que já foi enviado antes: a coluna Mensagem diz por qual linha.`,
  importQuestionNames: (names) => `Nomes e os códigos que são enviados: ${names}.`,
  importQuestionFirst: () => 'A primeira:',
  importQuestionBody: () => 'O serviço a recebe assim:',
  importHeld: (queued) =>
    `${plural(queued, 'avaliação na fila não continua sozinha', 'avaliações na fila não continuam sozinhas', 'pt')} agora: para enviar, escolha Importar linhas.`,
  importStopped: () => 'A importação foi interrompida a pedido.',
  importSheetGone: (queued) =>
    `A aba de respostas foi excluída: ${plural(queued, 'avaliação da fila não foi enviada', 'avaliações da fila não foram enviadas', 'pt')}.`,
  importRecordUnreadable: () =>
    'Uma versão mais nova deste conector anotou importações nesta planilha, e esta versão não as lê. Atualize o conector; até lá nada é enviado.',
  unknownRowsTitle: () => 'Resolver linhas desconhecidas',
  unknownWhat: (unit, template, answers) =>
    `Unidade ${unit}, modelo ${template}, ${plural(answers, 'resposta', 'respostas', 'pt')}`,
  unknownGone: (id) =>
    `Foi importada com o ID ${id}, e as linhas não existem mais. Responda de qualquer jeito para tirá-la desta lista.`,
  unknownArrived: (id) => `Anotado: chegou, com o ID ${id}.`,
  unknownNotArrived: () => 'Anotado: não chegou. As linhas foram conferidas e podem ser importadas de novo.',
  unknownNoMore: () => 'Esta linha não está mais como desconhecida. Abra a lista de novo.',
  unknownIdMissing: () => 'Digite o código que a avaliação tem no serviço: um número inteiro.',
  importCancelled: () => 'Nada foi enviado.',
  importQueued: () => 'Ainda não enviada. Continua com o agendamento, ou escolha Importar linhas.',
  importRejected: (message) => `O serviço recusou: ${message} — Corrija as linhas e importe de novo.`,
  importRefusedColumn: (column) => `Veja a coluna “${column}”.`,
  importRefusedAnswer: (row, column, question) => `Veja a linha ${row}, “${column}”, pergunta “${question}”.`,
  importUnknown: {
    status: (status) =>
      `Pela resposta do serviço (status ${status}) não dá para saber se ele registrou esta avaliação.`,
    'no-id': () => 'O serviço respondeu sem o código da avaliação.',
    'no-answer': () => 'O serviço não respondeu; pode ter registrado esta avaliação ou não.',
    'cut-off': () =>
      'A importação foi interrompida durante o envio; o serviço pode ter registrado esta avaliação ou não.',
  },
  importUnknownThen: () =>
    'Verifique no serviço e escolha Resolver linhas desconhecidas…; até lá não é enviada de novo.',
  importChanged: () =>
    'Alterada depois do envio; não é enviada de novo. Para uma nova avaliação, escreva as respostas em novas linhas com outro grupo.',
  importSummary: (imported, rejected, unknown) =>
    paragraph(
      `${plural(imported, 'avaliação importada', 'avaliações importadas', 'pt')}.`,
      rejected > 0
        ? `${plural(rejected, 'recusada', 'recusadas', 'pt')} pelo serviço: corrija as linhas e importe de novo.`
        : '',
      unknown > 0
        ? `De ${amount(unknown, 'pt')} não se sabe: veja no serviço e escolha Resolver linhas desconhecidas… Até lá, nada disso é enviado de novo.`
        : '',
    ),
  importChangedMeanwhile: (count) =>
    `${plural(count, 'avaliação ficou', 'avaliações ficaram', 'pt')} de fora porque as linhas mudaram enquanto isso: confira e importe de novo.`,
  importSentMeanwhile: (count) =>
    `${plural(count, 'avaliação já tinha sido enviada', 'avaliações já tinham sido enviadas', 'pt')} por outra importação: nada foi enviado duas vezes.`,
  importOtherAddress: () =>
    'Não foi enviada: o endereço do serviço mudou depois do OK. Importe de novo para enviar ao novo endereço.',
  importOtherAddressSummary: (count) =>
    `${plural(count, 'avaliação aprovada', 'avaliações aprovadas', 'pt')} para outro endereço não ${count === 1 ? 'foi enviada' : 'foram enviadas'}: importe de novo para enviar ao novo.`,
  importStillQueued: (count) =>
    `${plural(count, 'avaliação continua', 'avaliações continuam', 'pt')} na fila: escolha Importar linhas para continuar.`,
  importDoubtful: (count) =>
    `A importação parou: ${count} vezes seguidas o serviço não disse se registrou a avaliação.`,
  importTimeUp: () => 'O tempo de uma execução acabou.',
  importCutOff: (done, all) =>
    done === 0
      ? `A última importação desta aba foi interrompida antes de enviar qualquer coisa (0 de ${amount(all, 'pt')}).`
      : `A última importação desta aba foi interrompida depois de ${amount(done, 'pt')} de ${amount(all, 'pt')}. O resultado delas:`,
  importCutOffElsewhere: (sheet) =>
    `O envio das linhas da aba “${sheet}” foi interrompido: vá até ela e escolha Conferir linhas.`,
  checkCutOff: () =>
    'A última conferência ou o último envio foi interrompido antes de enviar qualquer coisa.',
  importRowsBehind: () => 'Algumas linhas ainda não mostram o próprio resultado: escolha Conferir linhas.',
  importEdited: (count) =>
    `${plural(count, 'avaliação foi alterada', 'avaliações foram alteradas', 'pt')} depois do envio. O serviço tem o que você tinha confirmado; a coluna Mensagem diz ${count === 1 ? 'qual é' : 'quais são'}.`,
  importProgress: (done, all) => `${amount(done, 'pt')} de ${amount(all, 'pt')}`,
  importSending: (done, all) =>
    done === 0
      ? `Enviando ${plural(all, 'avaliação', 'avaliações', 'pt')}. Você pode continuar trabalhando na planilha.`
      : `${amount(done, 'pt')} de ${plural(all, 'avaliação enviada', 'avaliações enviadas', 'pt')}.`,
  importRowsGone: (outcomes) =>
    `As linhas de algumas avaliações não estão mais nesta aba; o resultado delas: ${outcomes}. Desfaça a exclusão para ver o resultado nelas, ou escolha Resolver linhas desconhecidas…`,
  importGoneImported: (id) => `importada com o ID ${id}`,
  importGoneUnknown: () => 'não se sabe se o serviço registrou',
});
