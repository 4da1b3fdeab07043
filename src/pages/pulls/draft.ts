// A pull as typed, or as a ready-made one proposes it.

import type { PullDefinition } from '../../domain/pulls/pull.ts';
import type { PullView, ResourceView } from '../../domain/views.ts';
import { columnsText } from './column-text.ts';

export interface Draft extends PullDefinition {
  readonly isNew: boolean; // An existing pull can't be renamed: its name identifies its row.
  readonly followUps?: readonly string[]; // Insight codes; none if left out.
}

/** `usual`, or with the first free number appended, such as `Tickets 2`. */
export function freeName(usual: string, isFree: (text: string) => boolean): string {
  let name = usual;
  for (let n = 2; !isFree(name); n += 1) name = `${usual} ${n}`;
  return name;
}

/** Text for the cell `Columns`; empty for all. @param beside fields after those of the set */
export function columnsOfNewPull(
  { columnSets, columns }: ResourceView,
  set = 0,
  beside: readonly string[] = [],
): string {
  const fields = columnSets[set]?.fields;
  return fields === undefined ? '' : columnsText([...fields, ...beside], columns);
}

/** Proposes the first resource without a pull, and free names. */
export function freshDraft(
  resources: readonly ResourceView[],
  pulls: readonly PullView[],
  isFree: (text: string) => boolean,
): Draft {
  const isBrought = ({ code }: ResourceView) => pulls.some(({ resource }) => resource === code);
  const chosen = resources.find((one) => !isBrought(one)) ?? resources[0];
  const sheet = freeName(chosen?.sheet ?? '', isFree);
  return {
    isNew: true,
    name: sheet,
    resource: chosen?.code ?? '',
    sheet,
    filters: '',
    columns: chosen === undefined ? '' : columnsOfNewPull(chosen),
    mode: 'sync',
    every: 'manual',
  };
}

/** An unknown mode becomes `sync`, as the form shows it. */
export function draftOf({ name, resource, sheet, filters, columns, mode, every }: PullView): Draft {
  return {
    isNew: false,
    name,
    resource,
    sheet,
    filters,
    columns,
    mode: mode === 'full' ? mode : 'sync',
    every,
  };
}
