// The words of the page that helps: the things that people do.

import type { Words } from '../shared/words.ts';

const en = {
  intro: 'Things that people do with Franchise, each with the button that does it.',
  firstSteps: 'Begin here',
  firstStepsText: 'Three steps, from the connection to a list that stays fresh, each ticked when it is done.',
  firstStepsDo: 'First steps',
  connect: 'Connect this spreadsheet',
  connectText: 'Enter the address of the service and your tokens. They are kept for you alone.',
  connectDo: 'Connection…',
  pull: 'Bring a list into a sheet',
  pullText:
    'A pull fills a sheet with tickets, action plans or another list, and keeps it fresh. Your own columns stay as they are.',
  pullDo: 'Create or edit pull…',
  refresh: 'Refresh all sheets now',
  refreshText: 'Every row says when it was pulled; the note on the header ID says how old the sheet is.',
  refreshDo: 'Refresh all pulls',
  answers: 'Send assessments from rows',
  answersText:
    'Make an answer sheet, fill it in, then choose Check rows and Import rows. Nothing is sent before you say OK.',
  answersDo: 'New answer sheet…',
  schedule: 'Refresh every morning by itself',
  scheduleText: 'Switch the schedule on once; each pull says in the column Every how often it runs.',
  scheduleDo: 'Schedule…',
  news: 'See what is new',
  newsText: 'What each version has brought.',
  newsDo: 'What’s new',
  version: 'Franchise Sheets, version',
  working: 'Working…',
};

const pt: typeof en = {
  intro: 'O que se faz com o Franquia, cada uma com o botão que a faz.',
  firstSteps: 'Comece aqui',
  firstStepsText: 'Três passos, da conexão a uma lista sempre atualizada, cada um marcado quando está feito.',
  firstStepsDo: 'Primeiros passos',
  connect: 'Conectar esta planilha',
  connectText: 'Informe o endereço do serviço e seus tokens. Eles ficam guardados só para você.',
  connectDo: 'Conexão…',
  pull: 'Trazer uma lista para uma aba',
  pullText:
    'Uma consulta preenche uma aba com chamados, planos de ação ou outra lista e a mantém atualizada. As suas colunas ficam como estão.',
  pullDo: 'Criar ou editar consulta…',
  refresh: 'Atualizar todas as abas agora',
  refreshText: 'Cada linha diz quando foi atualizada; a nota no cabeçalho ID diz a idade dos dados da aba.',
  refreshDo: 'Atualizar todas as consultas',
  answers: 'Enviar avaliações a partir de linhas',
  answersText:
    'Crie uma aba de respostas, preencha-a e escolha Conferir linhas e Importar linhas. Nada é enviado antes do seu OK.',
  answersDo: 'Nova aba de respostas…',
  schedule: 'Atualizar toda manhã sozinho',
  scheduleText:
    'Ligue o agendamento uma vez; a coluna Frequência de cada consulta diz quando ela é executada.',
  scheduleDo: 'Agendamento…',
  news: 'Ver as novidades',
  newsText: 'O que cada versão trouxe.',
  newsDo: 'Novidades',
  version: 'Franchise Sheets, versão',
  working: 'Trabalhando…',
};

/** The words of the help page. */
export const words: Words<typeof en> = { en, pt };
