// The titles of the pages, and the sentence for unreadable input of one. Their other words are in the pages themselves.

/** The sentences about pages, in English. */
export const en = () => ({
  pullEditorTitle: 'Pulls',
  scheduleTitle: 'Schedule',
  pageInputWrong: (field: string) =>
    `The page sent something unreadable (${field}). Close and reopen it, and try again.`,
});

/** The sentences about pages, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  pullEditorTitle: 'Consultas',
  scheduleTitle: 'Agendamento',
  pageInputWrong: (field) => `A página enviou algo ilegível (${field}). Feche, abra de novo e repita.`,
});
