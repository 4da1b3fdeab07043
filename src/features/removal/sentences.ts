// What is said when somebody removes what the connector has stored for them.

import { perLanguage } from '../../domain/lazily.ts';
import { quotedList } from '../../domain/messages/phrases.ts';

/** The sentences about the removal, in English. */
export const en = () => ({
  remove: () => 'Remove from this spreadsheet…',
  helpTitle: () => 'Leave, or hand over',
  helpText: () => 'Removes your tokens, your schedule and what waits in your name. Sheets stay.',
  news: () => 'Help takes away what is stored for you when you leave.',
  question: () => 'This removes what is stored here for you:',
  tokens: (ends: readonly string[]) => ['• your tokens and your name', ...ends].join('; '),
  schedule: () => '• your schedule and its trigger: nothing runs by itself as you',
  pulls: (pulls: readonly string[]) =>
    `• that ${quotedList(pulls)} runs as you: it waits until its cell Runs as in Pulls is emptied`,
  parked: (pulls: readonly string[]) =>
    `• the parked run of ${quotedList(pulls)}: what it wrote stays, and the next refresh starts from the beginning`,
  stays: () =>
    'All sheets and their data stay. So do the list of pulls, the service’s address, and what is stored for others. No token is among that.',
  nothing: () =>
    'Nothing is stored here for you: no tokens, no schedule, nothing that waits. Your permission can be taken away at myaccount.google.com/connections.',
  running: (what: string, at: string) =>
    `${what === '' ? 'Something' : what} is running (${at}), and it may be yours. Choose Franchise ▸ Stop the running pull, wait until it has ended, and choose this again. Nothing was removed.`,
  done: () =>
    'Removed: nothing is stored here for you any more. Your permission can be taken away at myaccount.google.com/connections.',
  ofPull: (name: string) =>
    `“${name}” has removed their connection, and no schedule runs this pull. Empty the cell Runs as, and another schedule takes it. Or choose Refresh this sheet.`,
  logged: () => 'Removed what was stored for them.',
});

/** The sentences about the removal, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  remove: () => 'Remover desta planilha…',
  helpTitle: () => 'Sair ou passar adiante',
  helpText: () => 'Remove seus tokens, seu agendamento e o que espera em seu nome. As abas ficam.',
  news: () => 'A Ajuda remove o que está guardado para você quando você sai.',
  question: () => 'Isto remove o que está guardado aqui para você:',
  tokens: (ends) => ['• seus tokens e seu nome', ...ends].join('; '),
  schedule: () => '• seu agendamento e o acionador dele: nada mais roda sozinho em seu nome',
  pulls: (pulls) =>
    `• a execução de ${quotedList(pulls)} em seu nome: ela espera até alguém esvaziar a célula Executada por em Consultas`,
  parked: (pulls) =>
    `• a execução em pausa de ${quotedList(pulls)}: o que ela escreveu fica, e a próxima atualização recomeça`,
  stays: () =>
    'Ficam todas as abas com seus dados. Ficam também a lista de consultas, o endereço do serviço e o que está guardado para os outros. Nenhum token fica.',
  nothing: () =>
    'Nada está guardado aqui para você: nem tokens, nem agendamento, nem algo em espera. Sua permissão pode ser retirada em myaccount.google.com/connections.',
  running: (what, at) =>
    `${what === '' ? 'Algo' : what} está em andamento (${at}) e pode ser sua. Escolha Franquia ▸ Parar a consulta em andamento, espere terminar e escolha isto de novo. Nada foi removido.`,
  done: () =>
    'Removido: nada mais está guardado aqui para você. Sua permissão pode ser retirada em myaccount.google.com/connections.',
  ofPull: (name) =>
    `“${name}” removeu a própria conexão, e nenhum agendamento executa esta consulta. Esvazie a célula Executada por, e outro agendamento a assume. Ou escolha Atualizar esta aba.`,
  logged: () => 'Removeu o que estava guardado para si.',
});

/**
 * Gives the sentences that are said when somebody removes the connector from the spreadsheet, in the wanted language.
 */
export const removalSentences = perLanguage(en, pt);

/**
 * The sentences said when somebody removes the connector from the spreadsheet, in one language: functions of what
 * they name.
 */
export type RemovalSentences = ReturnType<typeof removalSentences>;
