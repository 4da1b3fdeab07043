// Sentences about imports, and about rows whose outcome is unknown.

import { amount, paragraph, plural } from '../../domain/messages/phrases.ts';
import type { RowWords } from './rules/vocabulary.ts';

export const en = (words: RowWords) => ({
  importBusy: (until: string) =>
    `Rows are being sent or checked here. Wait until that ends (${until} at the latest).`,
  importStart: 'at the start',
  importNothing: (invalid: number) =>
    invalid === 0
      ? `Nothing to ${words.send.en}: no row is ready.`
      : `Nothing to ${words.send.en}: ${plural(invalid, `${words.one.en} is`, `${words.many.en} are`, 'en')} invalid. See the column Message.`,
  importNothingNew: `Nothing new to ${words.send.en}.`,
  importQuestion: (assessments: number, forecast: string) =>
    `Send ${plural(assessments, 'assessment', 'assessments', 'en')} (${forecast})?`,
  importQuestionQueued: (queued: number) =>
    `${plural(queued, 'of them was', 'of them were', 'en')} left from ${words.earlier.en}.`,
  importQuestionInvalid: (invalid: number) =>
    `${plural(invalid, `invalid ${words.one.en} is`, `invalid ${words.many.en} are`, 'en')} left out: see the column Message.`,
  importQuestionLater: (later: number) =>
    `${plural(later, 'more is', 'more are', 'en')} ready: choose ${words.menuItem.en} again afterwards.`,
  importNothingSelected: (invalid: number) =>
    invalid === 0
      ? 'No selected row can be sent. Select visible rows that are Ready, Queued or Rejected.'
      : `No selected row can be sent: ${plural(invalid, `${words.one.en} is`, `${words.many.en} are`, 'en')} invalid. See the column Message.`,
  importQuestionHidden: (hidden: number) =>
    `${plural(hidden, 'assessment', 'assessments', 'en')} in hidden rows ${hidden === 1 ? 'is' : 'are'} left out.`,
  importQuestionSame: (same: number) =>
    `${plural(same, `${words.one.en} says`, `${words.many.en} say`, 'en')} the same as another one here and ${same === 1 ? 'is' : 'are'} left out: see the column Message.`,
  importQuestionAgain: (again: number, sheets: string) =>
    `${plural(again, `${words.one.en} was`, `${words.many.en} were`, 'en')} sent already${sheets === '' ? '' : `, from ${sheets},`} and ${again === 1 ? 'is' : 'are'} left out: see the column Message.`,
  importAgainInMenu: `To send them again, choose ${words.menuItem.en} in the menu.`,
  importIsFinal: 'What is sent can’t be undone from here.',
  ledgerFailed: (why: string) => `What was sent could not be noted on the hidden sheet “Sent rows”: ${why}`,
  importQuestionNames: (names: string) => `Names and codes sent: ${names}.`,
  importQuestionFirst: 'The first one:',
  importQuestionBody: 'As the service gets it:',
  importHeld: (queued: number) =>
    `${plural(queued, 'queued assessment waits', 'queued assessments wait', 'en')} for you: choose Send assessments to send ${queued === 1 ? 'it' : 'them'}.`,
  importStopped: 'Sending was stopped.',
  importSheetGone: (queued: number) =>
    `The ${words.sheet.en} was deleted: ${plural(queued, words.one.en, words.many.en, 'en')} of its queue ${queued === 1 ? 'was' : 'were'} not sent.`,
  importRecordUnreadable:
    'A newer version of the connector has sent rows here. Nothing is sent until you update this one.',
  unknownRowsTitle: 'Confirm sendings without an answer',
  unknownWhat: (unit: number, template: number, answers: number) =>
    `Unit ${unit}, template ${template}, ${plural(answers, 'answer', 'answers', 'en')}`,
  unknownGone: (id: number) =>
    `Sent, with the ID ${id}, and its rows are gone. Any answer takes it off this list.`,
  unknownArrived: (id: number) => `Noted: it arrived, with the ID ${id}.`,
  unknownNotArrived: 'Noted: it did not arrive. Its rows are checked and can be sent again.',
  unknownNoMore: 'This row is not unknown any more. Open the list again.',
  unknownIdMissing: 'Enter the assessment’s code in the service: a whole number.',
  importCancelled: 'Nothing was sent.',
  importQueued: `Not sent yet. The schedule continues, or choose ${words.menuItem.en}.`,
  importRejected: (message: string) =>
    `The service refused it: ${message} — Correct the rows and send them again.`,
  importRefusedColumn: (column: string) => `Look at the column “${column}”.`,
  importRefusedAnswer: (row: number, column: string, question: string) =>
    `Look at row ${row}, “${column}”, question “${question}”.`,
  importUnknown: {
    status: (status: number) =>
      `The service’s answer (status ${status}) leaves open whether it stored this assessment.`,
    'no-id': () => 'The service’s answer has no code of the assessment.',
    'no-answer': () => 'The service did not answer, and may have stored this assessment.',
    'cut-off': () => 'Sending was cut off here; the service may have stored this assessment.',
  },
  importUnknownThen:
    'It isn’t sent again. Look it up in the service, then choose Confirm sendings without an answer…',
  importChanged:
    'Changed after it was sent, and not sent again. For a new one, use a new row; where rows have groups, a new group.',
  importKeyRenewed:
    'It counts as sent, because it shows an ID. Its hidden key was damaged and has been renewed. For a new assessment, use a new row.',
  importKeyRenewedUnknown:
    'It shows that it was sent, but its hidden key was damaged. Look it up in the service, then choose Confirm sendings without an answer…',
  importSummary: (imported: number, rejected: number, unknown: number) =>
    paragraph(
      `${plural(imported, words.sentOne.en, words.sentMany.en, 'en')}.`,
      rejected > 0
        ? `${plural(rejected, 'was', 'were', 'en')} refused: correct the rows and ${words.doSend.en} them again.`
        : '',
      unknown > 0
        ? `${amount(unknown, 'en')} unknown, not sent again: look in the service, then choose Confirm sendings without an answer…`
        : '',
    ),
  importChangedMeanwhile: (count: number) =>
    `${plural(count, 'assessment was', 'assessments were', 'en')} left out, as rows changed meanwhile: check and send again.`,
  importSentMeanwhile: (count: number) =>
    `${plural(count, words.one.en, words.many.en, 'en')} already sent by ${words.other.en}: nothing is sent twice.`,
  importOtherAddress: 'Not sent: the service’s address changed after the OK. Send it again for the new one.',
  importOtherAddressSummary: (count: number) =>
    `${plural(count, 'assessment was', 'assessments were', 'en')} approved for another address and not sent: send ${count === 1 ? 'it' : 'them'} again for the new one.`,
  importStillQueued: (count: number) =>
    `${plural(count, `${words.one.en} is`, `${words.many.en} are`, 'en')} still queued: choose ${words.menuItem.en} to continue.`,
  importDoubtful: (count: number) =>
    `Sending was stopped: ${count} times in a row the service left open whether it stored the assessment.`,
  importTimeUp: 'The time of this run is up.',
  importCutOff: (done: number, all: number) =>
    done === 0
      ? `The last sending was cut off before anything was sent (0 of ${amount(all, 'en')}).`
      : `The last sending was cut off after ${amount(done, 'en')} of ${amount(all, 'en')}. Their results:`,
  importCutOffElsewhere: (sheet: string) => `Sending “${sheet}” was cut off: choose Check rows there.`,
  checkCutOff: 'The last check or sending was cut off before anything was sent.',
  importRowsBehind: 'Some rows lack their result: choose Check rows.',
  importEdited: (count: number) =>
    `${plural(count, `${words.one.en} was`, `${words.many.en} were`, 'en')} changed after ${count === 1 ? 'it was' : 'they were'} sent. The service ${words.has.en} what you confirmed; see the column Message.`,
  importProgress: (done: number, all: number) => `${amount(done, 'en')} of ${amount(all, 'en')}`,
  importSending: (done: number, all: number) =>
    done === 0
      ? `Sending ${plural(all, words.one.en, words.many.en, 'en')}. You can keep working.`
      : `${amount(done, 'en')} of ${plural(all, words.one.en, words.many.en, 'en')} sent.`,
  importRowsGone: (outcomes: string) =>
    `Rows of some assessments were deleted here. Their results: ${outcomes}. Undo the deletion, or choose Confirm sendings without an answer…`,
  importGoneImported: (id: number) => `sent, with the ID ${id}`,
  importGoneUnknown: 'unknown whether it is stored',
});

export const pt = (words: RowWords): ReturnType<typeof en> => ({
  importBusy: (until) =>
    `Há um envio ou uma conferência em andamento. Espere terminar (até ${until} no máximo).`,
  importStart: 'no início',
  importNothing: (invalid) =>
    invalid === 0
      ? `Nada para ${words.send.pt}: nenhuma linha está pronta.`
      : `Nada para ${words.send.pt}: ${plural(invalid, `${words.one.pt} inválida`, `${words.many.pt} inválidas`, 'pt')}. Veja a coluna Mensagem.`,
  importNothingNew: `Nada novo para ${words.send.pt}.`,
  importQuestion: (assessments, forecast) =>
    `Enviar ${plural(assessments, 'avaliação', 'avaliações', 'pt')} (${forecast})?`,
  importQuestionQueued: (queued) =>
    `${plural(queued, 'delas ficou', 'delas ficaram', 'pt')} de ${words.earlier.pt}.`,
  importQuestionInvalid: (invalid) =>
    `${plural(invalid, `${words.one.pt} inválida fica`, `${words.many.pt} inválidas ficam`, 'pt')} de fora: veja a coluna Mensagem.`,
  importQuestionLater: (later) =>
    `Mais ${plural(later, 'está pronta', 'estão prontas', 'pt')}: depois, escolha ${words.menuItem.pt} de novo.`,
  importNothingSelected: (invalid) =>
    invalid === 0
      ? 'Nenhuma linha selecionada pode ser enviada. Selecione linhas visíveis como Pronta, Na fila ou Rejeitada.'
      : `Nenhuma linha selecionada pode ser enviada: ${plural(invalid, `${words.one.pt} inválida`, `${words.many.pt} inválidas`, 'pt')}. Veja a coluna Mensagem.`,
  importQuestionHidden: (hidden) =>
    `${plural(hidden, 'avaliação', 'avaliações', 'pt')} em linhas ocultas ${hidden === 1 ? 'fica' : 'ficam'} de fora.`,
  importQuestionSame: (same) =>
    `${plural(same, `${words.one.pt} diz`, `${words.many.pt} dizem`, 'pt')} o mesmo que outra desta aba e ${same === 1 ? 'fica' : 'ficam'} de fora: veja a coluna Mensagem.`,
  importQuestionAgain: (again, sheets) =>
    `${plural(again, `${words.one.pt} já foi enviada`, `${words.many.pt} já foram enviadas`, 'pt')}${sheets === '' ? '' : `, por ${sheets},`} e ${again === 1 ? 'fica' : 'ficam'} de fora: veja a coluna Mensagem.`,
  importAgainInMenu: `Para enviar de novo, escolha ${words.menuItem.pt} no menu.`,
  importIsFinal: 'Um envio não pode ser desfeito por aqui.',
  ledgerFailed: (why) => `Não foi possível anotar o envio na aba oculta “Linhas enviadas”: ${why}`,
  importQuestionNames: (names) => `Nomes e códigos enviados: ${names}.`,
  importQuestionFirst: 'A primeira:',
  importQuestionBody: 'Como o serviço recebe:',
  importHeld: (queued) =>
    `${plural(queued, 'avaliação na fila não continua sozinha', 'avaliações na fila não continuam sozinhas', 'pt')}: para enviar, escolha Enviar avaliações.`,
  importStopped: 'O envio foi interrompido.',
  importSheetGone: (queued) =>
    `A ${words.sheet.pt} foi excluída: ${plural(queued, `${words.one.pt} da fila não foi enviada`, `${words.many.pt} da fila não foram enviadas`, 'pt')}.`,
  importRecordUnreadable:
    'Uma versão mais nova do conector anotou envios aqui. Nada é enviado até você atualizar este.',
  unknownRowsTitle: 'Conferir envios sem resposta',
  unknownWhat: (unit, template, answers) =>
    `Unidade ${unit}, modelo ${template}, ${plural(answers, 'resposta', 'respostas', 'pt')}`,
  unknownGone: (id) =>
    `Enviada com o ID ${id}; as linhas não existem mais. Qualquer resposta a tira da lista.`,
  unknownArrived: (id) => `Anotado: chegou, com o ID ${id}.`,
  unknownNotArrived: 'Anotado: não chegou. As linhas estão conferidas e podem ser enviadas de novo.',
  unknownNoMore: 'Esta linha não está mais sem resposta. Abra a lista de novo.',
  unknownIdMissing: 'Digite o código da avaliação no serviço: um número inteiro.',
  importCancelled: 'Nada foi enviado.',
  importQueued: `Ainda não enviada. O agendamento continua, ou escolha ${words.menuItem.pt}.`,
  importRejected: (message) => `O serviço recusou: ${message} — Corrija as linhas e envie de novo.`,
  importRefusedColumn: (column) => `Veja a coluna “${column}”.`,
  importRefusedAnswer: (row, column, question) => `Veja a linha ${row}, “${column}”, pergunta “${question}”.`,
  importUnknown: {
    status: (status) => `A resposta do serviço (status ${status}) não diz se ele registrou esta avaliação.`,
    'no-id': () => 'A resposta do serviço não traz o código da avaliação.',
    'no-answer': () => 'O serviço não respondeu; pode ter registrado esta avaliação.',
    'cut-off': () => 'O envio foi interrompido aqui; o serviço pode ter registrado esta avaliação.',
  },
  importUnknownThen: 'Não é enviada de novo. Verifique no serviço e escolha Conferir envios sem resposta…',
  importChanged:
    'Alterada depois do envio; não é enviada de novo. Para outra, use uma linha nova; se há grupos, um grupo novo.',
  importKeyRenewed:
    'Conta como enviada, pois mostra um ID. A chave oculta estava danificada e foi refeita. Para outra avaliação, use uma linha nova.',
  importKeyRenewedUnknown:
    'Mostra que foi enviada, mas a chave oculta está danificada. Verifique no serviço e escolha Conferir envios sem resposta…',
  importSummary: (imported, rejected, unknown) =>
    paragraph(
      `${plural(imported, words.sentOne.pt, words.sentMany.pt, 'pt')}.`,
      rejected > 0
        ? `${plural(rejected, 'recusada', 'recusadas', 'pt')}: corrija as linhas e ${words.doSend.pt} de novo.`
        : '',
      unknown > 0
        ? `${amount(unknown, 'pt')} sem resposta certa, não enviadas de novo: veja no serviço e escolha Conferir envios sem resposta…`
        : '',
    ),
  importChangedMeanwhile: (count) =>
    `${plural(count, 'avaliação ficou', 'avaliações ficaram', 'pt')} de fora, pois linhas mudaram: confira e envie de novo.`,
  importSentMeanwhile: (count) =>
    `${plural(count, `${words.one.pt} já tinha sido enviada`, `${words.many.pt} já tinham sido enviadas`, 'pt')} por ${words.other.pt}: nada é enviado duas vezes.`,
  importOtherAddress:
    'Não foi enviada: o endereço do serviço mudou depois do OK. Envie de novo, para o novo.',
  importOtherAddressSummary: (count) =>
    `${plural(count, 'avaliação aprovada', 'avaliações aprovadas', 'pt')} para outro endereço não ${count === 1 ? 'foi enviada' : 'foram enviadas'}: envie de novo, para o novo.`,
  importStillQueued: (count) =>
    `${plural(count, `${words.one.pt} continua`, `${words.many.pt} continuam`, 'pt')} na fila: escolha ${words.menuItem.pt} para continuar.`,
  importDoubtful: (count) => `O envio parou: ${count} vezes seguidas o serviço não disse se registrou.`,
  importTimeUp: 'O tempo desta execução acabou.',
  importCutOff: (done, all) =>
    done === 0
      ? `O último envio foi interrompido antes de começar (0 de ${amount(all, 'pt')}).`
      : `O último envio foi interrompido depois de ${amount(done, 'pt')} de ${amount(all, 'pt')}. O resultado delas:`,
  importCutOffElsewhere: (sheet) => `O envio de “${sheet}” foi interrompido: escolha Conferir linhas lá.`,
  checkCutOff: 'A última conferência ou o último envio foi interrompido antes de enviar algo.',
  importRowsBehind: 'Algumas linhas estão sem resultado: escolha Conferir linhas.',
  importEdited: (count) =>
    `${plural(count, `${words.one.pt} foi alterada`, `${words.many.pt} foram alteradas`, 'pt')} depois do envio. O serviço ${words.has.pt} o que você confirmou; a coluna Mensagem diz ${count === 1 ? 'qual é' : 'quais são'}.`,
  importProgress: (done, all) => `${amount(done, 'pt')} de ${amount(all, 'pt')}`,
  importSending: (done, all) =>
    done === 0
      ? `Enviando ${plural(all, words.one.pt, words.many.pt, 'pt')}. Você pode continuar trabalhando.`
      : `${amount(done, 'pt')} de ${plural(all, `${words.one.pt} enviada`, `${words.many.pt} enviadas`, 'pt')}.`,
  importRowsGone: (outcomes) =>
    `Linhas de algumas avaliações foram excluídas aqui. O resultado delas: ${outcomes}. Desfaça a exclusão ou escolha Conferir envios sem resposta…`,
  importGoneImported: (id) => `enviada com o ID ${id}`,
  importGoneUnknown: 'não se sabe se foi registrada',
});
