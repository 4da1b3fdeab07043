// The words of the dialog that makes an answer sheet.

import type { Words } from '../shared/words.ts';

const en = {
  intro:
    'Makes a sheet with one row for each answer. Rows with the same name in the column Group become one assessment.',
  sheet: 'Name of the sheet',
  suggestion: 'Answers',
  create: 'Create',
  working: 'Making the sheet…',
};

const pt: typeof en = {
  intro:
    'Cria uma aba com uma linha para cada resposta. As linhas com o mesmo nome na coluna Grupo viram uma avaliação.',
  sheet: 'Nome da aba',
  suggestion: 'Respostas',
  create: 'Criar',
  working: 'Criando a aba…',
};

export const words: Words<typeof en> = { en, pt };
