// The sentence about new columns that are still blank in older rows, until everything has been read again.

import type { Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { headersOf } from '../../domain/pull-columns.ts';
import { isToBeFilled } from '../../domain/run-start.ts';
import type { Ports } from '../ports.ts';
import { knownResources } from './own-resources.ts';
import { loadPullState } from './pull-state.ts';

export function columnsToFill(
  ports: Pick<Ports, 'documentProperties'>,
  pull: string,
  language: Language,
): string {
  const state = loadPullState(ports, pull);
  const added = state.sheet?.added;
  if (added === undefined || added.fields.length === 0 || !isToBeFilled(state, added)) return '';
  const resource = knownResources().find(({ code }) => code === state.sheet?.resource);
  const fields = [...new Set(added.fields)];
  const isDefined = resource !== undefined && resource.kind !== 'endpoint';
  const names = isDefined ? headersOf(resource, fields, language) : fields;
  return sentencesIn(language).columnsToFill(names.join(', '));
}
