// The words of the page on which unknown rows are settled.

import type { Words } from '../../../../pages/shared/words.ts';
import type { EvidenceField, FieldVerdict, Sureness } from '../../rules/sent-and-found.ts';

/** The words of the page that settles unknown rows, in one language. */
export interface UnknownWords {
  /** What has to be done. */
  readonly intro: string;
  /** That nothing has to be done. */
  readonly none: string;
  /** What is said while they are read. */
  readonly reading: string;
  /** Where a row stands. */
  readonly place: (sheet: string, rows: readonly number[]) => string;
  /** The label of the id. */
  readonly id: string;
  /** The button that says that it arrived. */
  readonly arrived: string;
  /** The button of an action row that says that the service did it. */
  readonly done: string;
  /** The button of an action row that says that it did not. */
  readonly notDone: string;
  /** The button that says that it didn't. */
  readonly notArrived: string;
  /** What is said while that is saved. */
  readonly working: string;
  /** The button that looks them up. */
  readonly lookUp: string;
  /** What looking up does and costs. */
  readonly lookUpHint: (requests: number) => string;
  /** What is said meanwhile. */
  readonly lookingUp: string;
  /** What is said afterwards. */
  readonly lookedUp: string;
  /** What a card says first, once it was looked up. */
  readonly found: (candidates: number) => string;
  /** How much is known of what was sent. */
  readonly known: Readonly<Record<'whole' | 'short' | 'edited' | 'none', string>>;
  /** Where it was looked. */
  readonly looked: (assessments: number, isWhole: boolean) => string;
  /** How many of the listed ones can't be compared. */
  readonly incomparable: (count: number) => string;
  /** How many more may be it. */
  readonly more: (count: number) => string;
  /** The caption of the comparison. */
  readonly comparison: string;
  /** The head of the column of what was sent. */
  readonly sent: string;
  /** The head of the column of the fields. */
  readonly field: string;
  /** The names of the fields. */
  readonly fields: Readonly<Record<EvidenceField, string>>;
  /** How two values compare. */
  readonly verdicts: Readonly<Record<FieldVerdict, string>>;
  /** How sure it is. */
  readonly sureness: Readonly<Record<Sureness, string>>;
  /** The row in which that stands. */
  readonly surenessHead: string;
  /** Whose id it is already. */
  readonly takenBy: (places: string) => string;
  /** Of which other unknown rows it may be the assessment as well. */
  readonly mayBeOf: (places: string) => string;
  /** The button that writes an id into the field. */
  readonly take: (id: number) => string;
  /** That this was done. */
  readonly taken: (id: number) => string;
}

const en: UnknownWords = {
  intro:
    'The service may or may not have taken these rows. Look each one up there and say what you found; then it can be sent again.',
  none: 'No unknown rows: nothing to settle.',
  reading: 'Reading the unknown rows…',
  place: (sheet, rows) => {
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
  lookUp: 'Look them up in the service',
  lookUpHint: (requests) =>
    `Reads the service’s list of assessments with at most ${requests} requests, two a second. Beside each row it shows what may be it. You decide; nothing is changed.`,
  lookingUp: 'Reading the list of assessments. With 20 requests that takes about 10 seconds…',
  lookedUp: 'Looked up. Compare, and say for each row what you found.',
  found: (candidates) =>
    candidates === 0
      ? 'No assessment in the list fits. It may have arrived all the same: new ones can be listed late, and cancelled ones aren’t looked for.'
      : candidates === 1
        ? 'One assessment may be it. Even one that agrees can be another.'
        : `${candidates} assessments may be it, the surest first. Even one that agrees can be another.`,
  known: {
    whole: '',
    short: 'Of what was sent, only template and unit are known.',
    edited: 'The row was edited after it was sent: its template and unit are compared as they are now.',
    none: 'What was sent isn’t known any more, so there is nothing to look up.',
  },
  looked: (assessments, isWhole) =>
    isWhole
      ? `The list of this template shows ${assessments} assessments.`
      : `The list is long: its first and last ${assessments} assessments were read. It may be among the others.`,
  incomparable: (count) => `For ${count} of them the list shows neither unit nor date.`,
  more: (count) => `${count} more fit less well and are not shown.`,
  comparison: 'What was sent beside what the service lists',
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
    open: 'can’t be compared',
  },
  sureness: {
    likely: 'Likely: unit and date agree, nothing differs',
    possible: 'Possible: nothing differs, but little can be compared',
    unlikely: 'Unlikely: something differs',
  },
  surenessHead: 'How sure',
  takenBy: (places) => `Already the ID of: ${places}`,
  mayBeOf: (places) => `May also be that of: ${places}`,
  take: (id) => `Use ${id}`,
  taken: (id) =>
    `${id} is in the field of the ID. Choose “It arrived, with this ID” if it is the same assessment.`,
};

const pt: UnknownWords = {
  intro:
    'Não se sabe se o serviço recebeu estas linhas. Procure cada uma nele e diga o que encontrou; só depois ela pode ser enviada de novo.',
  none: 'Não há linhas desconhecidas. Nada a resolver.',
  reading: 'Lendo as linhas desconhecidas…',
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
    `Lê a lista de avaliações do serviço com no máximo ${requests} requisições, duas por segundo. Ao lado de cada linha, mostra o que pode ser ela. Você decide; nada é alterado.`,
  lookingUp: 'Lendo a lista de avaliações. Com 20 requisições isso leva uns 10 segundos…',
  lookedUp: 'Pronto. Compare e diga de cada linha o que encontrou.',
  found: (candidates) =>
    candidates === 0
      ? 'Nenhuma avaliação da lista combina. Mesmo assim ela pode ter chegado: uma nova pode demorar a aparecer, e as canceladas não são procuradas.'
      : candidates === 1
        ? 'Uma avaliação pode ser esta. Mesmo igual, pode ser outra.'
        : `${candidates} avaliações podem ser esta, a mais provável primeiro. Mesmo igual, pode ser outra.`,
  known: {
    whole: '',
    short: 'Do que foi enviado, só se sabem o modelo e a unidade.',
    edited: 'A linha foi editada depois do envio: a comparação usa o modelo e a unidade de agora.',
    none: 'Não se sabe mais o que foi enviado, por isso não há o que procurar.',
  },
  looked: (assessments, isWhole) =>
    isWhole
      ? `A lista deste modelo mostra ${assessments} avaliações.`
      : `A lista é longa: foram lidas as primeiras e as últimas ${assessments} avaliações. Ela pode estar entre as outras.`,
  incomparable: (count) => `De ${count} delas a lista não mostra nem unidade nem data.`,
  more: (count) => `Outras ${count} combinam menos e não aparecem aqui.`,
  comparison: 'O que foi enviado ao lado do que o serviço lista',
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
    open: 'não dá para comparar',
  },
  sureness: {
    likely: 'Provável: unidade e data iguais, nada diferente',
    possible: 'Possível: nada diferente, mas pouco dá para comparar',
    unlikely: 'Improvável: algo é diferente',
  },
  surenessHead: 'Quão certo',
  takenBy: (places) => `Já é o ID de: ${places}`,
  mayBeOf: (places) => `Também pode ser de: ${places}`,
  take: (id) => `Usar ${id}`,
  taken: (id) => `${id} está no campo do ID. Escolha “Chegou, com este ID” se for a mesma avaliação.`,
};

/** The words of the page that settles unknown rows. */
export const words: Words<UnknownWords> = { en, pt };
