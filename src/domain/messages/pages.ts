// The titles of the pages, and the sentence for unreadable input of one. Their other words are in the pages themselves.

/** The sentences about pages, in English. */
export const en = () => ({
  pullEditorTitle: () => 'Pulls',
  scheduleTitle: () => 'Schedule',
  pageInputWrong: (field: string) =>
    `The page sent something that can't be read (${field}). Close the dialog, open it again and repeat.`,
});

/** The sentences about pages, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  pullEditorTitle: () => 'Consultas',
  scheduleTitle: () => 'Agendamento',
  pageInputWrong: (field) =>
    `A página enviou algo que não dá para ler (${field}). Feche a janela, abra de novo e repita.`,
});
