// Sentences about removing what is stored for a person.

import { quotedList } from '../../domain/messages/phrases.ts';
import { perLanguage } from '../../domain/schema.ts';

const en = () => ({
  remove: 'Remove from this spreadsheet…',
  helpTitle: 'Leave, or hand over',
  helpText: 'Removes your tokens, your schedule and what waits. Sheets stay.',
  news: 'Help takes away what is stored for you when you leave.',
  question: 'This removes what is stored here for you:',
  tokens: (ends: readonly string[]) => ['• your tokens and your name', ...ends].join('; '),
  schedule: '• your schedule',
  pulls: (pulls: readonly string[]) =>
    `• that ${quotedList(pulls)} runs as you: it waits until Runs as is cleared`,
  parked: (pulls: readonly string[]) =>
    `• the parked run of ${quotedList(pulls)}: its rows stay, and the next refresh starts from the beginning`,
  stays:
    'Sheets, the list of pulls, the service’s address and what is stored for others stay. No token does.',
  nothing: 'Nothing is stored here for you. End the permission at myaccount.google.com/connections.',
  running: (what: string, at: string) =>
    `${what === '' ? 'Something' : what} is running (${at}), and something of yours may be in it or wait behind it; nothing was removed. Try again when it is over, or stop it (Franchise ▸ Stop the running pull).`,
  done: 'Removed: nothing is stored here for you. End the permission at myaccount.google.com/connections.',
  ofPull: (name: string) =>
    `“${name}” has left, and no schedule runs this pull. Clear Runs as for another one, or choose Refresh this sheet.`,
  logged: 'Removed what was stored for them.',
});

const pt = (): ReturnType<typeof en> => ({
  remove: 'Remover desta planilha…',
  helpTitle: 'Sair ou passar adiante',
  helpText: 'Remove seus tokens, seu agendamento e o que espera. As abas ficam.',
  news: 'A Ajuda remove o que está guardado para você quando você sai.',
  question: 'Isto remove o que está guardado aqui para você:',
  tokens: (ends) => ['• seus tokens e seu nome', ...ends].join('; '),
  schedule: '• seu agendamento',
  pulls: (pulls) =>
    `• a execução de ${quotedList(pulls)} em seu nome: ela espera até Executada por ficar vazia`,
  parked: (pulls) =>
    `• a execução em pausa de ${quotedList(pulls)}: as linhas ficam, e a próxima atualização começa do início`,
  stays:
    'Ficam as abas, a lista de consultas, o endereço do serviço e o que é dos outros. Nenhum token fica.',
  nothing: 'Nada está guardado aqui para você. Retire a permissão em myaccount.google.com/connections.',
  running: (what, at) =>
    `${what === '' ? 'Algo' : what} está em andamento (${at}), e algo seu pode estar nela ou à espera; nada foi removido. Tente de novo quando terminar, ou pare-a (Franquia ▸ Parar a consulta em andamento).`,
  done: 'Removido: nada está guardado aqui para você. Retire a permissão em myaccount.google.com/connections.',
  ofPull: (name) =>
    `“${name}” saiu, e nenhum agendamento executa esta consulta. Limpe Executada por para outro assumir, ou escolha Atualizar esta aba.`,
  logged: 'Removeu o que estava guardado para si.',
});

export const removalSentences = perLanguage(en, pt);

export type RemovalSentences = ReturnType<typeof removalSentences>;
