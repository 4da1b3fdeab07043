// Judges a foreign sheet's result: stored values equal the sheet's, and the page names what isn't stored.

import { fold } from '../../../src/domain/language.ts';
import { type PageSource, stopInWords } from '../../../src/features/mapping/page/view.ts';
import { words } from '../../../src/features/mapping/page/words.ts';
import type { ForeignSheet, PartValue, Visit } from './foreign-sheet.ts';
import { OpenedSheet, type Shown, type Stored } from './opened-sheet.ts';
import { correct, lettersOf } from './person.ts';

export interface Judgement {
  /** Stored wrongly, or lost silently, if the page's proposal is accepted. */
  readonly proposed: readonly string[];
  /** Differences from the expected result after a person corrected the page. */
  readonly corrected: readonly string[];
  /** Each choice that they changed. */
  readonly corrections: readonly string[];
  /** Whether the proposal gives exactly the expected result. */
  readonly isRight: boolean;
}

/** Opens the sheet twice, since what was sent once makes no row again: accepts the proposal, then corrects it. */
export function judge(sheet: ForeignSheet): Judgement {
  const accepted = inOpened(sheet, acceptProposal);
  const { isRight } = accepted;
  if (isRight || sheet.ends === 'refused') return { ...accepted, corrected: [], corrections: [] };
  return { ...accepted, ...inOpened(sheet, correctProposal) };
}

function inOpened<R>(sheet: ForeignSheet, use: (opened: OpenedSheet, sheet: ForeignSheet) => R): R {
  const opened = new OpenedSheet(sheet);
  try {
    return use(opened, sheet);
  } finally {
    opened.close();
  }
}

function acceptProposal(opened: OpenedSheet, sheet: ForeignSheet): Pick<Judgement, 'proposed' | 'isRight'> {
  const first = opened.look();
  const agreed = agree(opened, first);
  const taken = storedOf(opened, agreed);
  const compared = compare(sheet, taken);
  const said = [...sentences(opened, first), ...sentences(opened, agreed, taken)];
  const isStopped = agreed.kind === 'refused' || agreed.page.shown === '';
  const lost = isStopped ? [] : compared.lost.filter((one) => !isNamed(sheet, one, said));
  const proposed = [
    ...compared.wrong,
    ...lost.map(({ text }) => `not named: ${text}`),
    ...(taken.visits.length === 0 && said.length === 0 ? ['nothing is stored, without a word'] : []),
  ];
  return { proposed, isRight: compared.wrong.length === 0 && compared.lost.length === 0 };
}

function correctProposal(
  opened: OpenedSheet,
  sheet: ForeignSheet,
): Pick<Judgement, 'corrected' | 'corrections'> {
  const { shown, corrections, missing } = correct(opened, sheet, opened.look());
  const then = compare(sheet, storedOf(opened, shown));
  const isRefused = sheet.ends === 'either' && then.stored === 0 && sentences(opened, shown).length > 0;
  if (isRefused) return { corrected: [], corrections: [] };
  return { corrected: [...missing, ...then.wrong, ...then.lost.map(({ text }) => text)], corrections };
}

function storedOf(opened: OpenedSheet, shown: Shown): Stored {
  if (shown.kind === 'refused' || shown.page.shown === '') return { visits: [], messages: [] };
  return opened.store(shown.page, 'Answers');
}

// The answer if the page only announces something.
const CONFIRMED = 'so';

// Changes nothing, and confirms what the page announces.
function agree(opened: OpenedSheet, shown: Shown): Shown {
  if (shown.kind === 'refused') return shown;
  const { mapping, doubts } = shown.page;
  const yes = doubts.flatMap(({ key, choices }) =>
    choices.includes(CONFIRMED) ? [{ about: key, says: CONFIRMED }] : [],
  );
  if (yes.length === 0) return shown;
  return opened.look({ mapping: { ...mapping, decisions: [...mapping.decisions, ...yes] } });
}

// Missing from the expected result. Undefined part: the whole visit.
interface Lost {
  readonly visit: Visit;
  readonly part: string | undefined;
  readonly text: string;
}

interface Compared {
  readonly stored: number;
  readonly wrong: readonly string[];
  readonly lost: readonly Lost[];
}

// Parts that best identify a visit.
const TELLING: ReadonlySet<string> = new Set(['unit', 'submitted', 'started']);

function compare({ expected }: ForeignSheet, { visits }: Stored): Compared {
  const wrong: string[] = [];
  const lost: Lost[] = [];
  const pairs = visits
    .flatMap((visit, v) => expected.map((right, r) => ({ v, r, likeness: likeness(visit, right) })))
    .sort((one, other) => other.likeness - one.likeness);
  const ofVisit = new Map<number, number>();
  const taken = new Set<number>();
  for (const { v, r } of pairs) {
    if (ofVisit.has(v) || taken.has(r)) continue;
    ofVisit.set(v, r);
    taken.add(r);
  }
  visits.forEach((visit, v) => {
    const right = expected[ofVisit.get(v) ?? -1];
    if (right === undefined) {
      wrong.push(`an assessment too many: ${nameOf(visit)}`);
      return;
    }
    for (const [part, value] of visit) {
      const wanted = right.get(part);
      if (wanted !== value) wrong.push(`${nameOf(right)}: ${part} is ${show(value)}, not ${show(wanted)}`);
    }
    for (const [part, wanted] of right) {
      if (part === 'row' || visit.has(part)) continue;
      lost.push({ visit: right, part, text: `${nameOf(right)}: no ${part}, which is ${show(wanted)}` });
    }
  });
  expected.forEach((visit, r) => {
    if (!taken.has(r)) lost.push({ visit, part: undefined, text: `${nameOf(visit)}: no assessment` });
  });
  return { stored: visits.length, wrong, lost };
}

function likeness(one: Visit, other: Visit): number {
  let sum = 0;
  for (const [part, value] of one) if (other.get(part) === value) sum += TELLING.has(part) ? 2 : 1;
  return sum;
}

const show = (value: PartValue | undefined) => (value === undefined ? 'blank' : JSON.stringify(value));
const nameOf = (visit: Visit) =>
  ['row', 'unit', 'submitted']
    .flatMap((part) => (visit.has(part) ? [`${part} ${visit.get(part)}`] : []))
    .join(', ');

// All that the page and the answer sheet say about what isn't taken.
function sentences({ language }: OpenedSheet, shown: Shown, stored?: Stored): readonly string[] {
  if (shown.kind === 'refused') return [shown.message];
  const { stops, remarks, problems } = shown.page;
  const said = remarks.map(({ kind, named }) => words[language].remarks[kind](named));
  const doubts = shown.page.doubts.map((doubt) => `“${doubt.header}”, column ${doubt.at}, row ${doubt.row}`);
  const stopped = stops.map((stop) => stopInWords(words[language], stop));
  return [...stopped, ...doubts, ...said, ...problems, ...asked(shown.page), ...(stored?.messages ?? [])];
}

// Columns and texts that the page asks about.
function asked({ mapping, columns, items }: PageSource): readonly string[] {
  const isAsked = (one: PageSource['columns'][number] | undefined) =>
    one !== undefined && (one.reason === 'several' || one.reason === 'twice' || one.questions.length > 0);
  return [
    ...mapping.columns.flatMap(({ text }, n) =>
      isAsked(columns[n]) ? [`“${text}” column ${columns[n]?.at}`] : [],
    ),
    ...mapping.items.flatMap(({ text }, n) => (isAsked(items[n]) ? [`“${text}”`] : [])),
  ];
}

// Whether a message names the column or the row of what isn't stored; one that stops everything names it all.
function isNamed(sheet: ForeignSheet, { visit, part }: Lost, said: readonly string[]): boolean {
  const row = visit.get('row');
  const ofRow = row === undefined ? undefined : new RegExp(`\\b(rows?|linhas?)\\b[^.;“]*\\b${row}\\b`, 'i');
  if (ofRow !== undefined && said.some((one) => ofRow.test(one))) return true;
  if (part === undefined) return false;
  return placesOf(sheet, part).some(({ text, letters }) => {
    const ofColumn = new RegExp(`\\b(columns?|colunas?)\\b[^.;]*[ ,]${letters}(?=[ ,.“]|$)`);
    return said.some(
      (one) =>
        ofColumn.test(one) ||
        (text !== '' && fold(one).includes(`“${fold(text)}”`)) ||
        fold(one).includes(`, ${fold(text)}: `),
    );
  });
}

// Headers, or texts in the column of questions, that stand for a part.
function placesOf(
  { cells, right }: ForeignSheet,
  part: string,
): readonly { text: string; letters: string }[] {
  const headers = cells[right.headerRow - 1] ?? [];
  const columns = right.columns.flatMap((word, n) =>
    word === part || word === `time:${part}` ? [{ text: headers[n] ?? '', letters: lettersOf(n) }] : [],
  );
  const items = [...right.items].flatMap(([text, word]) => (word === part ? [{ text, letters: '-' }] : []));
  return [...columns, ...items];
}
