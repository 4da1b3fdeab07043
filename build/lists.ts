// The company's completed lists that a build brings along (`LISTS`): the page of pulls offers them, so that no analyst types
// a path. They are checked here, so that nobody gets a build with one that can't be pulled.
import * as z from 'zod/mini';
import { lazily } from '../src/domain/lazily.ts';
import { check } from '../src/domain/schema.ts';
import { servicePath } from '../src/domain/service/service-path.ts';
import { BuildProblem } from './build-problem.ts';
import { listIn, nameGivenTwice, settingText } from './json-setting.ts';

/** A list of the service as a pull of `endpoint`. */
export interface BroughtList {
  /** The name of the pull and of its sheet. */
  readonly name: string;
  /** Its filters, the path among them, as they are typed. */
  readonly filters: string;
  /** What its reader should know of it; blank where that is nothing. */
  readonly note: string;
}

/** Takes them away again where a script has some. */
const NONE = 'none';
const ADVICE =
  'write a list of objects like {"name": "Orders", "filters": "path=/api/v2/compras/order/list; canceled=false"}, each with a "note" where its reader has to know something.';

// A line break would end the comment in which a deploy finds them again.
const line = () => z.string().check(z.regex(/^[^\p{Cc}\u2028\u2029]*$/u), z.maxLength(500));
const listSchema = lazily(() =>
  z.strictObject({
    name: line().check(z.regex(/\S/), z.maxLength(60)),
    filters: line(),
    note: z._default(line(), ''),
  }),
);

/**
 * The lists that a build brings along; none where the setting is undefined, empty or `none`.
 * @param setting the name of a JSON file with a list of them or one, or such a list itself
 * @throws BuildProblem for anything else
 */
export async function readLists(root: string, setting: string | undefined): Promise<readonly BroughtList[]> {
  const text = setting?.trim() ?? '';
  if (text === '' || text === NONE) return [];
  const noFile = `LISTS is "${text}", and there is no such file; write the name of a JSON file with lists, or none.`;
  const given = listIn(
    await settingText(root, text, noFile),
    `LISTS names lists that are no JSON; ${ADVICE}`,
  );
  const lists = given.map(listOf);
  const twice = nameGivenTwice(lists);
  if (twice !== undefined) throw new BuildProblem(`LISTS: two lists are called "${twice}".`);
  return lists;
}

function listOf(one: unknown, n: number): BroughtList {
  const checked = check(listSchema, one);
  if (!checked.ok) {
    const at = checked.issues[0]?.path.join('.') ?? '';
    throw new BuildProblem(
      `LISTS: the list ${n + 1} can't be used${at === '' ? '' : ` ("${at}")`}; ${ADVICE}`,
    );
  }
  const { name, filters } = checked.value;
  const path = /(?:^|;)\s*path\s*=([^;]*)/i.exec(filters)?.[1] ?? '';
  if (servicePath(path.trim()) === undefined)
    throw new BuildProblem(
      `LISTS: the filters of "${name}" need a path like path=/api/v2/compras/order/list.`,
    );
  return checked.value;
}
