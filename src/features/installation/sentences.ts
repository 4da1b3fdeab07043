// What the check of the installation says; the words of its page stand beside that.

import type { Language } from '../../domain/language.ts';
import { lazily } from '../../domain/lazily.ts';

/** The words for the check of the installation in English. */
export const en = () => ({
  checkTitle: () => 'Check this installation',
  trialFailed: (detail: string) => `The trial failed. Google said: “${detail}”`,
  checkLater: () =>
    'The timed trigger has not run yet: look again in a minute, at Help, Check this installation.',
  checkInWords: () => 'Help, Check this installation shows the same in words.',
  checkTakenOver: () =>
    'Another check of yours was begun meanwhile. Check again if you want the result of this one.',
  noSheetToCheck: () => 'There is no such sheet to check.',
  checkFileMissing: () =>
    'This project has no file installation-check, which is the check. Add it as the guide of installing says, or install again, and check again.',
  checkOfOtherVersion: (of: string, its: string) =>
    `The file installation-check is of another version (${its}) than the program (${of}). Put both files of one version into the project, and check again.`,
  checkSheetMissing: () => 'The first argument is the name of a sheet.',
  helpTitle: () => 'Find out how Google behaves here',
  helpText: () =>
    'Where Google’s documents leave something open, a check finds out how it is here, in about two minutes.',
  helpLast: (when: string) => `Last run: ${when}`,
});

/** The words for the check of the installation in Portuguese. */
export const pt = (): ReturnType<typeof en> => ({
  checkTitle: () => 'Verificar esta instalação',
  trialFailed: (detail) => `O teste falhou. O Google disse: “${detail}”`,
  checkLater: () =>
    'O acionador por tempo ainda não foi executado: olhe de novo em um minuto, em Ajuda, Verificar esta instalação.',
  checkInWords: () => 'Ajuda, Verificar esta instalação mostra o mesmo em palavras.',
  checkTakenOver: () =>
    'Outra verificação sua começou nesse meio-tempo. Verifique de novo se quiser o resultado desta.',
  noSheetToCheck: () => 'Não há uma aba assim para verificar.',
  checkFileMissing: () =>
    'Este projeto não tem o arquivo installation-check, que é a verificação. Acrescente-o como diz o guia de instalação, ou instale de novo, e verifique de novo.',
  checkOfOtherVersion: (of, its) =>
    `O arquivo installation-check é de outra versão (${its}) que a do programa (${of}). Ponha no projeto os dois arquivos da mesma versão e verifique de novo.`,
  checkSheetMissing: () => 'O primeiro argumento é o nome de uma aba.',
  helpTitle: () => 'Descobrir como o Google se comporta aqui',
  helpText: () =>
    'Onde a documentação do Google deixa algo em aberto, uma verificação descobre como é aqui, em cerca de dois minutos.',
  helpLast: (when) => `Última vez: ${when}`,
});

const english = lazily(en);
const portuguese = lazily(pt);

/** What the check says, in this language. */
export function checkSentences(language: Language): ReturnType<typeof en> {
  return language === 'pt' ? portuguese() : english();
}
