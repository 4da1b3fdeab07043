// Generates sheets from known assessments: the seed draws headers, orders, spellings, layouts, locales and date
// formats. The correct answers come with the sheet.

import { createRandom, type Random } from '../../sandbox/service/random.ts';
import {
  FIRST_OPTION,
  type ForeignQuestion,
  type ForeignSheet,
  type PartValue,
} from '../support/foreign-sheets/foreign-sheet.ts';
import { SHEET_WORDS, type SheetWords } from './sheet-words.ts';

type Locale = 'pt_BR' | 'en_US' | 'en_GB';
type Question = SheetWords['questions'][number];

/** An assessment before it is spelled. */
interface Visit {
  readonly unit: number;
  readonly person: number | undefined;
  readonly at: Moment;
  readonly answers: readonly (Answer | undefined)[];
}

interface Answer {
  readonly value: PartValue;
  readonly comment: string;
}

interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** `10:30`; undefined if the sheet has dates only. */
  readonly time: string | undefined;
}

interface Column {
  readonly header: string;
  readonly means: string;
  readonly cell: (visit: Visit, n: number) => string;
}

export function madeSheet(seed: number): ForeignSheet {
  return new Maker(createRandom(seed, 'sheets'), seed).sheet();
}

class Maker {
  private readonly locale: Locale;
  private readonly words: SheetWords;
  private readonly asked: readonly Question[];
  private readonly questions: readonly ForeignQuestion[];
  private readonly units: readonly (readonly [number, string])[];
  private readonly people: readonly (readonly [number, string])[];
  private readonly visits: readonly Visit[];
  private readonly dateForm: string;
  private readonly isDayFirst: boolean;
  private readonly short: readonly [string, string] | undefined;
  private readonly notApplicable: string;
  private readonly right = new Map<string, string>();

  constructor(
    private readonly random: Random,
    private readonly seed: number,
  ) {
    this.locale = random.pick<Locale>(['pt_BR', 'pt_BR', 'en_US', 'en_GB']);
    this.words = SHEET_WORDS[this.locale === 'pt_BR' ? 'pt' : 'en'];
    this.asked = this.some(this.words.questions, random.integer(2, 8));
    let option = FIRST_OPTION;
    this.questions = this.asked.map(({ title, options }) => ({
      title,
      options: options.map((label) => ({ id: option++, label })),
    }));
    const first = random.integer(1, 900);
    this.units = this.some(this.words.units, random.integer(2, 6)).map((name, n) => [first + n, name]);
    this.people = this.some(this.words.people, random.integer(0, 3)).map((name, n) => [1001 + n, name]);
    this.dateForm = random.pick(['cell', 'cell', 'cell', 'iso', 'text', 'words', 'weekday', 'at', 'h']);
    const isUsual = random.chance(0.9) || this.dateForm === 'cell';
    this.isDayFirst = (this.locale !== 'en_US') === isUsual;
    this.short = random.chance(0.5) ? random.pick(this.words.short) : undefined;
    this.notApplicable = random.pick(this.words.notApplicable);
    this.visits = this.drawVisits();
    this.tellWords();
  }

  sheet(): ForeignSheet {
    const layout = this.random.pick([
      'visits',
      'visits',
      'visits',
      'visits',
      'answers',
      'answers',
      'blocks',
    ] as const);
    const { locale, words, questions, units, people } = this;
    const drawn = layout === 'visits' ? this.wide() : layout === 'answers' ? this.long() : this.blocks();
    const { cells, headerRow, columns, items = new Map<string, string>(), merges = [] } = drawn;
    const width = Math.max(...cells.map((row) => row.length));
    return {
      name: `made by seed ${this.seed}`,
      locale,
      template: words.template,
      questions,
      units,
      people,
      cells: cells.map((row) => Array.from({ length: width }, (_, n) => row[n] ?? '')),
      merges,
      formats: [],
      right: {
        layout,
        headerRow,
        columns,
        items,
        dates: this.isDayFirst ? 'day-first' : 'month-first',
        words: this.right,
        only: drawn.only,
      },
      ends: 'exact',
      expected: this.visits.map((visit, n) => this.expectedOf(visit, drawn.rows[n] ?? 0)),
    };
  }

  private some<T>(list: readonly T[], count: number): readonly T[] {
    return this.shuffled(list).slice(0, count);
  }

  private shuffled<T>(list: readonly T[]): readonly T[] {
    const left = [...list];
    return list.map(() => {
      const at = this.random.integer(0, left.length - 1);
      const [taken] = left.splice(at, 1);
      if (taken === undefined) throw new Error('nothing left');
      return taken;
    });
  }

  private drawVisits(): readonly Visit[] {
    const { random } = this;
    const hasTimes = this.dateForm === 'at' || this.dateForm === 'h' || random.chance(0.3);
    const hasPeople = this.people.length > 0 && random.chance(0.8);
    const hasComments = random.chance(0.4);
    const seen = new Set<string>();
    const visits = Array.from({ length: random.integer(2, 9) }, (): Visit => {
      const time = `${String(random.integer(8, 18)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`;
      return {
        unit: random.integer(0, this.units.length - 1),
        person: hasPeople ? random.integer(0, this.people.length - 1) : undefined,
        at: {
          year: 2026,
          month: random.integer(1, 2),
          day: random.integer(1, 28),
          time: hasTimes ? time : undefined,
        },
        answers: this.asked.map((question, n) => {
          if (n > 0 && random.chance(0.1)) return undefined;
          const comment = hasComments && random.chance(0.4) ? random.pick(this.words.texts) : '';
          return { value: this.drawValue(question), comment };
        }),
      };
    });
    return visits.filter(({ unit, at }) => {
      const key = `${unit} ${at.month} ${at.day}`;
      return !seen.has(key) && seen.add(key);
    });
  }

  private drawValue({ options, kind }: Question): PartValue {
    if (kind === 'number') return this.random.integer(-20, 100) / this.random.pick([1, 2, 4]);
    if (kind === 'text') return this.random.pick(this.words.texts);
    return this.random.chance(0.08) ? 'N/A' : this.random.pick(options);
  }

  /** What a person would say about words that aren't options. */
  private tellWords(): void {
    this.right.set(this.notApplicable, 'N/A');
    const { short } = this;
    if (short === undefined) return;
    this.asked.forEach(({ options, isNegative }, n) => {
      if (options.length !== 2) return;
      const [good = '', bad = ''] = isNegative && this.isYesNo ? [...options].reverse() : options;
      this.right.set(`q${n + 1} ${short[0]}`, good);
      this.right.set(`q${n + 1} ${short[1]}`, bad);
    });
  }

  private get isYesNo(): boolean {
    return this.short !== undefined && /^(Sim|Yes)$/.test(this.short[0]);
  }

  /** A row per visit. */
  private wide(): Drawn {
    const { random, words } = this;
    const fields = this.shuffled(this.fieldColumns());
    const questions = random.chance(0.7)
      ? this.asked.map((_, n) => n)
      : this.shuffled(this.asked.map((_, n) => n));
    const style = random.integer(0, 5);
    const isBeside = random.chance(0.6);
    const hasComments = (n: number) => this.visits.some(({ answers }) => (answers[n]?.comment ?? '') !== '');
    const commentHeader = random.pick(words.headers.comment);
    const answers = questions.flatMap((n): readonly Column[] => {
      const header = this.header(n, style);
      const answer = { header, means: `q${n + 1}`, cell: ({ answers: all }: Visit) => this.spell(all[n], n) };
      if (!hasComments(n)) return [answer];
      const comment = {
        header: isBeside ? commentHeader : `${commentHeader}: ${header}`,
        means: `c${n + 1}`,
        cell: ({ answers: all }: Visit) => all[n]?.comment ?? '',
      };
      return [answer, comment];
    });
    const others = this.otherColumns();
    const columns = random.chance(0.8)
      ? [...fields, ...others, ...answers]
      : [...others, ...fields, ...answers];
    const checklist = random.chance(0.08);
    const only = checklist ? { column: 'A', text: words.template } : undefined;
    const whole: readonly Column[] = checklist
      ? [
          { header: random.pick(words.headers.checklist), means: 'checklist', cell: () => words.template },
          ...columns,
        ]
      : columns;
    const cells: string[][] = this.above();
    cells.push(whole.map(({ header }) => header));
    const headerRow = cells.length;
    const rows: number[] = [];
    this.visits.forEach((visit, n) => {
      cells.push(whole.map(({ cell }) => cell(visit, n)));
      rows.push(cells.length);
      if (checklist && random.chance(0.5)) {
        cells.push([words.otherTemplate, ...columns.map(({ cell }) => cell(visit, n))]);
      }
      if (random.chance(0.05)) cells.push(['']);
    });
    const isMean = whole.findIndex(({ means }) => means !== '-');
    if (random.chance(0.15) && isMean === 0) {
      cells.push(whole.map((_, n) => (n === 0 ? words.total : '')));
    }
    if (random.chance(0.1)) {
      cells.push([''], [random.pick(words.titles)], ['A', 'B', 'C'], ['1', '2', '3'], ['4', '5', '6']);
    }
    return { cells, headerRow, columns: whole.map(({ means }) => means), rows, only };
  }

  /** A row per answer. */
  private long(): Drawn {
    const { random, words } = this;
    const fields = this.shuffled(this.fieldColumns());
    const hasGroup = random.chance(0.5);
    const isMerged = !hasGroup && random.chance(0.3);
    const hasComments = this.visits.some(({ answers }) => answers.some((one) => (one?.comment ?? '') !== ''));
    const { headers } = words;
    const cells = this.above();
    const merges: string[] = [];
    cells.push([
      ...(hasGroup ? [random.pick(headers.group)] : []),
      ...fields.map(({ header }) => header),
      random.pick(headers.question),
      random.pick(headers.answer),
      ...(hasComments ? [random.pick(headers.comment)] : []),
    ]);
    const headerRow = cells.length;
    const rows: number[] = [];
    this.visits.forEach((visit, v) => {
      const first = cells.length + 1;
      rows.push(first);
      visit.answers.forEach((answer, n) => {
        if (answer === undefined) return;
        const isFirst = cells.length + 1 === first;
        cells.push([
          ...(hasGroup ? [String(v + 1)] : []),
          ...fields.map(({ cell }) => (isMerged && !isFirst ? '' : cell(visit, v))),
          this.header(n, 0),
          this.spell(answer, n),
          ...(hasComments ? [answer.comment] : []),
        ]);
      });
      const last = cells.length;
      if (isMerged && last > first) {
        for (const [at] of fields.entries()) merges.push(`${letter(at)}${first}:${letter(at)}${last}`);
      }
    });
    const means = [
      ...(hasGroup ? ['group'] : []),
      ...fields.map(({ means: one }) => one),
      'question',
      'answer',
      ...(hasComments ? ['comment'] : []),
    ];
    return {
      cells,
      headerRow,
      columns: means,
      rows,
      items: this.itemsOfQuestions(),
      merges,
      only: undefined,
    };
  }

  /** A block of rows per visit. */
  private blocks(): Drawn {
    const fields = this.fieldColumns();
    const items = new Map(this.itemsOfQuestions());
    for (const { header, means } of fields) items.set(`${header}:`, means);
    const hasComments = this.visits.some(({ answers }) => answers.some((one) => (one?.comment ?? '') !== ''));
    const cells: string[][] = [];
    const rows: number[] = [];
    this.visits.forEach((visit, v) => {
      if (v > 0) cells.push(['']);
      rows.push(cells.length + 1);
      for (const { header, cell } of fields) cells.push([`${header}:`, cell(visit, v)]);
      visit.answers.forEach((answer, n) => {
        if (answer !== undefined) cells.push([this.header(n, 0), this.spell(answer, n), answer.comment]);
      });
    });
    const columns = ['question', 'answer', ...(hasComments ? ['comment'] : [])];
    return { cells, headerRow: 0, columns, rows, items, only: undefined };
  }

  private itemsOfQuestions(): ReadonlyMap<string, string> {
    return new Map(this.asked.map((_, n) => [this.header(n, 0), `q${n + 1}`]));
  }

  /** Titles above the table, and a blank row. */
  private above(): string[][] {
    if (this.random.chance(0.7)) return [];
    return [[this.random.pick(this.words.titles)], ...(this.random.chance(0.5) ? [['']] : [])];
  }

  private fieldColumns(): readonly Column[] {
    const { random, words, units, people } = this;
    const unitStyle = random.integer(0, 7);
    const unit = ({ unit: at }: Visit) => {
      const [code = 0, name = ''] = units[at] ?? [];
      if (unitStyle === 0) return name.toUpperCase();
      if (unitStyle === 1) return `${code} - ${name}`;
      if (unitStyle === 2) return `${name} (${code})`;
      return name;
    };
    const isSplit =
      this.dateForm === 'cell' && this.visits.some(({ at }) => at.time !== undefined) && random.chance(0.5);
    const date = ({ at }: Visit) => this.spellDate(isSplit ? { ...at, time: undefined } : at);
    return [
      { header: random.pick(words.headers.unit), means: 'unit', cell: unit },
      { header: random.pick(words.headers.submitted), means: 'submitted', cell: date },
      ...(isSplit
        ? [
            {
              header: random.pick(words.headers.time),
              means: 'time:submitted',
              cell: ({ at }: Visit) => at.time ?? '',
            },
          ]
        : []),
      ...(this.visits.some(({ person }) => person !== undefined)
        ? [
            {
              header: random.pick(words.headers.createdBy),
              means: 'createdBy',
              cell: ({ person }: Visit) => people[person ?? -1]?.[1] ?? '',
            },
          ]
        : []),
    ];
  }

  private otherColumns(): readonly Column[] {
    return this.some(this.words.others, this.random.integer(0, 2)).map(([header, ...values]) => ({
      header,
      means: '-',
      cell: (_, n) => values[n % values.length] ?? '',
    }));
  }

  private header(n: number, style: number): string {
    const title = this.questions[n]?.title ?? '';
    if (style === 1) return title.toUpperCase();
    if (style === 2) return `${n + 1}. ${title}`;
    if (style === 3) return title.replace(/\?$/, '');
    return title;
  }

  private spell(answer: Answer | undefined, n: number): string {
    if (answer === undefined) return '';
    const { value } = answer;
    if (value === 'N/A') return this.notApplicable;
    if (typeof value === 'number')
      return this.locale === 'pt_BR' ? String(value).replace('.', ',') : String(value);
    const question = this.asked[n];
    if (question?.options.length !== 2 || this.short === undefined) return value;
    const isFirst = question.options[0] === value;
    return this.short[isFirst !== (question.isNegative && this.isYesNo) ? 0 : 1];
  }

  private spellDate({ year, month, day, time }: Moment): string {
    const two = (number: number) => String(number).padStart(2, '0');
    const { months, weekdays } = this.words;
    const isPt = this.locale === 'pt_BR';
    const isUs = this.locale === 'en_US';
    const end = time === undefined ? '' : ` ${time}`;
    const numeric = this.isDayFirst ? `${two(day)}/${two(month)}/${year}` : `${month}/${day}/${year}`;
    const name = months[month - 1] ?? '';
    switch (this.dateForm) {
      case 'iso':
        return `'${year}-${two(month)}-${two(day)}${end}`;
      case 'text':
        return `'${numeric}${end}`;
      case 'words':
        return `'${isPt ? `${day} de ${name} de ${year}` : isUs ? `${name} ${day}, ${year}` : `${day} ${name} ${year}`}${end}`;
      case 'weekday':
        return `'${weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]}, ${numeric}${end}`;
      case 'at':
        return `'${numeric} ${isPt ? 'às' : 'at'} ${time}`;
      case 'h':
        return isPt ? `'${numeric} ${time?.replace(':', 'h')}` : `'${numeric}${end}`;
      default:
        return `${numeric}${end}`;
    }
  }

  private expectedOf({ unit, person, at, answers }: Visit, row: number): ReadonlyMap<string, PartValue> {
    const expected = new Map<string, PartValue>([
      ['row', row],
      ['unit', this.units[unit]?.[0] ?? 0],
    ]);
    const [hour = 0, minute = 0] = (at.time ?? '00:00').split(':').map(Number);
    const instant = new Date(Date.UTC(at.year, at.month - 1, at.day, hour + 3, minute));
    expected.set('submitted', instant.toISOString().replace('.000Z', 'Z'));
    if (person !== undefined) expected.set('createdBy', this.people[person]?.[0] ?? 0);
    answers.forEach((answer, n) => {
      if (answer === undefined) return;
      expected.set(`q${n + 1}`, answer.value);
      if (answer.comment !== '') expected.set(`c${n + 1}`, answer.comment);
    });
    return expected;
  }
}

interface Drawn {
  readonly cells: readonly (readonly string[])[];
  readonly headerRow: number;
  readonly columns: readonly string[];
  readonly items?: ReadonlyMap<string, string>;
  readonly merges?: readonly string[];
  /** Row of each visit. */
  readonly rows: readonly number[];
  readonly only: ForeignSheet['right']['only'];
}

const letter = (index: number) => String.fromCharCode(65 + index);
