// Words of the dialog for a new answer sheet.

import { pairs } from '../../../../pages/shared/words.ts';

export const words = pairs({
  intro: [
    'A sheet to type assessments in. Nothing is sent before Send assessments and your OK.',
    'Uma aba para digitar avaliações. Nada é enviado antes de Enviar avaliações e do seu OK.',
  ],
  layout: ['Layout', 'Formato'],
  wide: ['one row an assessment, one column a question', 'uma linha por avaliação, uma coluna por pergunta'],
  long: ['one row an answer, typed by codes', 'uma linha por resposta, digitada por códigos'],
  template: ['Template', 'Modelo'],
  chooseTemplate: ['choose a template', 'escolha um modelo'],
  templateHint: ['Each of its questions becomes a column.', 'Cada pergunta dele vira uma coluna.'],
  comments: ['Comments beside each question', 'Comentários ao lado de cada pergunta'],
  longHint: [
    'For answers from another program: several templates in one sheet. Rows with the same Group become one assessment.',
    'Para respostas de outro programa: vários modelos na mesma aba. Linhas com o mesmo Grupo viram uma avaliação.',
  ],
  sheet: ['Sheet name', 'Nome da aba'],
  suggestion: ['Answers', 'Respostas'],
  create: ['Create', 'Criar'],
  reading: ['Reading templates…', 'Lendo os modelos…'],
  readAgain: ['Read templates again', 'Ler os modelos de novo'],
  noTemplate: ['Choose a template first.', 'Escolha primeiro um modelo.'],
  working: ['Making the sheet…', 'Criando a aba…'],
});
