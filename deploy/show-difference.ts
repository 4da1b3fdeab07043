// The difference between two sets of files, as lines for a terminal.
import type { Difference, Exchange, FileChange } from './difference.ts';
import { whereItDiffers } from './same-text.ts';
import type { Files } from './script.ts';

export function describeDifference(difference: Difference, before: string, after: string): readonly string[] {
  if (difference.files.length === 0) return [`Already up to date: ${after}.`];
  return [
    `${before} → ${after}`,
    ...difference.files.map(describeFile),
    ...describeExchange('asks people for', difference.scopes),
    ...describeExchange('fetches from', difference.hosts),
    `size: ${kilobytes(difference.bytesBefore)} → ${kilobytes(difference.bytesAfter)}`,
  ];
}

/** How a file at Google differs from the deployed one: `Code.js differs from line 3 on`. */
export function disagreement(name: string, there: Files, deployed: Files): string {
  const [one, other] = [there.get(name), deployed.get(name)];
  if (one === undefined) return `${name} is missing`;
  if (other === undefined) return `${name} exists only at Google`;
  return `${name} differs ${whereItDiffers(name, one, other)}`;
}

function describeFile({ name, before, after }: FileChange): string {
  if (after === undefined) return `- ${name} (${kilobytes(before ?? 0)}), only at Google`;
  if (before === undefined) return `+ ${name} (${kilobytes(after)})`;
  return `~ ${name} (${kilobytes(before)} → ${kilobytes(after)})`;
}

function describeExchange(what: string, { added, removed }: Exchange): readonly string[] {
  return [...added.map((item) => `${what}: + ${item}`), ...removed.map((item) => `${what}: - ${item}`)];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
