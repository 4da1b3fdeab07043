// The titles of the pages, and the sentence for unreadable input from one. Pages bring all their other words
// themselves.

export const en = () => ({
  pullEditorTitle: 'Pulls',
  scheduleTitle: 'Schedule',
  pageInputWrong: (field: string) =>
    `The page sent something unreadable (${field}). Close and reopen it, and try again.`,
});

export const pt = (): ReturnType<typeof en> => ({
  pullEditorTitle: 'Consultas',
  scheduleTitle: 'Agendamento',
  pageInputWrong: (field) => `A página enviou algo ilegível (${field}). Feche, abra de novo e repita.`,
});
