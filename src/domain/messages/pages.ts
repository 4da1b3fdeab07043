// The titles of the pages. Their other words stand in the pages themselves.

export const en = {
  pullEditorTitle: () => 'Pulls',
  scheduleTitle: () => 'Schedule',
  unknownRowsTitle: () => 'Settle unknown rows',
};

export const pt: typeof en = {
  pullEditorTitle: () => 'Consultas',
  scheduleTitle: () => 'Agendamento',
  unknownRowsTitle: () => 'Resolver linhas desconhecidas',
};
