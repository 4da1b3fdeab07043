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
    noFile: () =>
      'This project has no file installation-check, which is the check. Add it as the guide of installing says, or install again, and check again.',
    otherVersion: (of: string, its: string) =>
      `The file installation-check is of another version (${its}) than the program (${of}). Put both files of one version into the project, and check again.`,
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
    takenOver: () => 'Outra verificação sua começou. Verifique de novo se quiser o resultado desta.',
    noSheet: () => 'Não há uma aba assim para verificar.',
    noFile: () =>
      'Este projeto não tem o arquivo installation-check, que é a verificação. Acrescente-o como diz o guia de instalação, ou instale de novo, e verifique de novo.',
    otherVersion: (of, its) =>
      `O arquivo installation-check é de outra versão (${its}) que a do programa (${of}). Ponha no projeto os dois arquivos da mesma versão e verifique de novo.`,
    checkSheetMissing: () => 'O primeiro argumento é o nome de uma aba.',
  },
});
