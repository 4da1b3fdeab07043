// An import that is killed at any call to a service: nothing is stored twice, no outcome is lost, and the next runs
// bring every row to an end (P5, P8).
import { expect, it } from 'vitest';
import { parseStored } from '../../../src/app/storage/stored.ts';
import type { CellValue } from '../../../src/domain/cells/cell.ts';
import { checkAnswerRows } from '../../../src/features/answers/check/check-rows.ts';
import { parseKeyCell } from '../../../src/features/answers/rules/row-keys.ts';
import { type SendRecord, storedBatch } from '../../../src/features/answers/rules/row-states.ts';
import { importRows } from '../../../src/features/answers/send/send-rows.ts';
import { assessment, RememberingService, shownAt, typeRows, withAnswers } from '../../support/answer-rows.ts';
import { costly } from '../../support/costly.ts';
import { type FakePorts, html429, json } from '../../support/fake-ports.ts';
import { shareOf } from '../../support/share-of.ts';

const LEASE_MS = 8 * 60_000;
/** More than one batch. */
const GROUPS = 12;
/** The unit that the service refuses. */
const REFUSED = 4;

interface KillWay {
  /** The call that kills still takes effect. */
  readonly afterIt: boolean;
  readonly keepUnflushed: boolean;
}

interface Way extends KillWay {
  /** What the user does between the runs. */
  readonly user: 'waits' | 'sorts' | 'checks' | 'adds';
}

const WAYS: readonly Way[] = [
  { afterIt: false, keepUnflushed: false, user: 'waits' },
  { afterIt: true, keepUnflushed: false, user: 'sorts' },
  { afterIt: false, keepUnflushed: true, user: 'checks' },
  { afterIt: true, keepUnflushed: true, user: 'adds' },
];

function world(groups = GROUPS) {
  const ports = withAnswers(
    Array.from({ length: groups }, (_, n) => assessment(`G${String(n).padStart(2, '0')}`, n + 1)).flat(),
  );
  const service = new RememberingService(({ body }, sent) => {
    if (sent === 3) return html429();
    return JSON.parse(body ?? '').companyId === REFUSED ? json(400, { error: 'unidade inválida' }) : 'store';
  });
  ports.handler = service.handle;
  return { ports, service };
}

/** Runs until the kill, and says whether it came to that. */
function killedAt(
  ports: FakePorts,
  call: number,
  way: KillWay,
  run = (ports: FakePorts): unknown => importRows(ports, 'all', 'answers'),
): boolean {
  ports.meter.killAtCall(call, way.afterIt);
  try {
    run(ports);
  } catch {
    // Whatever came out of it: the platform would have ended it without a word.
  }
  const isKilled = ports.meter.isDead;
  ports.restart(way.keepUnflushed);
  // A log that was just being made may have come to the front: its user goes back to their rows.
  ports.workbook.activate(ports.sheet('Answers'));
  return isKilled;
}

function meanwhile(ports: FakePorts, way: Way): void {
  const sheet = ports.sheet('Answers');
  ports.nowMs += LEASE_MS;
  switch (way.user) {
    case 'waits':
      return;
    case 'sorts':
      sheet.sortRows(2, (a, b) => String(b[4]).localeCompare(String(a[4])));
      return;
    case 'checks':
      checkAnswerRows(ports);
      ports.restart();
      return;
    case 'adds':
      sheet.insertRows(2, 2);
      typeRows(sheet, 2, assessment('new', 77));
  }
}

it.each(shareOf(WAYS, 4))('survives a kill at every other of its calls (%j)', (way) => {
  let kills = 0;
  const undisturbed = world().ports;
  importRows(undisturbed, 'all', 'answers');
  // After one call is before the next: with both, each state between calls is met.
  const calls = Array.from({ length: undisturbed.meter.made }, (_, n) => n + 1);
  const everyOther = calls.filter((call) => (call % 2 === 0) === way.keepUnflushed);
  expect(everyOther.length).toBeGreaterThan(50);
  for (const call of shareOf(everyOther, 5)) {
    const { ports, service } = world();
    expect([call, killedAt(ports, call, way)]).toEqual([call, true]);
    kills += 1;
    expectAllKnown(ports, service, call);
    meanwhile(ports, way);
    // A second kill, a few calls into the run that takes over.
    if (kills % 3 === 0) {
      killedAt(ports, 5 + (call % 40), way);
      expectAllKnown(ports, service, call);
      ports.nowMs += LEASE_MS;
    }
    importRows(ports, 'all', 'answers');
    ports.restart();
    checkAnswerRows(ports);
    expectAllEnded(ports, service, call);
    expectAllNoted(ports, service, call);
  }
});

costly('notes what was sent before its record goes, also in a check that is killed', () => {
  const way = { afterIt: false, keepUnflushed: false };
  const cutOff = (call: number) => {
    const { ports, service } = world(3);
    killedAt(ports, call, way);
    ports.nowMs += LEASE_MS;
    return { ports, service };
  };
  const isOpen = ({ ports }: ReturnType<typeof cutOff>) =>
    [...records(ports).values()].filter(({ state }) => state === 'imported').length > 1;
  let sent = 1;
  while (!isOpen(cutOff(sent))) sent += 1;
  for (let call = 1; ; call++) {
    const { ports, service } = cutOff(sent);
    if (!killedAt(ports, call, way, checkAnswerRows)) break;
    expectAllKnown(ports, service, call);
  }
});

function expectAllEnded(ports: FakePorts, service: RememberingService, call: number): void {
  const units = service.stored.map((body) => JSON.parse(body).companyId);
  const context = `killed at call ${call}`;
  expect(new Set(units).size, context).toBe(units.length);
  let unknown = 0;
  const rows = ports.sheet('Answers').grid().length;
  for (let row = 2; row <= rows; row += 2) {
    const unit =
      shownAt(ports, row, 'unit') === '' ? shownAt(ports, row + 1, 'unit') : shownAt(ports, row, 'unit');
    const id = shownAt(ports, row, 'assessmentId');
    const status = shownAt(ports, row, 'status');
    expect(shownAt(ports, row + 1, 'status'), context).toBe(status);
    switch (status) {
      case 'Imported':
        expect(units[Number(id) - 1001], context).toBe(unit);
        break;
      case 'Rejected':
        expect(unit, context).toBe(REFUSED);
        expect(shownAt(ports, row, 'message'), context).toContain('unidade inválida');
        break;
      case 'Unknown':
        unknown += 1;
        expect(shownAt(ports, row, 'message'), context).toContain('cut off');
        break;
      default:
        expect.fail(`${context}: unit ${unit} ended as ${status}`);
    }
  }
  // Each kill can leave at most one request in doubt.
  expect(unknown, context).toBeLessThanOrEqual(2);
  expect(
    [...ports.documentStore.keys()].filter((key) => /^(imports?(\.run)?|lease):/.test(key)),
    context,
  ).toEqual([]);
}

interface Noted {
  readonly outcome: unknown;
  readonly id: unknown;
}

/** The latest line of each row key in the ledger of what was sent. */
function ledger(ports: FakePorts): ReadonlyMap<string, Noted> {
  const sheet = ports.allSheets.find(({ title }) => title === 'Sent rows');
  const [headers = [], ...lines] = sheet?.grid() ?? [];
  const at = (header: string) => headers.indexOf(header);
  return new Map(
    lines.map((line) => [
      String(line[at('Row key')] ?? ''),
      { outcome: line[at('Outcome')] ?? '', id: line[at('ID')] ?? '' },
    ]),
  );
}

function records(ports: FakePorts): ReadonlyMap<string, SendRecord> {
  const batches = [...ports.documentStore].filter(([key]) => key.startsWith('imports:'));
  return new Map(batches.flatMap(([, text]) => Object.entries(parseStored(text, storedBatch)?.sent ?? {})));
}

/** Units with the keys of their rows. */
function keysByUnit(ports: FakePorts): ReadonlyMap<CellValue, string> {
  const rows = ports.sheet('Answers').grid().length;
  return new Map(
    Array.from({ length: rows - 1 }, (_, n) => n + 2)
      .filter((row) => shownAt(ports, row, 'unit') !== '')
      .map((row) => [shownAt(ports, row, 'unit'), parseKeyCell(shownAt(ports, row, 'rowKey'))?.key ?? '']),
  );
}

/** Right after a kill: a record or the ledger tells of all that is stored. */
function expectAllKnown(ports: FakePorts, service: RememberingService, call: number): void {
  const keys = keysByUnit(ports);
  const noted = ledger(ports);
  const recorded = records(ports);
  for (const body of service.stored) {
    const unit = JSON.parse(body).companyId;
    const key = keys.get(unit) ?? '';
    const state = recorded.get(key)?.state;
    const isRecorded = state === 'sending' || state === 'imported' || state === 'unknown';
    expect(isRecorded || noted.has(key), `killed at call ${call}: unit ${unit}, ${key}`).toBe(true);
  }
}

/** In the end the ledger tells of it, without any record. */
function expectAllNoted(ports: FakePorts, service: RememberingService, call: number): void {
  const keys = keysByUnit(ports);
  const noted = ledger(ports);
  service.stored.forEach((body, n) => {
    const unit = JSON.parse(body).companyId;
    const line = noted.get(keys.get(unit) ?? '');
    const context = `killed at call ${call}: unit ${unit}`;
    if (line?.outcome === 'Imported') expect(line.id, context).toBe(1001 + n);
    else expect(line?.outcome, context).toBe('Unknown');
  });
}
