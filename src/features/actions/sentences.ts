// Sentences about actions: their definitions, their sheets, and in the group `actionRows` what is said of their rows in
// place of what imports say.

import { perLanguage } from '../../domain/lazily.ts';
import { amount, paragraph, plural } from '../../domain/messages/phrases.ts';
import { type AnswerSentences, answerSentences } from '../answers/sentences.ts';

/** The sentences about actions, in English. */
export const en = () => ({
  actionsMenuItem: () => 'Actions',
  newActionSheetMenuItem: () => 'New action sheet…',
  actionsHelp: () =>
    'Rows cancel, conclude or change records in the service. Nothing is sent before you say OK.',
  runRowsMenuItem: () => 'Run rows',
  runSelectedRowsMenuItem: () => 'Run selected rows',
  actionSheetTitle: () => 'New action sheet',
  actionsOff: () =>
    'Actions are switched off for you in this spreadsheet. Switch them on in Franchise ▸ Actions ▸ New action sheet…; until then nothing is sent.',
  actionsSwitchedOn: () =>
    'Actions are on: with your token and your OK, rows of action sheets change records at the service.',
  actionsSwitchedOff: () => 'Actions are off for you: no row of an action sheet is sent with your token.',
  actionSheetMade: (sheet: string) =>
    `The action sheet “${sheet}” is ready. Fill in one row, then choose Actions ▸ Check rows and Run rows. The first run sends one row, as a test.`,
  answerSheetNeeded: (sheet: string) =>
    `“${sheet}” is an action sheet. Choose Check rows, Run rows and Run selected rows in Franchise ▸ Actions.`,
  actionTest: () =>
    'It has not been tested: only the first row is sent now. Look at the service whether it did what you wanted; then choose Run rows again for the others.',
  actionRepeatable: () =>
    'Its definition says that sending a row twice does no harm. Without an answer it is sent again.',
  actionDefinitionWrong: (field: string) =>
    `This action can’t be used (${field}). Tell the person who built this connector; nothing was made.`,
  actionNote: (type: string, at: string, isRequired: boolean) =>
    `${type} Sent as ${at}.${isRequired ? ' Required.' : ''}`,
  actionTypeCode: () => 'A code: a whole number.',
  actionTypeNamed: () => 'A code, or a name of the sheet Directory.',
  actionTypeText: () => 'A text.',
  actionTypeNumber: () => 'A number.',
  actionTypeDate: () => 'A day, such as 2026-01-31.',
  actionTypeDateTime: () => 'A day with a time, such as 2026-01-31 10:00, in this spreadsheet’s time zone.',
  actionTypeYesNo: () => 'Yes or no: a checkbox, or the word.',
  actionRows: {
    answerSheetMissing: (sheet: string) =>
      `“${sheet}” is not an action sheet. Go to one, or choose Franchise ▸ Actions ▸ New action sheet…`,
    answerNoteStatus: () => 'Filled by Check rows and Run rows.',
    answerSheetExists: (sheet: string) =>
      `The sheet “${sheet}” already exists. Give the action sheet another name.`,
    answerTabLeft: (sheet: string) =>
      `The tab “${sheet}” is still there, unfinished. Delete it once nothing in it is yours, and make the action sheet again.`,
    answerColumnGone: (sheet: string, header: string) =>
      `The column “${header}” of the sheet “${sheet}” is gone. Undo its deletion. Or make a new action sheet, and copy into it only the rows that are not done yet.`,
    answerSameContent: (row: number) =>
      `Identical to row ${row}: if it is sent too, it is done a second time.`,
    answerSentBefore: (row: number) =>
      `Exactly this was sent before, from ${row === 0 ? 'a row that is gone' : `row ${row}, which says something else now`}. Sent too, it is done a second time.`,
    checkDone: (ready: number, invalid: number, others: number, remarks: number) =>
      paragraph(
        `${plural(ready, 'row is', 'rows are', 'en')} ready.`,
        remarks > 0 ? `Of these ${plural(remarks, 'has', 'have', 'en')} a remark in the column Message.` : '',
        invalid > 0
          ? `${plural(invalid, 'is', 'are', 'en')} invalid: the column Message says what to correct.`
          : '',
        others > 0
          ? `${plural(others, 'was', 'were', 'en')} queued or sent before: the column Status says which.`
          : '',
      ),
    importNothing: (invalid: number) =>
      invalid === 0
        ? 'There is nothing to run: no row of this sheet is ready.'
        : `There is nothing to run: ${plural(invalid, 'row is', 'rows are', 'en')} invalid. The column Message says what to correct.`,
    importQuestion: (rows: number, forecast: string) =>
      `Run ${plural(rows, 'row', 'rows', 'en')} (${forecast})? Each changes something at the service.`,
    importQuestionQueued: (queued: number) =>
      `${plural(queued, 'of them was', 'of them were', 'en')} left from an earlier run.`,
    importQuestionInvalid: (invalid: number) =>
      `${plural(invalid, 'invalid row is', 'invalid rows are', 'en')} left out: the column Message says what to correct.`,
    importQuestionLater: (later: number) =>
      `${plural(later, 'more is', 'more are', 'en')} ready: choose Run rows again afterwards.`,
    importNothingSelected: (invalid: number) =>
      invalid === 0
        ? 'None of the selected rows can be sent. Select rows that are Ready, Queued or Rejected, and that no filter hides.'
        : `None of the selected rows can be sent: ${plural(invalid, 'row is', 'rows are', 'en')} invalid. The column Message says what to correct.`,
    importQuestionHidden: (hidden: number) =>
      `${plural(hidden, 'hidden row is', 'hidden rows are', 'en')} left out.`,
    importQuestionSame: (same: number) =>
      `${plural(same, 'row says', 'rows say', 'en')} exactly the same as another one of this sheet: the column Message says which.`,
    importQuestionAgain: (again: number) =>
      `${plural(again, 'row says', 'rows say', 'en')} exactly what was sent before: the column Message says from which row.`,
    importQuestionBody: () => 'The service gets it like this, in full (with your token, which is not shown):',
    importStopped: () => 'The run was stopped on request.',
    importSheetGone: (queued: number) =>
      `The action sheet was deleted: ${plural(queued, 'row', 'rows', 'en')} of its queue ${queued === 1 ? 'was' : 'were'} not sent.`,
    importQueued: () => 'Not sent yet. It goes on with the schedule, or choose Run rows.',
    importRejected: (message: string) =>
      `The service refused it: ${message} — Correct the row and run it again.`,
    importUnknown: {
      status: (status: number) =>
        `The service’s answer (status ${status}) does not tell whether it did this.`,
      'no-id': () => 'The service’s answer does not tell whether it did this.',
      'no-answer': () => 'The service did not answer, so it may or may not have done this.',
      'cut-off': () => 'The run was cut off while this was being sent, and may be done or not.',
    },
    importChanged: () => 'Changed after it was sent, and not sent again. For another action write a new row.',
    importSummary: (done: number, rejected: number, unknown: number) =>
      paragraph(
        `${plural(done, 'row is', 'rows are', 'en')} done.`,
        rejected > 0
          ? `${plural(rejected, 'was', 'were', 'en')} refused by the service: correct the rows and run them again.`
          : '',
        unknown > 0
          ? `For ${amount(unknown, 'en')} it is unknown: look in the service, then choose Settle unknown rows… Until then none of these is sent again.`
          : '',
      ),
    importChangedMeanwhile: (count: number) =>
      `${plural(count, 'row was', 'rows were', 'en')} left out because ${count === 1 ? 'it' : 'they'} changed meanwhile: check and run again.`,
    importSentMeanwhile: (count: number) =>
      `${plural(count, 'row', 'rows', 'en')} had been sent by another run meanwhile: nothing was sent twice.`,
    importOtherAddress: () =>
      'Not sent: the address of the service was changed after the OK. Run it again to send it to the new address.',
    importOtherAddressSummary: (count: number) =>
      `${plural(count, 'row was', 'rows were', 'en')} approved for another address and not sent: run ${count === 1 ? 'it' : 'them'} again for the new one.`,
    importStillQueued: (count: number) =>
      `${plural(count, 'row is', 'rows are', 'en')} still queued: choose Run rows and it goes on.`,
    importDoubtful: (count: number) =>
      `The run was stopped: ${count} times in a row the service did not say whether it did that.`,
    importCutOff: (done: number, all: number) =>
      done === 0
        ? `The last run of this sheet was cut off before anything was sent (0 of ${amount(all, 'en')}).`
        : `The last run of this sheet was cut off after ${amount(done, 'en')} of ${amount(all, 'en')}. Their results:`,
    importEdited: (count: number) =>
      `${plural(count, 'row was', 'rows were', 'en')} changed after ${count === 1 ? 'it was' : 'they were'} sent. The service did what you had confirmed; the column Message says which.`,
    importSending: (done: number, all: number) =>
      done === 0
        ? `Sending ${plural(all, 'row', 'rows', 'en')}. You can go on working in the spreadsheet.`
        : `${amount(done, 'en')} of ${plural(all, 'row', 'rows', 'en')} sent.`,
    importRowsGone: (outcomes: string) =>
      `Some rows that were sent were deleted from this sheet. Their results: ${outcomes}. Undo the deletion to see them there, or choose Settle unknown rows…`,
    importGoneImported: () => 'done',
    importGoneUnknown: () => 'unknown whether the service did it',
    unknownGone: () => 'It was done, and its row is gone. Answer either way to take it off this list.',
    unknownArrived: () => 'Noted: it was done.',
    unknownNotArrived: () => 'Noted: it was not done. Its row was checked and can be run again.',
  },
});

/** The sentences about actions, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  actionsMenuItem: () => 'Ações',
  newActionSheetMenuItem: () => 'Nova aba de ações…',
  actionsHelp: () =>
    'Linhas cancelam, concluem ou alteram registros no serviço. Nada é enviado antes do seu OK.',
  runRowsMenuItem: () => 'Executar linhas',
  runSelectedRowsMenuItem: () => 'Executar linhas selecionadas',
  actionSheetTitle: () => 'Nova aba de ações',
  actionsOff: () =>
    'As ações estão desligadas para você nesta planilha. Ligue em Franquia ▸ Ações ▸ Nova aba de ações…; até lá nada é enviado.',
  actionsSwitchedOn: () =>
    'As ações estão ligadas. Com o seu token e o seu OK, linhas de abas de ações alteram registros no serviço.',
  actionsSwitchedOff: () =>
    'As ações estão desligadas para você: nenhuma linha de aba de ações é enviada com o seu token.',
  actionSheetMade: (sheet) =>
    `A aba de ações “${sheet}” está pronta. Preencha uma linha e escolha Ações ▸ Conferir linhas e depois Executar linhas. A primeira execução envia uma linha só, como teste.`,
  answerSheetNeeded: (sheet) =>
    `“${sheet}” é uma aba de ações. Escolha Conferir linhas, Executar linhas e Executar linhas selecionadas em Franquia ▸ Ações.`,
  actionTest: () =>
    'Ainda não foi testada: agora só a primeira linha é enviada. Veja no serviço se aconteceu o que você queria; depois escolha Executar linhas de novo para as outras.',
  actionRepeatable: () =>
    'A definição diz que enviar uma linha duas vezes não faz mal. Sem resposta, ela é enviada de novo.',
  actionDefinitionWrong: (field) =>
    `Esta ação não pode ser usada (${field}). Avise quem montou este conector; nada foi criado.`,
  actionNote: (type, at, isRequired) => `${type} Vai como ${at}.${isRequired ? ' Obrigatório.' : ''}`,
  actionTypeCode: () => 'Um código: número inteiro.',
  actionTypeNamed: () => 'Um código ou um nome da aba Diretório.',
  actionTypeText: () => 'Um texto.',
  actionTypeNumber: () => 'Um número.',
  actionTypeDate: () => 'Um dia, como 31/01/2026.',
  actionTypeDateTime: () => 'Um dia com hora, como 31/01/2026 10:00, no fuso horário desta planilha.',
  actionTypeYesNo: () => 'Sim ou não: uma caixa de seleção ou a palavra.',
  actionRows: {
    answerSheetMissing: (sheet) =>
      `“${sheet}” não é uma aba de ações. Vá a uma, ou escolha Franquia ▸ Ações ▸ Nova aba de ações…`,
    answerNoteStatus: () => 'Preenchida por Conferir linhas e Executar linhas.',
    answerSheetExists: (sheet) => `Já existe uma aba “${sheet}”. Dê outro nome à aba de ações.`,
    answerTabLeft: (sheet) =>
      `A aba “${sheet}” ficou incompleta. Exclua-a quando não houver nada seu nela, e crie a aba de ações de novo.`,
    answerColumnGone: (sheet, header) =>
      `A coluna “${header}” da aba “${sheet}” não existe mais. Desfaça a exclusão. Ou crie outra aba de ações e copie para ela só as linhas que ainda não foram feitas.`,
    answerSameContent: (row) =>
      `Diz exatamente o mesmo que a linha ${row}: se for enviada também, a ação é feita de novo.`,
    answerSentBefore: (row) =>
      `Exatamente isto já foi enviado antes, ${row === 0 ? 'por uma linha que não existe mais' : `pela linha ${row}, que hoje diz outra coisa`}. Se for enviada, a ação é feita de novo.`,
    checkDone: (ready, invalid, others, remarks) =>
      paragraph(
        `${plural(ready, 'linha pronta', 'linhas prontas', 'pt')}.`,
        remarks > 0 ? `Delas, ${plural(remarks, 'tem', 'têm', 'pt')} uma observação na coluna Mensagem.` : '',
        invalid > 0
          ? `${plural(invalid, 'inválida', 'inválidas', 'pt')}: a coluna Mensagem diz o que corrigir.`
          : '',
        others > 0
          ? `${plural(others, 'já na fila ou enviada', 'já na fila ou enviadas', 'pt')} antes: veja a coluna Situação.`
          : '',
      ),
    importNothing: (invalid) =>
      invalid === 0
        ? 'Não há nada para executar: nenhuma linha desta aba está pronta.'
        : `Não há nada para executar: ${plural(invalid, 'linha inválida', 'linhas inválidas', 'pt')}. A coluna Mensagem diz o que corrigir.`,
    importQuestion: (rows, forecast) =>
      `Executar ${plural(rows, 'linha', 'linhas', 'pt')} (${forecast})? Cada uma altera algo no serviço.`,
    importQuestionQueued: (queued) =>
      `${plural(queued, 'delas ficou', 'delas ficaram', 'pt')} de uma execução anterior.`,
    importQuestionInvalid: (invalid) =>
      `${plural(invalid, 'linha inválida fica', 'linhas inválidas ficam', 'pt')} de fora: a coluna Mensagem diz o que corrigir.`,
    importQuestionLater: (later) =>
      `Mais ${plural(later, 'está pronta', 'estão prontas', 'pt')}: depois, escolha Executar linhas de novo.`,
    importNothingSelected: (invalid) =>
      invalid === 0
        ? 'Nenhuma das linhas selecionadas pode ser enviada. Selecione linhas que estejam como Pronta, Na fila ou Rejeitada e que nenhum filtro esconda.'
        : `Nenhuma das linhas selecionadas pode ser enviada: ${plural(invalid, 'linha inválida', 'linhas inválidas', 'pt')}. A coluna Mensagem diz o que corrigir.`,
    importQuestionHidden: (hidden) =>
      `${plural(hidden, 'linha oculta fica', 'linhas ocultas ficam', 'pt')} de fora.`,
    importQuestionSame: (same) =>
      `${plural(same, 'linha diz', 'linhas dizem', 'pt')} exatamente o mesmo que outra desta aba: a coluna Mensagem diz qual.`,
    importQuestionAgain: (again) =>
      `${plural(again, 'linha diz', 'linhas dizem', 'pt')} exatamente o que já foi enviado antes: a coluna Mensagem diz por qual linha.`,
    importQuestionBody: () => 'O serviço a recebe assim, inteira (com o seu token, que não é mostrado):',
    importStopped: () => 'A execução foi interrompida a pedido.',
    importSheetGone: (queued) =>
      `A aba de ações foi excluída: ${plural(queued, 'linha da fila não foi enviada', 'linhas da fila não foram enviadas', 'pt')}.`,
    importQueued: () => 'Ainda não enviada. Continua com o agendamento, ou escolha Executar linhas.',
    importRejected: (message) => `O serviço recusou: ${message} — Corrija a linha e execute de novo.`,
    importUnknown: {
      status: (status) => `Pela resposta do serviço (status ${status}) não dá para saber se ele fez isto.`,
      'no-id': () => 'Pela resposta do serviço não dá para saber se ele fez isto.',
      'no-answer': () => 'O serviço não respondeu; pode ter feito isto ou não.',
      'cut-off': () => 'A execução foi interrompida durante o envio; o serviço pode ter feito isto ou não.',
    },
    importChanged: () =>
      'Alterada depois do envio; não é enviada de novo. Para outra ação, escreva uma nova linha.',
    importSummary: (done, rejected, unknown) =>
      paragraph(
        `${plural(done, 'linha feita', 'linhas feitas', 'pt')}.`,
        rejected > 0
          ? `${plural(rejected, 'recusada', 'recusadas', 'pt')} pelo serviço: corrija as linhas e execute de novo.`
          : '',
        unknown > 0
          ? `De ${amount(unknown, 'pt')} não se sabe: veja no serviço e escolha Resolver linhas desconhecidas… Até lá, nada disso é enviado de novo.`
          : '',
      ),
    importChangedMeanwhile: (count) =>
      `${plural(count, 'linha ficou', 'linhas ficaram', 'pt')} de fora porque ${count === 1 ? 'mudou' : 'mudaram'} enquanto isso: confira e execute de novo.`,
    importSentMeanwhile: (count) =>
      `${plural(count, 'linha já tinha sido enviada', 'linhas já tinham sido enviadas', 'pt')} por outra execução: nada foi enviado duas vezes.`,
    importOtherAddress: () =>
      'Não foi enviada: o endereço do serviço mudou depois do OK. Execute de novo para enviar ao novo endereço.',
    importOtherAddressSummary: (count) =>
      `${plural(count, 'linha aprovada', 'linhas aprovadas', 'pt')} para outro endereço não ${count === 1 ? 'foi enviada' : 'foram enviadas'}: execute de novo para enviar ao novo.`,
    importStillQueued: (count) =>
      `${plural(count, 'linha continua', 'linhas continuam', 'pt')} na fila: escolha Executar linhas para continuar.`,
    importDoubtful: (count) =>
      `A execução parou: ${count} vezes seguidas o serviço não disse se fez o que foi pedido.`,
    importCutOff: (done, all) =>
      done === 0
        ? `A última execução desta aba foi interrompida antes de enviar qualquer coisa (0 de ${amount(all, 'pt')}).`
        : `A última execução desta aba foi interrompida depois de ${amount(done, 'pt')} de ${amount(all, 'pt')}. O resultado delas:`,
    importEdited: (count) =>
      `${plural(count, 'linha foi alterada', 'linhas foram alteradas', 'pt')} depois do envio. O serviço fez o que você tinha confirmado; a coluna Mensagem diz ${count === 1 ? 'qual é' : 'quais são'}.`,
    importSending: (done, all) =>
      done === 0
        ? `Enviando ${plural(all, 'linha', 'linhas', 'pt')}. Você pode continuar trabalhando na planilha.`
        : `${amount(done, 'pt')} de ${plural(all, 'linha enviada', 'linhas enviadas', 'pt')}.`,
    importRowsGone: (outcomes) =>
      `Algumas linhas que foram enviadas não estão mais nesta aba; o resultado delas: ${outcomes}. Desfaça a exclusão para ver o resultado nelas, ou escolha Resolver linhas desconhecidas…`,
    importGoneImported: () => 'feita',
    importGoneUnknown: () => 'não se sabe se o serviço fez',
    unknownGone: () =>
      'Foi feita, e a linha não existe mais. Responda de qualquer jeito para tirá-la desta lista.',
    unknownArrived: () => 'Anotado: foi feita.',
    unknownNotArrived: () => 'Anotado: não foi feita. A linha foi conferida e pode ser executada de novo.',
  },
});

/** The sentences about actions in this language. */
export const actionSentences = perLanguage(en, pt);

/** The sentences for rows of an action sheet: those for answers, but for what `actionRows` words anew. */
export const actionRowSentences = perLanguage(
  (): AnswerSentences => ({ ...answerSentences('en'), ...actionSentences('en').actionRows }),
  (): AnswerSentences => ({ ...answerSentences('pt'), ...actionSentences('pt').actionRows }),
);
