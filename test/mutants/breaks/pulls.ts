// Pulls: filters, passes, what is gone, checkpoints and leases.

import { breaksOf } from '../mutant.ts';

export const PULLS = [
  ...breaksOf(
    'src/domain/changes.ts',
    ['test/domain/changes.test.ts', 'test/app/pulls'],
    [
      ['pulls: the watermark has no overlap', 'const OVERLAP_MS = 10 * 60_000;', 'const OVERLAP_MS = 0;'],
      [
        'pulls: the script’s clock is trusted',
        'const OWN_CLOCK_MS = 15 * 60_000;',
        'const OWN_CLOCK_MS = 0;',
      ],
      ['pulls: a sync forgets what was opened', 'all.push({ ...query, [opened.from]: openedSince });', ''],
      ['pulls: a sync sends all filters', '.filter(([name]) => fixed.includes(name))', ''],
      [
        'pulls: the watermark runs ahead',
        'Math.min(largestMs ?? fromMs, firstMs ?? Number.POSITIVE_INFINITY)',
        '(largestMs ?? fromMs)',
      ],
      [
        'pulls: the watermark after a full pass is its start',
        'Math.min(startMs, largestMs - OVERLAP_MS)',
        'startMs',
      ],
      [
        'pulls: a full pass throws back the watermark',
        'Math.max(reachedMs, beforeMs ?? reachedMs)',
        'reachedMs',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/pulls/check-address.ts',
    ['test/bundle/resources.test.ts'],
    [
      ['pulls: no plan is asked as a control', 'isListed ? unchangedId(run) : undefined', 'undefined'],
      ['pulls: a control is trusted unasked', "if (named.kind === 'records') {", '{'],
    ],
  ),
  ...breaksOf(
    'src/app/pulls/held-rows.ts',
    ['test/bundle/pull-holds.test.ts'],
    [
      ['pulls: a late no answers another question', 'isSameHeld(held, answer.held)', 'true'],
      [
        'pulls: a no is asked again at once',
        '{ state: rest, isAllowed: false }',
        '{ state, isAllowed: false }',
      ],
    ],
  ),
  ...breaksOf(
    'src/domain/pass.ts',
    ['test/domain/pass.test.ts', 'test/app/pulls/passes.test.ts', 'test/bundle/pull-holds.test.ts'],
    [
      [
        'pulls: the guard of a tenth is gone',
        'candidates > SUSPICIOUS_COUNT && candidates > rows / SUSPICIOUS_SHARE',
        'candidates < 0 && rows < 0',
      ],
      ['pulls: the guard stops small sheets', 'candidates > SUSPICIOUS_COUNT && ', ''],
      [
        'pulls: every pass is complete',
        'return !evidence.fell && distinct + evidence.unreadable >= evidence.finished;',
        'return distinct >= 0;',
      ],
      ['pulls: a shrinking list goes unnoticed', 'return !evidence.fell && ', 'return '],
      ['pulls: a pass is run again twenty times', 'MOST_PASSES = 3', 'MOST_PASSES = 20'],
    ],
  ),
  ...breaksOf(
    'src/app/pulls/gone.ts',
    ['test/app/pulls/passes.test.ts', 'test/bundle/pull-holds.test.ts', 'test/bundle/resources.test.ts'],
    [
      ['pulls: gone without asking', 'isDenied ? DENIED : run.ask(', 'run.nowMs > 0 ? DENIED : run.ask('],
      [
        'pulls: one absence is enough',
        'return pulledAtMs !== undefined && !isStampedSince(pulledAtMs, reference.startedMs);',
        'return true;',
      ],
      [
        'pulls: two absences in a minute are enough',
        'const APART_MS = 60 * 60_000;',
        'const APART_MS = 60_000;',
      ],
      [
        'pulls: a cleared range of ids empties the sheet',
        "const isBlind = resource.kind === 'detail' && ids.length === 0;",
        'const isBlind = false;',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/pulls/pull-run.ts',
    [
      'test/app/pulls/passes.test.ts',
      'test/bundle/resources.test.ts',
      'test/bundle/steps.test.ts',
      'test/simulation/pull-storms.test.ts',
    ],
    [
      ['pulls: an outage is not waited for', '!isOutage(thrown) || this.run.isSecondTry', 'this.nowMs > 0'],
      [
        'pulls: an outage is waited for for ever',
        '!isOutage(thrown) || this.run.isSecondTry',
        '!isOutage(thrown)',
      ],
      [
        'pulls: stop is ignored',
        'return isStopAskedSince(ports, stopSinceMs);',
        'return isStopAskedSince(ports, stopSinceMs) && false;',
      ],
      [
        'pulls: progress is saved before what it describes',
        'if (!this.write(reader)) return this.timeUp();\n      this.checkpoint(reader.phaseAt(cursor));',
        'this.checkpoint(reader.phaseAt(cursor));\n      if (!this.write(reader)) return this.timeUp();',
      ],
      [
        'pulls: rows that were hit are not read again',
        'const isDone = reader.write();\n    this.repair();',
        'const isDone = reader.write();',
      ],
    ],
  ),
  ...breaksOf(
    'src/domain/run-start.ts',
    ['test/app/pulls/passes.test.ts', 'test/app/pulls/refresh-pull.test.ts', 'test/bundle/schedule.test.ts'],
    [
      ['pulls: a run goes on with another’s token', 'run.owner === owner && ', ''],
      ['pulls: a run goes on with a changed token', ' && run.token === token;', ';'],
      ['pulls: a run goes on for other filters', 'run.plan === plan && ', ''],
      [
        'pulls: a new token takes rows out',
        'complete === undefined ? isEmpty() : complete.token === asker.token',
        'true',
      ],
      [
        'pulls: no full pass another day',
        'return isNewDay ? undefined : watermarkMs;',
        'return watermarkMs;',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/pulls/refresh-pull.ts',
    ['test/app/pulls', 'test/bundle/pulls.test.ts', 'test/bundle/pull-holds.test.ts'],
    [
      [
        'pulls: a full pass without its sync',
        'if (fromMs === undefined) return this.judge(run, undefined);',
        'if (run.nowMs > 0) return this.judge(run, undefined);',
      ],
      ['pulls: fails in silence', "this.pulls.report(row.name, { status: 'failed', ...kept, message });", ''],
    ],
  ),
  ...breaksOf(
    'src/app/pulls/sync-pass.ts',
    ['test/app/pulls/passes.test.ts', 'test/bundle/pull-holds.test.ts'],
    [
      [
        'pulls: a long delta is read once',
        '!phase.isLong || !phase.isNews || phase.reading >= MOST_READINGS',
        'phase.reading >= 1',
      ],
      [
        'pulls: what left the filters stays',
        'takenOut.length === 0 || !run.run.takesOut || ',
        'takenOut.length >= 0 || ',
      ],
      [
        'pulls: what the closing sync brought hides what is missing',
        "return !isOpenedAfter(match.openedOfRecord(record), pass) && match.ofRecord(record) !== 'no';",
        'return true;',
      ],
      ['pulls: keep=yes is ignored', 'pull.filters.keep ? inSheet : []', '[]'],
    ],
  ),
  ...breaksOf(
    'src/app/pulls/listed-detail-source.ts',
    ['test/app/pulls/listed-detail-source.test.ts', 'test/bundle/resources.test.ts'],
    [
      [
        'pulls: plans that did not change are asked for',
        'const changed = items.filter((item) => !this.isCurrent(item));',
        'const changed = items;',
      ],
      ['pulls: an item without an id is not told', 'else unreadable.push(raw);', ''],
      [
        'pulls: a list of plans that repeats itself goes on',
        'const nextPage = isNew ? pageAfter(page, list) : undefined;',
        'const nextPage = pageAfter(page, list);',
      ],
    ],
  ),
  ...breaksOf(
    'src/domain/list-mark.ts',
    ['test/domain/list-mark.test.ts', 'test/bundle/resources.test.ts'],
    [['pulls: a plan is never asked for again', ' && hourOf(nowMs) - hour < OLDEST_HOURS', '']],
  ),
  ...breaksOf(
    'src/app/pulls/full-pass.ts',
    ['test/app/pulls/passes.test.ts', 'test/bundle/pull-holds.test.ts', 'test/bundle/resources.test.ts'],
    [
      [
        'pulls: what was opened since hides what is missing',
        'if (isOpenedAfter(match.openedOfRow(row.values), pass)) continue;',
        '',
      ],
      [
        'pulls: rows that are kept hide what is missing',
        "if (pull.filters.keep && match.ofRow(row.values) === 'no') continue;",
        '',
      ],
      [
        'pulls: rows that the user deleted are missing',
        'const seen = new Set(run.seen.keys());',
        'const seen = new Set<RecordId>();',
      ],
      ['pulls: rows that did not change are not stamped', 'this.run.stamp(this.unchanged);', ''],
    ],
  ),
  ...breaksOf(
    'src/domain/list-answer.ts',
    ['test/domain', 'test/app/pulls', 'test/bundle/resources.test.ts'],
    [
      ['pulls: an empty page ends no list', 'if (answer.records.length === 0) return undefined;', ''],
      [
        'pulls: totalPage ends no list',
        'if (answer.totalPage !== undefined && page + 1 >= answer.totalPage) return undefined;',
        '',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/pulls/tidy-sheet.ts',
    ['test/bundle/steps.test.ts'],
    [
      [
        'pulls: tidies what was found before the question',
        'const now = this.find();',
        'const now = { look, empty: [] as readonly number[], marked };',
      ],
      ['pulls: tidies in silence when rows moved', 'if (lost.length > 0) {', 'if (lost.length < 0) {'],
    ],
  ),
  ...breaksOf(
    'src/app/activity.ts',
    ['test/app/activity.test.ts'],
    [
      [
        'activity: grows for ever',
        'if (row - table.headerRow >= KEPT_LINES + SURPLUS) dropOldest(table);',
        '',
      ],
      [
        'activity: the newest lines go',
        'lines.sort((a, b) => a.whenMs - b.whenMs)',
        'lines.sort((a, b) => b.whenMs - a.whenMs)',
      ],
      ['activity: lines with words of the user go', 'oldest.filter((line) => !kept.has(line.row))', 'oldest'],
    ],
  ),
  ...breaksOf(
    'src/app/lease.ts',
    ['test/app', 'test/bundle/pulls.test.ts', 'test/bundle/imports.test.ts', 'test/simulation'],
    [
      [
        'lease: never expires',
        'found !== undefined && found.expiresMs > clock.nowMs()',
        'found !== undefined',
      ],
      [
        'lease: keeps nobody out',
        'found !== undefined && found.expiresMs > clock.nowMs()',
        'found !== undefined && clock.nowMs() < 0',
      ],
      [
        'lease: is not given back',
        'release(): void {\n    this.ports.documentProperties.remove(this.key);',
        'release(): void {',
      ],
    ],
  ),
];

export const FILTERS = [
  ...breaksOf(
    'src/domain/filters.ts',
    ['test/domain/filters.test.ts'],
    [
      ['filters: any number of listings', 'if (count <= MOST_QUERIES) return;', 'if (count > 0) return;'],
      ['filters: 4.5 is no mistake', String.raw`/^\d+[.]\d+$/.test(value)`, 'value === undefined'],
      ['filters: any code', "kind.kind === 'integer' || kind.allowed.includes(code)", 'code >= 0'],
      [
        'filters: the narrowest of several dates',
        "kind.bound === 'from' ? Math.min(...all)",
        "kind.bound !== 'from' ? Math.min(...all)",
      ],
    ],
  ),
  ...breaksOf(
    'src/domain/matching.ts',
    ['test/domain/changes.test.ts', 'test/app/pulls'],
    [
      [
        'filters: …End includes its instant',
        'value.getTime() < condition.ms',
        'value.getTime() <= condition.ms',
      ],
    ],
  ),
  ...breaksOf(
    'src/domain/service-path.ts',
    ['test/domain/service-path.test.ts', 'test/bundle/functions.test.ts'],
    [
      [
        'filters: a path with `..`',
        String.raw`/^\/api\/(v[12])(\/[\w~-](?:\.?[\w~-])*)+$/`,
        String.raw`/^\/api\/(v[12])\/.+$/`,
      ],
    ],
  ),
];
