// Methods that Apps Script doesn't have, that it has given up, and that this runtime lacks.
import type { HostClassSpec } from '../../kernel/contract.ts';
import { type Api, shortName } from '../api.ts';
import type { Finding } from '../finding.ts';
import type { ApiUse, Survey } from '../survey.ts';

/** These run in the script's own scope, without a class of the runtime. */
const inTheScope = ['Logger', 'console', 'HtmlTemplate.evaluate'];

/** Methods that the types deny and every object has. */
const ofEveryObject = Object.getOwnPropertyNames(Object.prototype);

export function membersThatFail(
  survey: Survey,
  api: Api,
  classes: readonly HostClassSpec[],
): readonly Finding[] {
  return survey.uses.flatMap((use): readonly Finding[] => {
    const found = judge(use, api, classes);
    return found === null ? [] : [{ ...found, file: use.file, line: use.line }];
  });
}

function judge(
  use: ApiUse,
  api: Api,
  classes: readonly HostClassSpec[],
): Omit<Finding, 'file' | 'line'> | null {
  const { type, member, args, name } = use;
  const short = shortName(type);
  if (args === null || short === 'console' || ofEveryObject.includes(member)) return null;
  if (!api.hasMember(type, member)) {
    const near = nearest(member, api.methodsOf(type));
    const hint = near === null ? '' : ` It has ${short}.${near}.`;
    return { severity: 'error', text: `Apps Script has no ${name}.${hint}` };
  }
  if (api.method(type, member)?.isDeprecated || api.isDeprecated(type))
    return { severity: 'warning', text: `${name} is deprecated.` };
  if (inTheScope.includes(short) || inTheScope.includes(name)) return null;
  const spec = classes.find(({ fullName }) => shortName(fullName) === short);
  if (spec !== undefined && Object.hasOwn(spec.methods, member)) return null;
  return { severity: 'note', text: `This runtime has no ${name}, which Apps Script has.` };
}

/** The name that differs least, where that may be what was meant. */
function nearest(name: string, names: readonly string[]): string | null {
  const most = Math.max(1, Math.floor(name.length / 4));
  const ranked = names
    .map((each) => ({ each, distance: distanceOf(name.toLowerCase(), each.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.each ?? null;
}

/** How many letters have to be added, taken away or changed. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
