// What users do to the source and the answer sheet while executions run, and how the service fails.

import type { Random } from '../../sandbox/service/random.ts';
import type { FormCompany } from './form-company.ts';
import type { FormStage } from './form-stage.ts';
import type { PlannedFault } from './plan.ts';

const FAULTS = [
  'throttle',
  'server-error',
  'timeout',
  'lost-answer',
  'unreachable',
  'refused',
  'slow',
] as const;

/** Returns what was done; undefined if nothing was possible. */
export type Deed = () => string | undefined;

export interface PlannedDeed {
  /** The call of the round before which it happens. */
  readonly at: number;
  /** It moves rows of the answer sheet, so it waits until no execution is between two steps. */
  readonly moves: boolean;
  readonly deed: Deed;
}

/** Draws what happens while executions run. */
export class FormDeeds {
  /** Rows that an undisturbed run has seen. */
  noted: ReadonlySet<string> = new Set();

  constructor(
    private readonly stage: FormStage,
    private readonly random: Random,
    private readonly company: FormCompany,
  ) {}

  submitted(): string {
    return `${this.stage.submit(this.random.chance(0.8)).name} arrives`;
  }

  /** @param mostCalls it happens before one of this many calls */
  draw(mostCalls: number): PlannedDeed {
    const { stage, random } = this;
    const at = random.integer(0, mostCalls);
    const [pick, other] = [random.next(), random.next()];
    const inSource = (what: string, deed: () => void) => ({
      at,
      moves: false,
      deed: () => {
        deed();
        return what;
      },
    });
    const moving = (deed: Deed) => ({ at, moves: true, deed });
    return random.pick([
      { at, moves: false, deed: () => this.submitted() },
      { at, moves: false, deed: () => `${this.submitted()}, ${this.submitted()}` },
      inSource('corrects the source', () => stage.correct(pick)),
      inSource('sorts the source', () => stage.sortSource(1 + Math.floor(pick * 5), other < 0.5)),
      inSource('deletes from the source', () => other < 0.5 && stage.dropFromSource(pick)),
      inSource('inserts into the source', () => stage.insertIntoSource(pick)),
      inSource('renames a question', () => stage.renameQuestion(other < 0.6)),
      moving(() => `${stage.type().name} is typed`),
      moving(() => {
        stage.user.sort(stage.made, 1 + Math.floor(pick * stage.width), { ascending: other < 0.5 });
        return 'sorts the answer sheet';
      }),
      moving(() => {
        stage.user.insertRows(stage.made, 2 + Math.floor(pick * stage.rows().length));
        return 'inserts a row';
      }),
      moving(() => {
        const [from, to] = [pick, other].map((one) => 1 + Math.floor(one * stage.width));
        stage.user.moveColumns(stage.made, from ?? 1, 1, to ?? 1);
        return `moves column ${from} before ${to}`;
      }),
      moving(() => this.deleteRow(pick)),
      moving(() => {
        const { name = '' } = stage.rows()[Math.floor(pick * stage.rows().length)] ?? {};
        stage.writeBeside(name);
        return `writes beside ${name}`;
      }),
    ]);
  }

  /** Somebody corrects a score on the answer sheet, at any call. */
  drawEdit(mostCalls: number): PlannedDeed {
    const { random } = this.company;
    const pick = random.next();
    return { at: random.integer(0, mostCalls), moves: false, deed: () => this.stage.edit(pick) };
  }

  /** A fault of the service. */
  drawFault(): PlannedFault {
    const { random } = this;
    const method = random.pick(['GET', 'POST', 'any'] as const);
    return { kind: random.pick(FAULTS), method, after: random.integer(0, 2), times: random.integer(1, 3) };
  }

  /** Deletes a row that a run has recorded as taken over. */
  private deleteRow(pick: number): string | undefined {
    const { stage } = this;
    const rows = stage.rows().filter(({ name }) => this.noted.has(name));
    const found = rows[Math.floor(pick * rows.length)];
    const visit = stage.visits.get(found?.name ?? '');
    if (found === undefined || visit === undefined) return undefined;
    visit.isDeleted = true;
    stage.user.deleteRows(stage.made, found.row);
    return `deletes the row of ${visit.name}`;
  }
}
