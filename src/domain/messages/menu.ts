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
  newsItem: (version) => `★ Novidades da versão ${version}`,
  pullEditorTitle: 'Consultas',
  scheduleTitle: 'Agendamento',
  pageInputWrong: (field) => `A página enviou algo ilegível (${field}). Feche, abra de novo e repita.`,
});
