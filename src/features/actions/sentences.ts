// Sentences about actions: definitions, sheets, and in the group `actionRows` what replaces the sentences of imports.

import { errorFactory } from '../../domain/errors.ts';
import { inBoth } from '../../domain/language.ts';
import { amount, plural } from '../../domain/messages/phrases.ts';
import { perLanguage } from '../../domain/schema.ts';
import type { RowWords } from '../answers/rules/vocabulary.ts';
import * as answers from '../answers/sentences.ts';

const en = () => ({
  actionsHelp: 'Rows cancel, conclude or change records in the service. Nothing is sent before your OK.',
  actionsOff:
    'Actions are off for you here, and nothing is sent. Switch them on in Franchise ▸ Actions ▸ New action sheet…',
  actionsSwitchedOn:
    'Actions are on. With your token and OK, rows of action sheets change records in the service.',
  actionsSwitchedOff: 'Actions are off: no row is sent with your token.',
  actionSheetMade: (sheet: string) =>
    `“${sheet}” is ready. Fill in one row, then choose Check rows and Run rows. The first run is a test of one row.`,
  answerSheetNeeded: (sheet: string) =>
    `“${sheet}” is an action sheet. Use Check rows and Run rows in Franchise ▸ Actions.`,
  actionTest:
    'Not tested yet: only the first row is sent. Check its result in the service, then choose Run rows for the others.',
  actionRepeatable: 'By its definition, sending a row twice is harmless. Without an answer it is sent again.',
  actionDefinitionWrong: (field: string) =>
    `This action is defined wrongly (${field}), and nothing was made. Tell the person who built this connector.`,
  actionNote: (type: string, at: string, isRequired: boolean) =>
    `${type} Sent as ${at}.${isRequired ? ' Required.' : ''}`,
  actionTypes: {
    code: 'A code: a whole number.',
    named: 'A code, or a name on the sheet Directory.',
    text: 'A text.',
    number: 'A number.',
    date: 'A day, such as 2026-01-31.',
    'date-time': 'Day and time, such as 2026-01-31 10:00, in this spreadsheet’s time zone.',
    'yes-no': 'Yes or no, or a checkbox.',
  },
  actionRows: {
    importQuestion: (rows: number, forecast: string) =>
      `Run ${plural(rows, 'row', 'rows', 'en')} (${forecast})? Each changes the service.`,
    importQuestionHidden: (hidden: number) =>
      `${plural(hidden, 'hidden row is', 'hidden rows are', 'en')} left out.`,
    importIsFinal: 'What is run can’t be undone from here.',
    importKeyRenewed:
      'It counts as done. Its hidden key was damaged and has been renewed. For another action, use a new row.',
    importQuestionBody: 'As the service gets it, with your token (hidden):',
    importStopped: 'The run was stopped.',
    importRejected: (message: string) =>
      `The service refused it: ${message} — Correct the row and run it again.`,
    importUnknown: {
      status: (status: number) => `The service’s answer (status ${status}) leaves open whether it did this.`,
      'no-id': () => 'The service’s answer leaves open whether it did this.',
      'no-answer': () => 'The service did not answer, and may have done this.',
      'cut-off': () => 'The run was cut off here; the service may have done this.',
    },
    importChanged: 'Changed after it was sent, and not sent again. For another action, use a new row.',
    importChangedMeanwhile: (count: number) =>
      `${plural(count, 'row was', 'rows were', 'en')} left out, as ${count === 1 ? 'it' : 'they'} changed meanwhile: check and run again.`,
    importOtherAddress:
      'Not sent: the service’s address changed after the OK. Run it again to send it to the new one.',
    importOtherAddressSummary: (count: number) =>
      `${plural(count, 'row was', 'rows were', 'en')} approved for another address and not sent: run ${count === 1 ? 'it' : 'them'} again for the new one.`,
    importDoubtful: (count: number) =>
      `The run was stopped: ${count} times in a row the service left open whether it did that.`,
    importCutOff: (done: number, all: number) =>
      done === 0
        ? `The last run was cut off before anything was sent (0 of ${amount(all, 'en')}).`
        : `The last run was cut off after ${amount(done, 'en')} of ${amount(all, 'en')}. Their results:`,
    importRowsGone: (outcomes: string) =>
      `Rows that were sent were deleted here. Their results: ${outcomes}. Undo the deletion, or choose Confirm sendings without an answer…`,
    importGoneImported: () => 'done',
    importGoneUnknown: 'unknown whether it is done',
    unknownGone: () => 'It was done, and its row is gone. Any answer takes it off this list.',
    unknownArrived: () => 'Noted: it was done.',
    unknownNotArrived: 'Noted: it was not done. Its row is checked and can be run again.',
  },
});

const pt = (): ReturnType<typeof en> => ({
  actionsHelp: 'Linhas cancelam, concluem ou alteram registros no serviço. Nada é enviado antes do seu OK.',
  actionsOff:
    'As ações estão desligadas para você, e nada é enviado. Ligue em Franquia ▸ Ações ▸ Nova aba de ações…',
  actionsSwitchedOn:
    'As ações estão ligadas. Com o seu token e OK, linhas de abas de ações alteram o serviço.',
  actionsSwitchedOff: 'As ações estão desligadas: nenhuma linha é enviada com o seu token.',
  actionSheetMade: (sheet) =>
    `“${sheet}” está pronta. Preencha uma linha e escolha Conferir linhas e Executar linhas. A primeira execução é um teste de uma linha.`,
  answerSheetNeeded: (sheet) =>
    `“${sheet}” é uma aba de ações. Use Conferir linhas e Executar linhas em Franquia ▸ Ações.`,
  actionTest:
    'Ainda sem teste: só a primeira linha é enviada. Veja o resultado no serviço e escolha Executar linhas para as outras.',
  actionRepeatable: 'Pela definição, enviar duas vezes não faz mal. Sem resposta, a linha é enviada de novo.',
  actionDefinitionWrong: (field) =>
    `Esta ação está mal definida (${field}), e nada foi criado. Avise quem montou este conector.`,
  actionNote: (type, at, isRequired) => `${type} Vai como ${at}.${isRequired ? ' Obrigatório.' : ''}`,
  actionTypes: {
    code: 'Um código: número inteiro.',
    named: 'Um código ou um nome da aba Diretório.',
    text: 'Um texto.',
    number: 'Um número.',
    date: 'Um dia, como 31/01/2026.',
    'date-time': 'Dia e hora, como 31/01/2026 10:00, no fuso horário desta planilha.',
    'yes-no': 'Sim ou não, ou uma caixa de seleção.',
  },
  actionRows: {
    importQuestion: (rows, forecast) =>
      `Executar ${plural(rows, 'linha', 'linhas', 'pt')} (${forecast})? Cada uma altera o serviço.`,
    importQuestionHidden: (hidden) =>
      `${plural(hidden, 'linha oculta fica', 'linhas ocultas ficam', 'pt')} de fora.`,
    importIsFinal: 'O que for executado não pode ser desfeito por aqui.',
    importKeyRenewed:
      'Conta como feita. A chave oculta estava danificada e foi refeita. Para outra ação, use uma linha nova.',
    importQuestionBody: 'Como o serviço recebe, com o seu token (oculto):',
    importStopped: 'A execução foi interrompida.',
    importRejected: (message) => `O serviço recusou: ${message} — Corrija a linha e execute de novo.`,
    importUnknown: {
      status: (status) => `A resposta do serviço (status ${status}) não diz se ele fez isto.`,
      'no-id': () => 'A resposta do serviço não diz se ele fez isto.',
      'no-answer': () => 'O serviço não respondeu; pode ter feito isto.',
      'cut-off': () => 'A execução foi interrompida aqui; o serviço pode ter feito isto.',
    },
    importChanged: 'Alterada depois do envio; não é enviada de novo. Para outra ação, use uma nova linha.',
    importChangedMeanwhile: (count) =>
      `${plural(count, 'linha ficou', 'linhas ficaram', 'pt')} de fora, pois ${count === 1 ? 'mudou' : 'mudaram'}: confira e execute de novo.`,
    importOtherAddress:
      'Não foi enviada: o endereço do serviço mudou depois do OK. Execute de novo para enviar ao novo.',
    importOtherAddressSummary: (count) =>
      `${plural(count, 'linha aprovada', 'linhas aprovadas', 'pt')} para outro endereço não ${count === 1 ? 'foi enviada' : 'foram enviadas'}: execute de novo para enviar ao novo.`,
    importDoubtful: (count) => `A execução parou: ${count} vezes seguidas o serviço não disse se fez.`,
    importCutOff: (done, all) =>
      done === 0
        ? `A última execução foi interrompida antes do primeiro envio (0 de ${amount(all, 'pt')}).`
        : `A última execução foi interrompida depois de ${amount(done, 'pt')} de ${amount(all, 'pt')}. O resultado delas:`,
    importRowsGone: (outcomes) =>
      `Linhas enviadas foram excluídas aqui. O resultado delas: ${outcomes}. Desfaça a exclusão ou escolha Conferir envios sem resposta…`,
    importGoneImported: () => 'feita',
    importGoneUnknown: 'não se sabe se foi feita',
    unknownGone: () => 'Foi feita, e a linha não existe mais. Qualquer resposta a tira da lista.',
    unknownArrived: () => 'Anotado: foi feita.',
    unknownNotArrived: 'Anotado: não foi feita. A linha está conferida e pode ser executada de novo.',
  },
});

export const actionSentences = perLanguage(en, pt);

export const actionError = errorFactory(actionSentences);

const ACTION_ROW_WORDS: RowWords = {
  submenu: inBoth('Actions', 'Ações'),
  sheet: inBoth('action sheet', 'aba de ações'),
  one: inBoth('row', 'linha'),
  many: inBoth('rows', 'linhas'),
  menuItem: inBoth('Run rows', 'Executar linhas'),
  menuItemSelected: inBoth('Run selected rows', 'Executar linhas selecionadas'),
  send: inBoth('run', 'executar'),
  doSend: inBoth('run', 'execute'),
  earlier: inBoth('an earlier run', 'uma execução anterior'),
  other: inBoth('another run', 'outra execução'),
  has: inBoth('did', 'fez'),
  sent: inBoth('done', 'feitas'),
  sentOne: inBoth('row is done', 'linha feita'),
  sentMany: inBoth('rows are done', 'linhas feitas'),
};

/** The sentences of answer sheets, except where an action needs other words. */
export const actionRowSentences = perLanguage(
  (): answers.AnswerSentences => ({ ...answers.en(ACTION_ROW_WORDS), ...actionSentences('en').actionRows }),
  (): answers.AnswerSentences => ({ ...answers.pt(ACTION_ROW_WORDS), ...actionSentences('pt').actionRows }),
);
