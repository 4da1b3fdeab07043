// The items of the menu, and the titles of pages, which bring all their other words themselves.

export const en = () => ({
  menu: {
    title: 'Franchise',
    firstSteps: 'First steps',
    refreshSheet: 'Refresh this sheet',
    refreshAll: 'Refresh all pulls',
    stop: 'Stop the running pull',
    editPull: 'Create or edit pull…',
    tidy: 'Tidy this sheet…',
    schedule: 'Schedule…',
    connection: 'Connection…',
    activity: 'Activity log',
    help: 'Help',
    news: 'What’s new',
    runKilled: (pull: string) => `⚠ The last run of “${pull}” was cut off: refresh it again`,
  },
  troubles: {
    old: 'My sheet is old',
    oldNever: 'No pull has filled a sheet yet.',
    oldRefresh: (pull: string, when: string) => `The oldest is “${pull}”, of ${when}. Refresh all pulls now.`,
    oldSchedule: (pull: string, when: string) => `The oldest is “${pull}”, of ${when}. No schedule is on.`,
    lacking: 'A record is missing',
    lackingText: 'The filters of its pull decide which records come.',
    asked: 'It asks for a token',
    askedNone: 'You have saved no token here.',
    askedOne: (which: 'v1' | 'v2'): string =>
      which === 'v1'
        ? 'You have saved only the one for tickets and action plans.'
        : 'You have saved only the one for assessments and other lists.',
    askedBoth: 'You have saved both. Replace one that is refused.',
  },
  newsItem: (version: string) => `★ What’s new in version ${version}`,
  pullEditorTitle: 'Pulls',
  scheduleTitle: 'Schedule',
  pageInputWrong: (field: string) =>
    `The page sent something unreadable (${field}). Close and reopen it, and try again.`,
});

export const pt = (): ReturnType<typeof en> => ({
  menu: {
    title: 'Franquia',
    firstSteps: 'Primeiros passos',
    refreshSheet: 'Atualizar esta aba',
    refreshAll: 'Atualizar todas as consultas',
    stop: 'Parar a consulta em andamento',
    editPull: 'Criar ou editar consulta…',
    tidy: 'Arrumar esta aba…',
    schedule: 'Agendamento…',
    connection: 'Conexão…',
    activity: 'Registro de atividades',
    help: 'Ajuda',
    news: 'Novidades',
    runKilled: (pull) => `⚠ A última execução de “${pull}” foi interrompida: atualize de novo`,
  },
  troubles: {
    old: 'Minha aba está desatualizada',
    oldNever: 'Nenhuma consulta preencheu uma aba ainda.',
    oldRefresh: (pull, when) => `A mais antiga é “${pull}”, de ${when}. Atualize todas agora.`,
    oldSchedule: (pull, when) => `A mais antiga é “${pull}”, de ${when}. Nenhum agendamento está ligado.`,
    lacking: 'Falta um registro',
    lackingText: 'Os filtros da consulta decidem quais registros vêm.',
    asked: 'O Franquia pede um token',
    askedNone: 'Você não salvou nenhum token aqui.',
    askedOne: (which) =>
      which === 'v1'
        ? 'Você salvou só o de chamados e planos de ação.'
        : 'Você salvou só o de avaliações e outras listas.',
    askedBoth: 'Você salvou os dois. Troque o que é recusado.',
  },
  newsItem: (version) => `★ Novidades da versão ${version}`,
  pullEditorTitle: 'Consultas',
  scheduleTitle: 'Agendamento',
  pageInputWrong: (field) => `A página enviou algo ilegível (${field}). Feche, abra de novo e repita.`,
});
