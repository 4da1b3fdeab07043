// A wide answer sheet with visits to units, typed as a person would.

import { SheetUser } from 'local-apps-script';
import { optionsOf } from '../../../sandbox/service/data/checklist.ts';
import type { Template } from '../../../sandbox/service/records.ts';
import type { ControlledService } from '../../../sandbox/service/service.ts';
import type { Desk } from '../../../sandbox/workbook/desk.ts';

interface Visits {
  readonly sheet: string;
  /** The day of each visit, `yyyy-MM-dd`: a row each. */
  readonly days: readonly string[];
  /** The row, counted from 0, in which the unit is left out. */
  readonly missingUnit?: number;
  /** The row, counted from 0, in which the second question gets this answer. */
  readonly wrong?: { readonly row: number; readonly answer: string };
}

/** The rows of these visits as they are typed from the column `Unit` on, and the template that they answer. */
export function visitRows(
  { store }: ControlledService,
  { days, missingUnit, wrong }: Omit<Visits, 'sheet'>,
): { readonly template: Template; readonly rows: readonly (readonly string[])[] } {
  const [template] = store.templates.values();
  if (template === undefined) throw new Error('unreachable: service without templates');
  const answers = [...store.questions.values()]
    .filter(({ templateId }) => templateId === template.id)
    .map((question) => optionsOf(question).map(({ title }) => title));
  const rows = days.map((day, n) => {
    const unit = String(store.network.units[n]?.name.id ?? '');
    const person = String(store.network.administrators[n]?.id ?? '');
    const times = ['09:00', '09:05', '10:00'].map((time) => `${day} ${time}`);
    const answered = answers.map((options, question) =>
      wrong?.row === n && question === 1 ? wrong.answer : (options[n % Math.max(1, options.length)] ?? 'Ok'),
    );
    return [n === missingUnit ? '' : unit, person, person, ...times, ...answered];
  });
  return { template, rows };
}

/** Makes the sheet from the service's first template and fills it in; it is in front of the user then. */
export async function makeVisits(
  desk: Desk,
  service: ControlledService,
  { sheet, ...visits }: Visits,
): Promise<void> {
  const { template, rows } = visitRows(service, visits);
  const user = new SheetUser(desk.workbook);
  const wanted = { layout: 'wide', templateId: String(template.id), comments: false, sheet };
  await desk.run('createAnswerSheet', [wanted], { kind: 'page' });
  user.paste(sheet, 'E2', rows);
  user.select(sheet, 'E2');
}
