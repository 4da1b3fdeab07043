// The directory: what codes of the service are called. Its rows come from the records that pulls read, and from people,
// who may add their own. Names change and repeat; codes don't. Which parameters take codes of which kind is assumed to
// be the same in every list.

import { trimmed } from '../language.ts';
import type { DirectoryKind } from '../vocabulary.ts';

export interface DirectoryEntry {
  readonly row: number;
  readonly kind: DirectoryKind;
  readonly code: number;
  readonly name: string;
  readonly formerNames: readonly string[]; // each on one line, the oldest first
  /** The last day on which a pull read it, `2026-03-02`; undefined for a row that a person added. */
  readonly lastSeen: string | undefined;
}

export interface FlawedRow {
  readonly row: number;
  readonly flaw: 'kind' | 'code' | 'name'; // no such kind, no code, or no name
  readonly typed: string; // the text of the wrong cell
  readonly name: string;
}

export interface Directory {
  readonly entries: readonly DirectoryEntry[]; // from the top
  readonly flaws: readonly FlawedRow[];
}

export const EMPTY_DIRECTORY: Directory = { entries: [], flaws: [] };

/** The service's names win over people's, and of people's the first. */
export function namesOfKind({ entries }: Directory, kind: DirectoryKind): ReadonlyMap<number, string> {
  const ofKind = entries.filter((entry) => entry.kind === kind);
  const own = ofKind.filter(({ lastSeen }) => lastSeen === undefined).reverse();
  const ours = ofKind.filter(({ lastSeen }) => lastSeen !== undefined);
  return new Map([...own, ...ours].map(({ code, name }) => [code, name]));
}

/** Without line breaks and double blanks: the cell `Former names` holds one name per line. */
export function singleLine(name: string): string {
  return trimmed(name.replace(/\s+/g, ' '));
}

const BETWEEN = ' · ';

/** `Loja Centro · 12`, as dropdowns offer it. Read back, the code counts, whatever the name. */
export function nameWithCode({ name, code }: Pick<DirectoryEntry, 'name' | 'code'>): string {
  return `${singleLine(name)}${BETWEEN}${code}`;
}

/** Without `,` and `;`, which separate values in filters. */
export function nameForFilter(entry: Pick<DirectoryEntry, 'name' | 'code'>): string {
  return nameWithCode(entry).replace(/[,;]/g, ' ');
}

/** The code in a text like `Loja Centro · 12`; undefined for any other. */
export function codeInName(text: string): number | undefined {
  const digits = /^.*\S · (\d{1,15})$/s.exec(trimmed(text))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const PARAMETERS: Readonly<Record<string, DirectoryKind>> = {
  unidade: 'unit',
  companyid: 'unit',
  departamento: 'department',
  assunto: 'subject',
  solicitante: 'person',
  responsavel: 'person',
  createdbyuserid: 'person',
  assigneeuserid: 'person',
  templateid: 'template',
};

/** For codes of these kinds, people may type names in filters, formulas and answer rows. */
export const NAMED_KINDS = ['unit', 'person', 'department', 'subject', 'template'] as const;

export function kindOfParameter(name: string): DirectoryKind | undefined {
  return PARAMETERS[name.toLowerCase()];
}
