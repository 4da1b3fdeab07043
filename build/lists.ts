// Lists of the service, completed with paths and filters by the company (`LISTS`). The Pulls page offers them, so that
// analysts don't type paths.
import * as z from 'zod/mini';
import { check, lazily } from '../src/domain/schema.ts';
import { servicePath } from '../src/domain/service/service-path.ts';
import { BuildProblem } from './build-problem.ts';
import { listIn, nameGivenTwice, settingText } from './json-setting.ts';

/** A pull with the resource `endpoint`. */
export interface BroughtList {
  /** Name of the pull and of its sheet. */
  readonly name: string;
  /** As typed, including the path. */
  readonly filters: string;
  /** What users should know about the list; may be blank. */
  readonly note: string;
}

// Lets a later deploy clear the setting.
const NONE = 'none';
const ADVICE =
  'use a list of objects like {"name": "Orders", "filters": "path=/api/v2/compras/order/list; canceled=false"}, with a "note" if users need one.';

// A line break would end the heading comment that a later deploy reads the lists from.
const line = () => z.string().check(z.regex(/^[^\p{Cc}\u2028\u2029]*$/u), z.maxLength(500));
const listSchema = lazily(() =>
  z.strictObject({
    name: line().check(z.regex(/\S/), z.maxLength(60)),
    filters: line(),
    note: z._default(line(), ''),
  }),
);

/**
 * @param setting a JSON file with one list or several, or that JSON itself; unset, empty or `none` gives no lists
 * @throws BuildProblem for anything else
 */
export async function readLists(root: string, setting: string | undefined): Promise<readonly BroughtList[]> {
  const text = setting?.trim() ?? '';
  if (text === '' || text === NONE) return [];
  const noFile = `LISTS is "${text}", which isn't a file; use the path of a JSON file with lists, or none.`;
  const given = listIn(await settingText(root, text, noFile), `LISTS isn't valid JSON; ${ADVICE}`);
  const lists = given.map(listOf);
  const twice = nameGivenTwice(lists);
  if (twice !== undefined) throw new BuildProblem(`LISTS: two lists are named "${twice}".`);
  return lists;
}

function listOf(one: unknown, n: number): BroughtList {
  const checked = check(listSchema, one);
  if (!checked.ok) {
    const at = checked.issues[0]?.path.join('.') ?? '';
    throw new BuildProblem(`LISTS: list ${n + 1} is invalid${at === '' ? '' : ` ("${at}")`}; ${ADVICE}`);
  }
  const { name, filters } = checked.value;
  const path = /(?:^|;)\s*path\s*=([^;]*)/i.exec(filters)?.[1] ?? '';
  if (servicePath(path.trim()) === undefined)
    throw new BuildProblem(
      `LISTS: the filters of "${name}" need a path like path=/api/v2/compras/order/list.`,
    );
  return checked.value;
}
