// Sentences of the running check, loaded only with its program.

import { perLanguage } from '../../domain/schema.ts';

const en = () => ({
  trialFailed: (detail: string) => `The trial failed. Google said: “${detail}”`,
  checkLater: 'The timed trigger has not run yet: look again in a minute, at Help, Check this installation.',
  checkInWords: 'Help, Check this installation shows the same in words.',
  checkTakenOver: 'You began another check. Check again for this one’s result.',
  checkOfOtherVersion: (of: string, its: string) =>
    `The file installation-check is version ${its}, the program ${of}. Put both files of one version into the project.`,
});

const pt = (): ReturnType<typeof en> => ({
  trialFailed: (detail) => `O teste falhou. O Google disse: “${detail}”`,
  checkLater:
    'O acionador por tempo ainda não foi executado: olhe de novo em um minuto, em Ajuda, Verificar esta instalação.',
  checkInWords: 'Ajuda, Verificar esta instalação mostra o mesmo em palavras.',
  checkTakenOver: 'Outra verificação sua começou. Verifique de novo para ver o resultado desta.',
  checkOfOtherVersion: (of, its) =>
    `O arquivo installation-check é da versão ${its}, o programa da ${of}. Ponha no projeto os dois da mesma versão.`,
});

export const checkSentences = perLanguage(en, pt);
