// What the demo's user types into an answer sheet: assessments with real templates, questions and units of the
// simulated service, two of which can't be imported.

import { optionsOf } from '../service/data/checklist.ts';
import type { Question } from '../service/records.ts';
import type { Store } from '../service/store.ts';

/** Cells from column `Group` to column `Comment`. */
export type TypedRow = readonly string[];

interface TypedAnswers {
  readonly rows: readonly TypedRow[];
  /** Assessments that the connector sends, including those that the service refuses. */
  readonly sendable: number;
  readonly refused: number;
  /** Assessments in which the connector finds an error. */
  readonly invalid: number;
}

const RIGHT_ASSESSMENTS = 6;
const QUESTIONS_EACH = 4;
const NO_SUCH_UNIT = 99_999;

/** @param nowMs - all dates lie before it */
export function answerRows(store: Store, nowMs: number, isPortuguese: boolean): TypedAnswers {
  const rows: TypedRow[] = [];
  const templates = [...store.templates.values()];
  const add = (group: string, unit: string, index: number) => {
    const template = templates[index % templates.length];
    if (template === undefined) throw new Error('unreachable: service without templates');
    const own = [...store.questions.values()].filter(({ templateId }) => templateId === template.id);
    const person = String(store.network.administrators[index]?.id ?? '');
    own.slice(0, QUESTIONS_EACH).forEach((question, n) => {
      const head = n > 0 ? ['', '', '', '', '', '', ''] : headCells(template.id, unit, person, nowMs, index);
      rows.push([group, ...head, String(question.id), ...answerCells(question, index + n, isPortuguese)]);
    });
  };
  const units = store.network.units.slice(0, RIGHT_ASSESSMENTS);
  for (const [index, { name }] of units.entries()) add(name.nome, String(name.id), index);
  add(isPortuguese ? 'Esqueceu a unidade' : 'Forgot the unit', '', units.length);
  add(isPortuguese ? 'Unidade que não existe' : 'No such unit', String(NO_SUCH_UNIT), units.length + 1);
  return { rows, sendable: units.length + 1, refused: 1, invalid: 1 };
}

// Template, unit, created by, assignee, scheduled, started, submitted: on the first row of a group only.
function headCells(
  template: number,
  unit: string,
  person: string,
  nowMs: number,
  daysAgo: number,
): readonly string[] {
  const day = new Date(nowMs - (daysAgo + 1) * 86_400_000);
  const pad = (n: number) => String(n).padStart(2, '0');
  const date = `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
  return [String(template), unit, person, person, `${date} 09:00`, `${date} 09:10`, `${date} 10:05`];
}

// Options, text, comment.
function answerCells(question: Question, turn: number, isPortuguese: boolean): readonly string[] {
  const options = optionsOf(question);
  const option = options[turn % Math.max(1, options.length)];
  if (option !== undefined) return [String(option.id), '', ''];
  const text = isPortuguese ? 'Tudo em ordem' : 'All in order';
  return ['', text, isPortuguese ? 'Conferido na visita' : 'Checked during the visit'];
}
