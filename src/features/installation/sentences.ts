// Sentences about the check that every execution needs; those of the check itself are in check-sentences.ts.

import { errorFactory } from '../../domain/errors.ts';
import { perLanguage } from '../../domain/schema.ts';

const en = () => ({
  checkTitle: 'Check this installation',
  noSheetToCheck: 'There is no such sheet to check.',
  checkFileMissing:
    'The file installation-check.html of this script is missing, incomplete, changed, or of another version. Paste it once more, as the guide says.',
  checkSheetMissing: 'The first argument is the name of a sheet.',
  helpTitle: 'Find out how Google behaves here',
  helpText: 'Finds out in two minutes what Google’s documents leave open.',
  helpLast: (when: string) => `Last run: ${when}`,
});

const pt = (): ReturnType<typeof en> => ({
  checkTitle: 'Verificar esta instalação',
  noSheetToCheck: 'Não há uma aba assim para verificar.',
  checkFileMissing:
    'O arquivo installation-check.html deste script falta, está incompleto, foi alterado ou é de outra versão. Cole-o de novo, como diz o guia.',
  checkSheetMissing: 'O primeiro argumento é o nome de uma aba.',
  helpTitle: 'Descobrir como o Google se comporta aqui',
  helpText: 'Descobre em dois minutos o que a documentação do Google deixa em aberto.',
  helpLast: (when) => `Última vez: ${when}`,
});

export const installationSentences = perLanguage(en, pt);

export const installationError = errorFactory(installationSentences);
