// A pull as it is being typed, or as one that is ready to use proposes it.

import type { PullDefinition } from '../../domain/pull.ts';
import type { PullView, ResourceView } from '../../domain/views/pulls.ts';
import { columnsText } from './column-text.ts';

/** A pull as the form of the sidebar holds it: new, or changed and not saved yet. */
export interface Draft extends PullDefinition {
  /** Whether its name can be typed. An existing pull keeps its name, which identifies its row. */
  readonly isNew: boolean;
  /** What is to be made of its sheet once that is filled, by codes; nothing where left out. */
  readonly followUps?: readonly string[];
}

/**
 * A name for a new pull or sheet: the usual one, or with the first number behind it that is free, such as `Tickets
 * 2`.
 */
export function freeName(usual: string, isFree: (text: string) => boolean): string {
  let name = usual;
  for (let n = 2; !isFree(name); n += 1) name = `${usual} ${n}`;
  return name;
}

/** The text for the cell `Columns` of a new pull, from a set of columns that the resource proposes; empty for all. */
export function columnsOfNewPull({ columnSets, columns }: ResourceView, set = 0): string {
  const fields = columnSets[set]?.fields;
  return fields === undefined ? '' : columnsText(fields, columns);
}

/** The form's content when a person adds a pull: for the first resource without one, with names that are free. */
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

/** A draft of a pull that exists. A mode that isn't understood becomes the usual one, as the form shows it. */
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
