// The part of the connection page: project, dataset and place, and a test that names the one thing that is missing. It
// makes a small table, changes a row in it and deletes it, as only that shows whether the roles and billing are there.

import * as z from 'zod/mini';
import type { ConnectionPart, TriedPart } from '../../app/features.ts';
import type { Ports } from '../../app/ports.ts';
import { catchFranchiseError, type FranchiseError, unlessRefused } from '../../domain/errors.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { lazily, type Parsed, textOrBlank } from '../../domain/schema.ts';
import { Dataset, MOST_PROJECTS } from './dataset.ts';
import { doesExpire, requireLocation } from './own-table.ts';
import {
  BIGQUERY_SCOPE,
  DESTINATION_FIELDS,
  type Destination,
  datasetName,
  parseDestination,
  wrongFieldOf,
} from './rules/destination.ts';
import { BigQueryRefusal, quotedRefusal, type RefusalKind } from './rules/refusal.ts';
import { jobName } from './rules/sheet-news.ts';
import { type DestinationLack, warehouseError, warehouseSentences } from './sentences.ts';
import { countTables, isDestinationFixed, knownDestination, saveDestination } from './table-state.ts';

export const destinationInput = lazily(() =>
  z.object({
    project: textOrBlank(),
    dataset: textOrBlank(),
    location: textOrBlank(),
    isAgreed: z._default(z.boolean(), false),
  }),
);

const TEST_MS = 120_000;
const TABLE_MS = 60 * 60_000; // When BigQuery deletes what a killed test left.
const FIELD = { name: 'tested', type: 'STRING' };

export function destinationPart(ports: Ports): ConnectionPart {
  const known = knownDestination(ports);
  const say = warehouseSentences(ports.language);
  const { labels, hints, examples, ...words } = say.destinationPart;
  const isFixed = isDestinationFixed();
  return {
    ...words,
    ...(isFixed && { text: say.destinationFixed }),
    fields: DESTINATION_FIELDS.map((name) => {
      const value = known?.[name] ?? '';
      return { name, label: labels[name], hint: hints[name], example: examples[name], value };
    }),
    isFixed,
    functionName: 'testDestination',
  };
}

/** Saves what was typed before it is tested. @throws FranchiseError `to-confirm` if other tables would be filled */
export function testDestination(ports: Ports, input: Parsed<typeof destinationInput>): TriedPart {
  const to = settled(ports, input);
  allowed(ports);
  const { lack, says = '', others = [], isSandbox } = tried(ports, to);
  const say = warehouseSentences(ports.language);
  const values = { ...(knownDestination(ports) ?? to) };
  const { project, dataset, location } = values;
  const works = isSandbox ? say.destinationWithoutBilling : say.destinationWorks;
  if (lack === undefined) return { message: works(datasetName(to)), toPassOn: '', values };
  const missing = say.lacks[lack](project, datasetName(to));
  const theirs = says === '' ? '' : say.tableSays(quotedRefusal(says));
  return {
    message: paragraph(missing, others.length === 0 ? '' : say.otherProjects(others.join(', '))),
    toPassOn: [say.passOn, missing, theirs, say.passOnWhere(project, dataset, location || '—')]
      .filter((line) => line !== '')
      .join('\n\n'),
    values,
  };
}

function settled(ports: Ports, { isAgreed, ...typed }: Parsed<typeof destinationInput>): Destination {
  const before = knownDestination(ports);
  if (isDestinationFixed() && before !== undefined) return before;
  const to = parseDestination(typed);
  // A dataset tells its place.
  const wrong = wrongFieldOf({ ...to, location: to.location || 'US' });
  if (wrong !== undefined) throw warehouseError('bad-input', (say) => say.destinationWrong[wrong]).at(wrong);
  const from = datasetName(before ?? to);
  const tables = from === datasetName(to) ? 0 : countTables(ports, from);
  if (tables > 0 && !isAgreed)
    throw warehouseError('to-confirm', (say) => say.destinationMoves(tables, from, datasetName(to)));
  saveDestination(ports, to);
  return to;
}

/** @throws FranchiseError if the person hasn't allowed BigQuery, as far as Google says */
function allowed({ account }: Ports): void {
  const { scopes, url = '' } = account.consent() ?? {};
  if (url !== '' && scopes?.includes(BIGQUERY_SCOPE) === false)
    throw warehouseError('no-permission', (say) => say.tableAllowAt(url));
}

/** Nothing in it if all works. */
interface TestedDestination {
  readonly lack?: DestinationLack;
  readonly says?: string; // Google's text; left out if it said nothing.
  readonly others?: readonly string[]; // Projects that the person may use instead; none if left out.
  readonly isSandbox?: boolean; // Tables are replaced and renewed there; false if left out.
}

type TestStep = 'look' | 'make' | 'run';

/** Whatever the step. */
const LACKS: Readonly<Partial<Record<RefusalKind, DestinationLack>>> = {
  'api-off': 'api',
  'billing-off': 'billing',
  quota: 'other',
  other: 'other',
};

/** @throws FranchiseError for what the person can change, and for what passes */
function tried(ports: Ports, typed: Destination): TestedDestination {
  const nowMs = Math.floor(ports.clock.nowMs());
  const deadlineMs = nowMs + TEST_MS;
  let dataset = new Dataset(ports, deadlineMs, typed);
  let step: TestStep = 'look';
  const work = (): TestedDestination => {
    const there = dataset.itself();
    const to = { ...typed, location: typed.location || there.location };
    dataset = new Dataset(ports, deadlineMs, to);
    requireLocation(dataset, there.location);
    if (!isDestinationFixed()) saveDestination(ports, to);
    step = 'make';
    const id = jobName(`${ports.workbook.id()} ${dataset.home} test`, nowMs);
    dataset.addTable(id, { schema: { fields: [FIELD] }, expirationTime: String(nowMs + TABLE_MS) });
    step = 'run';
    const found = catchFranchiseError(
      () => rowWritten(dataset, id),
      (thrown) => lacking(dataset, step, thrown),
    );
    unlessRefused(() => dataset.drop(id));
    if (!doesExpire(there)) return found;
    if (found.lack === 'billing') return { isSandbox: true };
    return found.lack === undefined ? { ...found, lack: 'expiry' } : found;
  };
  return catchFranchiseError(work, (thrown) => lacking(dataset, step, thrown));
}

function rowWritten(dataset: Dataset, id: string): TestedDestination {
  const statement = `MERGE INTO \`${dataset.nameOf(id)}\` AS t USING (SELECT 'yes' AS \`${FIELD.name}\`) AS s ON FALSE WHEN NOT MATCHED THEN INSERT ROW`;
  dataset.insert(id, dataset.running(statement));
  const end = dataset.end(id);
  if (end === 'foreign' || end.failure === undefined) return {};
  const { kind, says } = end.failure;
  const lack = lackOf(kind, 'make');
  if (lack === undefined) throw end.failure;
  return { lack, says };
}

function lacking(dataset: Dataset, step: TestStep, thrown: FranchiseError): TestedDestination {
  if (!(thrown instanceof BigQueryRefusal)) throw thrown;
  const lack = lackOf(thrown.kind, step);
  if (lack === undefined) throw thrown;
  const found = { lack, says: thrown.says };
  if (lack !== 'api' && lack !== 'dataset') return found;
  // Which project is meant, Google says by a number at best.
  const answer = unlessRefused(() => ({ projects: dataset.projects() }));
  if (answer === undefined) throw thrown;
  const { projects } = answer;
  if (lack === 'api') return { ...found, lack: projects === undefined ? 'script' : 'api' };
  const isThere =
    projects === undefined || projects.length >= MOST_PROJECTS || projects.includes(dataset.to.project);
  return isThere ? found : { ...found, lack: 'project', others: projects };
}

/** Undefined for what is the person's own to do, and for what passes. */
function lackOf(kind: RefusalKind, step: TestStep): DestinationLack | undefined {
  if (kind === 'missing') return step === 'run' ? 'other' : 'dataset';
  if (kind === 'denied') return ({ look: 'dataset', make: 'editor', run: 'jobs' } as const)[step];
  return LACKS[kind];
}
