// Sentences of the running check, loaded only with its program.

import { perLanguage } from '../../domain/schema.ts';

const en = () => ({
  trialFailed: (detail: string) => `The trial failed. Google said: “${detail}”`,
  checkLater: 'The timed trigger has not run yet: look again in a minute, at Help, Check this installation.',
  checkInWords: 'Help, Check this installation shows the same in words.',
  checkTakenOver: 'You began another check. Check again for this one’s result.',
});

const pt = (): ReturnType<typeof en> => ({
  trialFailed: (detail) => `O teste falhou. O Google disse: “${detail}”`,
  checkLater:
    'O acionador por tempo ainda não foi executado: olhe de novo em um minuto, em Ajuda, Verificar esta instalação.',
  checkInWords: 'Ajuda, Verificar esta instalação mostra o mesmo em palavras.',
  checkTakenOver: 'Outra verificação sua começou. Verifique de novo para ver o resultado desta.',
});

export const checkSentences = perLanguage(en, pt);
