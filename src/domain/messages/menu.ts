// The items of the menu.

/** The words for the menu in English. */
export const en = () => ({
  menu: {
    title: () => 'Franchise',
    firstSteps: () => 'First steps',
    refreshSheet: () => 'Refresh this sheet',
    refreshAll: () => 'Refresh all pulls',
    stop: () => 'Stop the running pull',
    editPull: () => 'Create or edit pull…',
    tidy: () => 'Tidy this sheet…',
    answerSheets: () => 'Answer sheets',
    newAnswerSheet: () => 'New answer sheet…',
    checkRows: () => 'Check rows',
    importRows: () => 'Import rows',
    importSelectedRows: () => 'Import selected rows',
    settleUnknown: () => 'Settle unknown rows…',
    schedule: () => 'Schedule…',
    connection: () => 'Connection…',
    activity: () => 'Activity log',
    help: () => 'Help',
    news: () => 'What’s new',
    runKilled: (pull: string) => `⚠ The last run of “${pull}” was cut off: refresh it again`,
    importKilled: (sheet: string) =>
      `⚠ Sending the rows of “${sheet}” was cut off: go there and choose Check rows`,
    checkKilled: () => '⚠ The last check or sending of rows was cut off: choose Check rows',
  },
  newsItem: (version: string) => `★ What’s new in version ${version}`,
});

/** The words for the menu in Portuguese. */
export const pt = (): ReturnType<typeof en> => ({
  menu: {
    title: () => 'Franquia',
    firstSteps: () => 'Primeiros passos',
    refreshSheet: () => 'Atualizar esta aba',
    refreshAll: () => 'Atualizar todas as consultas',
    stop: () => 'Parar a consulta em andamento',
    editPull: () => 'Criar ou editar consulta…',
    tidy: () => 'Arrumar esta aba…',
    answerSheets: () => 'Abas de respostas',
    newAnswerSheet: () => 'Nova aba de respostas…',
    checkRows: () => 'Conferir linhas',
    importRows: () => 'Importar linhas',
    importSelectedRows: () => 'Importar linhas selecionadas',
    settleUnknown: () => 'Resolver linhas desconhecidas…',
    schedule: () => 'Agendamento…',
    connection: () => 'Conexão…',
    activity: () => 'Registro de atividades',
    help: () => 'Ajuda',
    news: () => 'Novidades',
    runKilled: (pull) => `⚠ A última execução de “${pull}” foi interrompida: atualize de novo`,
    importKilled: (sheet) =>
      `⚠ O envio das linhas da aba “${sheet}” foi interrompido: vá até ela e escolha Conferir linhas`,
    checkKilled: () =>
      '⚠ A última conferência ou o último envio de linhas foi interrompido: escolha Conferir linhas',
  },
  newsItem: (version) => `★ Novidades da versão ${version}`,
});
