// What every execution has to say of the check of the installation. What the check itself says stands in check-sentences.ts,
// and the words of its page beside that.

import { perLanguage } from '../../domain/lazily.ts';

/** The sentences about the check of the installation, in English. */
export const en = () => ({
  checkTitle: () => 'Check this installation',
  noSheetToCheck: () => 'There is no such sheet to check.',
  checkFileMissing: () =>
    'This project has no file installation-check, which is the check. Add it as the guide of installing says, or install again, and check again.',
  checkSheetMissing: () => 'The first argument is the name of a sheet.',
  helpTitle: () => 'Find out how Google behaves here',
  helpText: () =>
    'Where Google’s documents leave something open, a check finds out how it is here, in about two minutes.',
  helpLast: (when: string) => `Last run: ${when}`,
});

/** The sentences about the check of the installation, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  checkTitle: () => 'Verificar esta instalação',
  noSheetToCheck: () => 'Não há uma aba assim para verificar.',
  checkFileMissing: () =>
    'Este projeto não tem o arquivo installation-check, que é a verificação. Acrescente-o como diz o guia de instalação, ou instale de novo, e verifique de novo.',
  checkSheetMissing: () => 'O primeiro argumento é o nome de uma aba.',
  helpTitle: () => 'Descobrir como o Google se comporta aqui',
  helpText: () =>
    'Descobre em cerca de dois minutos como o Google age onde a documentação dele deixa isso em aberto.',
  helpLast: (when) => `Última vez: ${when}`,
});

/** The sentences about the check of the installation in this language. */
export const installationSentences = perLanguage(en, pt);
