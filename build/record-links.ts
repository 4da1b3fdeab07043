// Links to records in the company's own app (`RECORD_LINKS="tickets=https://app.example.com/t/{id}"`).
import { LINKED_RESOURCES } from '../src/domain/pulls/linked-resources.ts';
import { BuildProblem } from './build-problem.ts';

// Lets a later deploy clear the setting.
const NONE = 'none';

/**
 * Patterns by resource. Entries are separated by `;`; unset, empty or `none` gives none.
 * @throws BuildProblem for anything but `resource=https://…/{id}`
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
      `RECORD_LINKS contains "${part}"; use ${LINKED_RESOURCES.join(', ')}, then "=" and the address of such a record with {id} in it. Separate entries with ";".`,
    );
  const isAddress = /^https:\/\/[\w.:-]+[/?#][^\s"<>\\^`|{}]*$/.test(pattern.trim().replaceAll('{id}', ''));
  if (!isAddress || !pattern.includes('{id}'))
    throw new BuildProblem(
      `RECORD_LINKS contains "${pattern.trim()}"; use an address that begins with https:// and has {id} in place of the record's ID.`,
    );
  return [resource.trim(), pattern.trim()];
}
