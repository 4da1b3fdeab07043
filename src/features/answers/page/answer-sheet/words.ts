// The words of the dialog that makes an answer sheet.

import type { Words } from '../../../../pages/shared/words.ts';

const en = {
  intro:
    'Makes a sheet in which assessments are typed. Nothing is sent before you choose Import rows and say OK.',
  layout: 'Layout',
  wide: 'one row an assessment, one column a question',
  long: 'one row an answer, typed by codes',
  template: 'Template',
  chooseTemplate: 'choose a template',
  templateHint: 'Questions and options come from the service’s lists. It decides when rows are imported.',
  comments: 'A column for comments beside each question',
  longHint:
    'For answers from another program or sheet: an answer a row, several templates in one sheet. Rows with the same Group become one assessment. To type, the other one is easier.',
  sheet: 'Name of the sheet',
  suggestion: 'Answers',
  create: 'Create',
  reading: 'Asking the service for its templates…',
  readAgain: 'Ask for the templates again',
  noTemplate: 'Choose a template first.',
  working: 'Making the sheet…',
};

const pt: typeof en = {
  intro:
    'Cria uma aba em que se digitam avaliações. Nada é enviado antes de você escolher Importar linhas e dar OK.',
  layout: 'Formato',
  wide: 'uma linha por avaliação, uma coluna por pergunta',
  long: 'uma linha por resposta, digitada por códigos',
  template: 'Modelo',
  chooseTemplate: 'escolha um modelo',
  templateHint: 'As perguntas e opções vêm das listas do serviço. Na importação, a palavra final é dele.',
  comments: 'Uma coluna de comentários ao lado de cada pergunta',
  longHint:
    'Para respostas que vêm de outro programa ou de outra aba: uma por linha, vários modelos na mesma aba. Linhas com o mesmo Grupo viram uma avaliação. Para digitar, o outro é mais fácil.',
  sheet: 'Nome da aba',
  suggestion: 'Respostas',
  create: 'Criar',
  reading: 'Perguntando os modelos ao serviço…',
  readAgain: 'Perguntar os modelos de novo',
  noTemplate: 'Escolha primeiro um modelo.',
  working: 'Criando a aba…',
};

/** The words of the dialog that makes an answer sheet. */
export const words: Words<typeof en> = { en, pt };
