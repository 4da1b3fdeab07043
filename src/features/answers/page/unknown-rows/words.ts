// Words of the page that settles unknown rows.

import type { Words } from '../../../../pages/shared/words.ts';

const en = {
  intro:
    'Did the service take these rows? Look there and say what you found. Rows that didn’t arrive can be sent again.',
  none: 'No sending without an answer.',
  reading: 'Reading the rows…',
  place: (sheet: string, rows: readonly number[]) => {
    const where =
      rows.length === 0 ? 'the row is gone' : `${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')}`;
    return sheet === '' ? where : `Sheet ${sheet}, ${where}`;
  },
  id: 'ID of the assessment in the service',
  arrived: 'It arrived, with this ID',
  done: 'The service has done it',
  notDone: 'It was not done',
  notArrived: 'It did not arrive',
  working: 'Saving…',
  lookUp: 'Look up in the service',
  lookUpHint: (requests: number) =>
    `Reads the list of assessments, in ${requests / 2} s at most. You decide; nothing changes.`,
  lookingUp: 'Reading the list. That takes some seconds…',
  lookedUp: 'Done. Compare, and say what you found.',
  found: (candidates: number) =>
    candidates === 0
      ? 'No assessment in the list fits. It may still have arrived: new ones can be listed late, cancelled ones never.'
      : candidates === 1
        ? 'One assessment fits. Even so, it can be another.'
        : `${candidates} assessments fit, the surest first. Even so, it can be another.`,
  known: {
    whole: '',
    short: 'Only its template and unit are known.',
    edited: 'Edited after it was sent: template and unit are compared as they are now.',
    none: 'What was sent is no longer known: nothing to look up.',
  },
  looked: (assessments: number, isWhole: boolean) =>
    isWhole
      ? `This template has ${assessments} assessments.`
      : `Only the first and last ${assessments} assessments were read. It may be among the others.`,
  incomparable: (count: number) => `For ${count} the list has neither unit nor date.`,
  more: (count: number) => `${count} that fit less are hidden.`,
  comparison: 'What was sent and what the service lists',
  sent: 'Sent',
  field: 'Field',
  fields: {
    template: 'Template',
    unit: 'Unit',
    scheduled: 'Scheduled',
    started: 'Started',
    submitted: 'Submitted',
    createdBy: 'Created by',
    assignee: 'Assignee',
    status: 'Status',
  },
  verdicts: {
    same: 'agrees',
    near: 'less than a day apart',
    different: 'differs',
    open: 'not comparable',
  },
  sureness: {
    likely: 'Likely: unit and date agree, nothing differs',
    possible: 'Possible: nothing differs, little to compare',
    unlikely: 'Unlikely: something differs',
  },
  surenessHead: 'How sure',
  takenBy: (places: string) => `Already the ID of: ${places}`,
  mayBeOf: (places: string) => `May also be that of: ${places}`,
  take: (id: number) => `Use ${id}`,
  taken: (id: number) =>
    `${id} is in the ID field. Choose “It arrived, with this ID” if it is this assessment.`,
};

const pt: typeof en = {
  intro:
    'O serviço recebeu estas linhas? Procure nele e diga o que encontrou. As que não chegaram podem ser enviadas de novo.',
  none: 'Nenhum envio sem resposta.',
  reading: 'Lendo as linhas…',
  place: (sheet, rows) => {
    const where =
      rows.length === 0
        ? 'a linha não existe mais'
        : `${rows.length === 1 ? 'linha' : 'linhas'} ${rows.join(', ')}`;
    return sheet === '' ? where : `Aba ${sheet}, ${where}`;
  },
  id: 'ID da avaliação no serviço',
  arrived: 'Chegou, com este ID',
  done: 'O serviço fez',
  notDone: 'Não foi feito',
  notArrived: 'Não chegou',
  working: 'Salvando…',
  lookUp: 'Procurar no serviço',
  lookUpHint: (requests) =>
    `Lê a lista de avaliações, em até ${requests / 2} s. Você decide; nada é alterado.`,
  lookingUp: 'Lendo a lista. Leva alguns segundos…',
  lookedUp: 'Pronto. Compare e diga o que encontrou.',
  found: (candidates) =>
    candidates === 0
      ? 'Nenhuma avaliação da lista combina. Ela ainda pode ter chegado: novas demoram a aparecer, canceladas não aparecem.'
      : candidates === 1
        ? 'Uma avaliação combina. Mesmo assim, pode ser outra.'
        : `${candidates} avaliações combinam, a mais provável primeiro. Mesmo assim, pode ser outra.`,
  known: {
    whole: '',
    short: 'Só se conhecem o modelo e a unidade.',
    edited: 'Editada depois do envio: valem o modelo e a unidade de agora.',
    none: 'Não se sabe mais o que foi enviado: nada para procurar.',
  },
  looked: (assessments, isWhole) =>
    isWhole
      ? `Este modelo tem ${assessments} avaliações.`
      : `Só as primeiras e as últimas ${assessments} avaliações foram lidas. Ela pode estar entre as outras.`,
  incomparable: (count) => `De ${count} a lista não tem unidade nem data.`,
  more: (count) => `${count} que combinam menos ficam ocultas.`,
  comparison: 'O que foi enviado e o que o serviço lista',
  sent: 'Enviado',
  field: 'Campo',
  fields: {
    template: 'Modelo',
    unit: 'Unidade',
    scheduled: 'Agendada',
    started: 'Iniciada',
    submitted: 'Enviada',
    createdBy: 'Criado por',
    assignee: 'Responsável',
    status: 'Situação',
  },
  verdicts: {
    same: 'igual',
    near: 'menos de um dia de diferença',
    different: 'diferente',
    open: 'não comparável',
  },
  sureness: {
    likely: 'Provável: unidade e data iguais, nada diferente',
    possible: 'Possível: nada diferente, pouco a comparar',
    unlikely: 'Improvável: algo é diferente',
  },
  surenessHead: 'Quão certo',
  takenBy: (places) => `Já é o ID de: ${places}`,
  mayBeOf: (places) => `Também pode ser de: ${places}`,
  take: (id) => `Usar ${id}`,
  taken: (id) => `${id} está no campo do ID. Escolha “Chegou, com este ID” se for esta avaliação.`,
};

export const words: Words<typeof en> = { en, pt };
