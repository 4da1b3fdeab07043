// What the check of the installation says; the words of its page are in src/pages/installation.

/** The words for the check of the installation in English. */
export const en = () => ({
  installation: {
    title: () => 'Check this installation',
    failed: (detail: string) => `The trial failed. Google said: “${detail}”`,
    later: () =>
      'The timed trigger has not run yet: look again in a minute, at Help, Check this installation.',
    inWords: () => 'Help, Check this installation shows the same in words.',
    takenOver: () =>
      'Another check of yours was begun meanwhile. Check again if you want the result of this one.',
    noSheet: () => 'There is no such sheet to check.',
    checkSheetMissing: () => 'The first argument is the name of a sheet.',
  },
});

/** The words for the check of the installation in Portuguese. */
export const pt = (): ReturnType<typeof en> => ({
  installation: {
    title: () => 'Verificar esta instalação',
    failed: (detail) => `O teste falhou. O Google disse: “${detail}”`,
    later: () =>
      'O acionador por tempo ainda não foi executado: olhe de novo em um minuto, em Ajuda, Verificar esta instalação.',
    inWords: () => 'Ajuda, Verificar esta instalação mostra o mesmo em palavras.',
    takenOver: () =>
      'Outra verificação sua começou nesse meio-tempo. Verifique de novo se quiser o resultado desta.',
    noSheet: () => 'Não há uma aba assim para verificar.',
    checkSheetMissing: () => 'O primeiro argumento é o nome de uma aba.',
  },
});
