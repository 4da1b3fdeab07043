// The words of the page on which unknown rows are settled.

import type { Words } from '../shared/words.ts';

const en = {
  intro:
    'Of these rows nobody knows whether the service took them. Look each one up in the service, and say here what you found; only then can it be sent again.',
  none: 'There is no unknown row. Nothing has to be settled.',
  reading: 'Reading the unknown rows…',
  where: 'Sheet',
  row: 'row',
  rows: 'rows',
  gone: 'the row is gone',
  id: 'ID of the assessment in the service',
  arrived: 'It arrived, with this ID',
  notArrived: 'It did not arrive',
  working: 'Saving…',
};

const pt: typeof en = {
  intro:
    'Destas linhas não se sabe se o serviço as recebeu. Procure cada uma no serviço e diga aqui o que encontrou; só depois ela pode ser enviada de novo.',
  none: 'Não há linhas desconhecidas. Nada a resolver.',
  reading: 'Lendo as linhas desconhecidas…',
  where: 'Aba',
  row: 'linha',
  rows: 'linhas',
  gone: 'a linha não existe mais',
  id: 'ID da avaliação no serviço',
  arrived: 'Chegou, com este ID',
  notArrived: 'Não chegou',
  working: 'Salvando…',
};

/** The words of the page that settles unknown rows. */
export const words: Words<typeof en> = { en, pt };
