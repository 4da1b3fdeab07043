// The titles of the pages. Their other words are in the pages themselves.

/** The words for page titles in English. */
export const en = () => ({
  pullEditorTitle: () => 'Pulls',
  scheduleTitle: () => 'Schedule',
  unknownRowsTitle: () => 'Settle unknown rows',
});

/** The words for page titles in Portuguese. */
export const pt = (): ReturnType<typeof en> => ({
  pullEditorTitle: () => 'Consultas',
  scheduleTitle: () => 'Agendamento',
  unknownRowsTitle: () => 'Resolver linhas desconhecidas',
});
