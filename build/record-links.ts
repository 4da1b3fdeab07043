// The addresses of records' pages that a build brings along (`RECORD_LINKS="tickets=https://app.example.com/t/{id}"`).
// They are checked here, so that nobody gets a build with one that leads nowhere.
import { LINKED_RESOURCES } from '../src/domain/pulls/linked-resources.ts';
import { BuildProblem } from './build-problem.ts';

/** Takes them away again where a script has some. */
const NONE = 'none';

/**
 * The patterns by the code of their resource; none when the setting is undefined, empty or `none`.
 *
 * @throws BuildProblem for anything but `resource=https://…/{id}`, several behind each other with `;`.
 */
export function readRecordLinks(setting: string | undefined): Readonly<Record<string, string>> {
  const text = setting?.trim() ?? '';
  const parts = text === NONE ? [] : text.split(';').map((part) => part.trim());
  return Object.fromEntries(parts.filter((part) => part !== '').map(linkIn));
}

function linkIn(part: string): readonly [string, string] {
  const [, resource = '', pattern = ''] = /^([^=]*)=(.*)$/.exec(part) ?? [];
  if (!LINKED_RESOURCES.includes(resource.trim()))
    throw new BuildProblem(
      `RECORD_LINKS holds "${part}"; write ${LINKED_RESOURCES.join(', ')}, then "=" and the address of such a record with {id} in it, and ";" before the next.`,
    );
  const isAddress = /^https:\/\/[\w.:-]+[/?#][^\s"<>\\^`|{}]*$/.test(pattern.trim().replaceAll('{id}', ''));
  if (!isAddress || !pattern.includes('{id}'))
    throw new BuildProblem(
      `RECORD_LINKS holds "${pattern.trim()}"; write an address that begins with https:// and has {id} where the ID of the record stands.`,
    );
  return [resource.trim(), pattern.trim()];
}
