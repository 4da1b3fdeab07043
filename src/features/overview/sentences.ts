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
  overviewNotes: {
    link: 'The link of a spreadsheet with Franchise, from the address bar.',
    access: '#REF!: point at it and choose Allow access, once for each spreadsheet.',
    state: 'Stopped: a refresh is more than four hours late. Open that spreadsheet: its menu says why.',
    fails: 'Pulls whose last run failed, with their messages.',
    lastSuccess: 'The latest success of any of its pulls.',
    oldest: 'Of the pulls that run by themselves, the one whose data is oldest.',
    hours: 'Hours since Oldest data, if that spreadsheet has the time zone of this one.',
    nextRun: 'The earliest next run of its pulls.',
    version: 'As of its last update under a schedule. Blank: not updated yet.',
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
  overviewNotes: {
    link: 'O link de uma planilha com o Franquia, da barra de endereço.',
    access: '#REF!: aponte para ele e escolha Permitir acesso, uma vez para cada planilha.',
    state:
      'Parada: uma atualização está mais de quatro horas atrasada. Abra a planilha: o menu dela diz por quê.',
    fails: 'Consultas cuja última execução falhou, com as mensagens.',
    lastSuccess: 'O sucesso mais recente entre as consultas dela.',
    oldest: 'Das consultas que rodam sozinhas, a que tem os dados mais antigos.',
    hours: 'Horas desde Dados mais antigos, se aquela planilha tem o fuso horário desta.',
    nextRun: 'A próxima execução mais cedo entre as consultas dela.',
    version: 'A da última atualização com agendamento. Em branco: ainda não foi atualizada.',
  },
});

export const overviewSentences = perLanguage(en, pt);
