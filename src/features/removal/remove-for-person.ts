// `Remove from this spreadsheet…`: removes what is stored for the caller. Sheets stay, and so does what all users
// share. If interrupted, choosing it again removes the rest: the random id by which everything is found goes last.

import { ownConnection } from '../../app/connection/connection.ts';
import { requirePermissions } from '../../app/endpoints/endpoint.ts';
import { features } from '../../app/features.ts';
import { logActivity, ZERO_COUNTS } from '../../app/history/activity-log.ts';
import type { Ports } from '../../app/ports.ts';
import { discardRun } from '../../app/pulls/end-pull.ts';
import { forgetHeldBackRows, parkedPulls, pullOfLease } from '../../app/pulls/pull-state.ts';
import { PullsSheet } from '../../app/pulls/pulls-sheet.ts';
import { leasedRuns } from '../../app/runs/lease.ts';
import { scheduleOf, switchScheduleOff, TICKER_FUNCTION } from '../../app/schedule/save-schedule.ts';
import { KEYS } from '../../app/storage/keys.ts';
import type { DocumentTexts } from '../../app/storage/stored.ts';
import { forgetTriggerTimes, pullsOwnedBy, releasePulls } from '../../app/storage/stored-schedule.ts';
import { FranchiseError, isPermissionMissing } from '../../domain/errors.ts';
import { fold } from '../../domain/language.ts';
import type { Connection } from '../../domain/service/connection.ts';
import { type RemovalSentences, removalSentences } from './sentences.ts';

const CONNECTION = KEYS.connection.key;

interface StoredForPerson {
  readonly connection: Connection | undefined;
  readonly all: DocumentTexts; // everything in the document's properties
  readonly isScheduled: boolean;
  readonly names: readonly string[]; // all pulls of the spreadsheet
  readonly pulls: readonly string[]; // the pulls that their schedule runs
  readonly parked: readonly string[]; // the pulls whose parked run is theirs
  readonly ends: readonly string[]; // what ends with their tokens
  readonly ofFeatures: readonly string[]; // what features store for them, one line each
}

/**
 * Removes what is stored for the user, once they agree.
 * @throws FranchiseError `busy` while a run that may be theirs is under way, or one that keeps their waiting rows from
 * being taken back; then nothing is changed
 */
export function removeForPerson(ports: Ports): void {
  const words = removalSentences(ports.language);
  const title = ports.say.menu.title;
  const found = find(ports);
  const triggers = ownTriggers(ports, found);
  const isNothing = Object.keys(ports.userProperties.all()).length === 0 && triggers.length === 0;
  if (isNothing) {
    ports.ui.tell(title, words.nothing);
    return;
  }
  checkNothingRuns(ports, found);
  if (!ports.ui.confirm(title, removalQuestion(words, found, triggers.length > 0))) return;
  // While the dialog was open, a tick may have begun or been cut off, and the person may have changed things elsewhere.
  const present = find(ports);
  checkNothingRuns(ports, present);
  const leftToDo = remove(ports, present, ownTriggers(ports, present).length > 0);
  ports.ui.tell(title, [words.done, ...leftToDo].join('\n'));
}

function removalQuestion(
  words: RemovalSentences,
  { connection, ends, pulls, parked, ofFeatures }: StoredForPerson,
  hasTriggers: boolean,
): string {
  return [
    words.question,
    ...(connection === undefined ? [] : [words.tokens(ends)]),
    ...(hasTriggers ? [words.schedule] : []),
    ...(pulls.length > 0 ? [words.pulls(pulls)] : []),
    ...(parked.length > 0 ? [words.parked(parked)] : []),
    ...ofFeatures,
    '',
    words.stays,
  ].join('\n');
}

function find(ports: Ports): StoredForPerson {
  const connection = ownConnection(ports);
  const all = ports.documentProperties.all();
  const personId = connection?.personId ?? '';
  const owned = pullsOwnedBy(all, personId);
  const language = ports.language;
  const names = (attempt(() => PullsSheet.find(ports)?.rows()) ?? []).map(({ name }) => name);
  return {
    connection,
    all,
    isScheduled: scheduleOf(all, personId) !== undefined,
    names,
    pulls: names.filter((name) => owned.includes(fold(name))),
    parked: parkedPulls(all).flatMap(({ pull, owner }) => (owner === personId ? [pull] : [])),
    ends: features().flatMap(({ connections }) => connections?.ends?.(language) ?? []),
    ofFeatures: features().flatMap(({ holdings }) => holdings?.list(all, personId, language) ?? []),
  };
}

/**
 * Without the permission for triggers there are none, unless a schedule is stored.
 * @throws FranchiseError `no-permission`
 */
function ownTriggers(ports: Ports, { isScheduled }: StoredForPerson): readonly string[] {
  if (isScheduled) requirePermissions(ports, ['triggers']);
  try {
    return [...ports.triggers.idsOf(TICKER_FUNCTION), ...triggersOfFeatures(ports)];
  } catch (thrown) {
    if (!isScheduled && isPermissionMissing(thrown)) return [];
    throw thrown;
  }
}

function triggersOfFeatures({ triggers }: Ports): readonly string[] {
  return features().flatMap(({ triggered = [] }) => triggered.flatMap((name) => triggers.idsOf(name)));
}

/** A run that certainly belongs to another person may continue, unless rows of this one wait for its lease. */
function checkNothingRuns({ clock }: Ports, { all, connection, names }: StoredForPerson): void {
  const personId = connection?.personId;
  const runs = leasedRuns(all, clock.nowMs()).filter(({ isAlive }) => isAlive);
  for (const { name, at } of runs) {
    if (features().some(({ isForAll }) => isForAll?.(name))) continue;
    const pull = pullOfLease(name);
    const job = features().find((feature) => feature.job?.lease === name)?.job;
    const owners =
      job?.owners(all) ?? parkedPulls(all).flatMap((run) => (fold(run.pull) === pull ? [run.owner] : []));
    if (owners.length > 0 && !owners.some((owner) => owner === personId)) continue;
    const typed = names.find((one) => fold(one) === pull) ?? pull;
    const ofPull = typed === undefined ? '' : `“${typed}”`;
    throw new FranchiseError('busy', (_core, language) =>
      removalSentences(language).running(job?.title(language) ?? ofPull, at),
    );
  }
}

/** @returns what is left for the person to do, in sentences */
function remove(
  ports: Ports,
  { connection, parked }: StoredForPerson,
  hasTriggers: boolean,
): readonly string[] {
  const { userProperties } = ports;
  if (hasTriggers) {
    switchScheduleOff(ports);
    for (const id of triggersOfFeatures(ports)) ports.triggers.remove(id);
  }
  const leftToDo = connection === undefined ? [] : removeShared(ports, connection, parked);
  const others = Object.keys(userProperties.all()).filter((key) => key !== CONNECTION);
  for (const key of [...others, CONNECTION]) userProperties.remove(key);
  for (const { connections } of features()) connections?.forget?.(ports);
  const words = removalSentences(ports.language);
  logActivity(ports, {
    who: connection?.name ?? '',
    what: words.remove,
    ...ZERO_COUNTS,
    outcome: words.logged,
  });
  return leftToDo;
}

/** Everything in the document's properties. @returns what is left for the person to do, in sentences */
function removeShared(ports: Ports, connection: Connection, parked: readonly string[]): readonly string[] {
  const { userProperties, documentProperties } = ports;
  const { personId, name } = connection;
  // The tokens first: whatever happens to the rest, they are gone.
  userProperties.set(CONNECTION, JSON.stringify({ ...connection, v1Token: '', v2Token: '' }));
  const leftToDo = features().flatMap(({ holdings }) => holdings?.takeBack?.(ports, personId) ?? []);
  const ofPull = () => removalSentences(ports.language).ofPull(name);
  for (const pull of parked) discardRun(ports, pull, ofPull, personId);
  forgetHeldBackRows(ports, personId);
  const owned = releasePulls(ports, documentProperties.all(), personId);
  attempt(() => {
    const sheet = PullsSheet.find(ports);
    for (const row of sheet?.rows() ?? []) {
      const isParked = parked.some((pull) => fold(pull) === fold(row.name));
      if (!isParked && !owned.includes(fold(row.name))) continue;
      const message = ofPull();
      sheet?.report(row.name, isParked ? { status: 'stopped', message, nextRunMs: null } : { message });
    }
  });
  const all = documentProperties.all();
  for (const { holdings } of features()) holdings?.remove(ports, all, personId);
  forgetTriggerTimes(ports, personId);
  return leftToDo;
}

/** For work that only informs and may fail. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
