// Words of the dialog for a new answer sheet.

import type { Words } from '../../../../pages/shared/words.ts';

const en = {
  intro: 'A sheet to type assessments in. Nothing is sent before Send assessments and your OK.',
  layout: 'Layout',
  wide: 'one row an assessment, one column a question',
  long: 'one row an answer, typed by codes',
  template: 'Template',
  chooseTemplate: 'choose a template',
  templateHint: 'Each of its questions becomes a column.',
  comments: 'Comments beside each question',
  longHint:
    'For answers from another program: several templates in one sheet. Rows with the same Group become one assessment.',
  sheet: 'Sheet name',
  suggestion: 'Answers',
  create: 'Create',
  reading: 'Reading templates…',
  readAgain: 'Read templates again',
  noTemplate: 'Choose a template first.',
  working: 'Making the sheet…',
};

const pt: typeof en = {
  intro: 'Uma aba para digitar avaliações. Nada é enviado antes de Enviar avaliações e do seu OK.',
  layout: 'Formato',
  wide: 'uma linha por avaliação, uma coluna por pergunta',
  long: 'uma linha por resposta, digitada por códigos',
  template: 'Modelo',
  chooseTemplate: 'escolha um modelo',
  templateHint: 'Cada pergunta dele vira uma coluna.',
  comments: 'Comentários ao lado de cada pergunta',
  longHint:
    'Para respostas de outro programa: vários modelos na mesma aba. Linhas com o mesmo Grupo viram uma avaliação.',
  sheet: 'Nome da aba',
  suggestion: 'Respostas',
  create: 'Criar',
  reading: 'Lendo os modelos…',
  readAgain: 'Ler os modelos de novo',
  noTemplate: 'Escolha primeiro um modelo.',
  working: 'Criando a aba…',
};

export const words: Words<typeof en> = { en, pt };
