// Words of the page that settles unknown rows.

import { both, pairs } from '../../../../pages/shared/words.ts';

export const words = pairs({
  intro: [
    'Did the service take these rows? Look there and say what you found. Rows that didn’t arrive can be sent again.',
    'O serviço recebeu estas linhas? Procure nele e diga o que encontrou. As que não chegaram podem ser enviadas de novo.',
  ],
  none: ['No sending without an answer.', 'Nenhum envio sem resposta.'],
  reading: ['Reading the rows…', 'Lendo as linhas…'],
  place: both(
    (sheet: string, rows: readonly number[]) => {
      const where =
        rows.length === 0 ? 'the row is gone' : `${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')}`;
      return sheet === '' ? where : `Sheet ${sheet}, ${where}`;
    },
    (sheet, rows) => {
      const where =
        rows.length === 0
          ? 'a linha não existe mais'
          : `${rows.length === 1 ? 'linha' : 'linhas'} ${rows.join(', ')}`;
      return sheet === '' ? where : `Aba ${sheet}, ${where}`;
    },
  ),
  id: ['ID of the assessment in the service', 'ID da avaliação no serviço'],
  arrived: ['It arrived, with this ID', 'Chegou, com este ID'],
  done: ['The service has done it', 'O serviço fez'],
  notDone: ['It was not done', 'Não foi feito'],
  notArrived: ['It did not arrive', 'Não chegou'],
  working: ['Saving…', 'Salvando…'],
  lookUp: ['Look up in the service', 'Procurar no serviço'],
  lookUpHint: both(
    (requests: number) =>
      `Reads the list of assessments, in ${requests / 2} s at most. You decide; nothing changes.`,
    (requests) => `Lê a lista de avaliações, em até ${requests / 2} s. Você decide; nada é alterado.`,
  ),
  lookingUp: ['Reading the list. That takes some seconds…', 'Lendo a lista. Leva alguns segundos…'],
  lookedUp: ['Done. Compare, and say what you found.', 'Pronto. Compare e diga o que encontrou.'],
  found: both(
    (candidates: number) =>
      candidates === 0
        ? 'No assessment in the list fits. It may still have arrived: new ones can be listed late, cancelled ones never.'
        : candidates === 1
          ? 'One assessment fits. Even so, it can be another.'
          : `${candidates} assessments fit, the surest first. Even so, it can be another.`,
    (candidates) =>
      candidates === 0
        ? 'Nenhuma avaliação da lista combina. Ela ainda pode ter chegado: novas demoram a aparecer, canceladas não aparecem.'
        : candidates === 1
          ? 'Uma avaliação combina. Mesmo assim, pode ser outra.'
          : `${candidates} avaliações combinam, a mais provável primeiro. Mesmo assim, pode ser outra.`,
  ),
  known: {
    whole: ['', ''],
    short: ['Only its template and unit are known.', 'Só se conhecem o modelo e a unidade.'],
    edited: [
      'Edited after it was sent: template and unit are compared as they are now.',
      'Editada depois do envio: valem o modelo e a unidade de agora.',
    ],
    none: [
      'What was sent is no longer known: nothing to look up.',
      'Não se sabe mais o que foi enviado: nada para procurar.',
    ],
  },
  looked: both(
    (assessments: number, isWhole: boolean) =>
      isWhole
        ? `This template has ${assessments} assessments.`
        : `Only the first and last ${assessments} assessments were read. It may be among the others.`,
    (assessments, isWhole) =>
      isWhole
        ? `Este modelo tem ${assessments} avaliações.`
        : `Só as primeiras e as últimas ${assessments} avaliações foram lidas. Ela pode estar entre as outras.`,
  ),
  incomparable: both(
    (count: number) => `For ${count} the list has neither unit nor date.`,
    (count) => `De ${count} a lista não tem unidade nem data.`,
  ),
  more: both(
    (count: number) => `${count} that fit less are hidden.`,
    (count) => `${count} que combinam menos ficam ocultas.`,
  ),
  comparison: ['What was sent and what the service lists', 'O que foi enviado e o que o serviço lista'],
  sent: ['Sent', 'Enviado'],
  field: ['Field', 'Campo'],
  verdicts: {
    same: ['agrees', 'igual'],
    near: ['less than a day apart', 'menos de um dia de diferença'],
    different: ['differs', 'diferente'],
    open: ['not comparable', 'não comparável'],
  },
  sureness: {
    likely: [
      'Likely: unit and date agree, nothing differs',
      'Provável: unidade e data iguais, nada diferente',
    ],
    possible: ['Possible: nothing differs, little to compare', 'Possível: nada diferente, pouco a comparar'],
    unlikely: ['Unlikely: something differs', 'Improvável: algo é diferente'],
  },
  surenessHead: ['How sure', 'Quão certo'],
  takenBy: both(
    (places: string) => `Already the ID of: ${places}`,
    (places) => `Já é o ID de: ${places}`,
  ),
  mayBeOf: both(
    (places: string) => `May also be that of: ${places}`,
    (places) => `Também pode ser de: ${places}`,
  ),
  take: both(
    (id: number) => `Use ${id}`,
    (id) => `Usar ${id}`,
  ),
  taken: both(
    (id: number) => `${id} is in the ID field. Choose “It arrived, with this ID” if it is this assessment.`,
    (id) => `${id} está no campo do ID. Escolha “Chegou, com este ID” se for esta avaliação.`,
  ),
});
