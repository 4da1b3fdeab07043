// Sentences about the overview of spreadsheets. Those of states stand in formulas: no quotation marks.

import { perLanguage } from '../../domain/schema.ts';

const en = () => ({
  overviewHelpTitle: 'Overview of spreadsheets',
  overviewHelp: 'Paste links: a line each says what works, what fails and how old it is.',
  overviewNext:
    'Paste the link of a spreadsheet into each row. Then point at its #REF! and choose Allow access.',
  overviewStates: {
    noLink: 'This is no link of a spreadsheet. Copy it from the address bar.',
    noAccess:
      'Point at #REF! on the left and choose Allow access. If it isn’t offered, ask its owner to share it.',
    noPulls: 'It has no sheet Pulls or Consultas. Check the link, and the name of that sheet.',
    fails: 'Fails',
    stopped: 'Stopped',
    works: 'Works',
  },
});

const pt = (): ReturnType<typeof en> => ({
  overviewHelpTitle: 'Visão geral das planilhas',
  overviewHelp: 'Cole links: cada linha diz o que funciona, o que falha e a idade dos dados.',
  overviewNext:
    'Cole o link de uma planilha em cada linha. Depois aponte para o #REF! dela e escolha Permitir acesso.',
  overviewStates: {
    noLink: 'Isto não é o link de uma planilha. Copie da barra de endereço.',
    noAccess:
      'Aponte para o #REF! à esquerda e escolha Permitir acesso. Se não aparecer, peça ao dono que compartilhe.',
    noPulls: 'Ela não tem a aba Consultas nem Pulls. Confira o link e o nome dessa aba.',
    fails: 'Falha',
    stopped: 'Parada',
    works: 'Funciona',
  },
});

export const overviewSentences = perLanguage(en, pt);
