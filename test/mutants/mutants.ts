// Ways to break the connector, one at a time: each has to be noticed by the tests that it names, all of which are part
// of `npm test`.

export interface Mutant {
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Test files or folders that notice it, the cheapest first. */
  readonly tests: readonly string[];
}

type Break = readonly [name: string, find: string, replace: string];

function breaksOf(file: string, tests: readonly string[], breaks: readonly Break[]): readonly Mutant[] {
  return breaks.map(([name, find, replace]) => ({ name, file, find, replace, tests }));
}

const PACE = [
  ...breaksOf(
    'src/domain/pace.ts',
    ['test/domain/pace.test.ts', 'test/bundle/pace.test.ts'],
    [
      ['pace: a gap of 450 ms', 'export const GAP_MS = 515;', 'export const GAP_MS = 450;'],
      ['pace: a 429 widens nothing', 'gapAt(pace, nowMs) * 2);', 'gapAt(pace, nowMs));'],
      ['pace: the gap stays wide', 'Math.min(calmMinutes, 10)', '0'],
      ['pace: a lost cache counts as a free second', 'nextMs: nowMs + GAP_MS,', 'nextMs: nowMs - 1_000,'],
      [
        'pace: a pair right behind a single start',
        'together === 2 ? lastMs + 2 * gapMs : readyMs',
        'readyMs',
      ],
      [
        'pace: everybody tries a pair at once',
        "return nowMs < triedMs + TRIAL_MS ? 'wait' : 'try';",
        "return 'try';",
      ],
      ['pace: time behind which others reserved is given back', 'pace.nextMs === stretch.endMs && ', ''],
    ],
  ),
  ...breaksOf(
    'src/app/service/pace-keeper.ts',
    [
      'test/app/service',
      'test/bundle/pace.test.ts',
      'test/bundle/functions-storm.test.ts',
      'test/simulation',
    ],
    [
      [
        'pace: slots are reserved outside the lock',
        [
          'const held = lock.hold(LOCK_WAIT_MS, () => {',
          '        const { pace: next, value } = step(this.read(), clock.nowMs());',
        ].join('\n'),
        [
          'const { pace: next, value } = step(this.read(), clock.nowMs());',
          '      const held = lock.hold(LOCK_WAIT_MS, () => {',
        ].join('\n'),
      ],
      [
        'pace: a formula starts before its slot',
        'this.sleepUntil(held.value.readyMs);',
        'if (held.value === undefined) this.sleepUntil(0);',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/service/request-sender.ts',
    ['test/app/service/pairs.test.ts', 'test/bundle/pace-pairs.test.ts'],
    [
      ['pace: a refused pair is forgotten', 'rememberRefusal(services);', ''],
      [
        'pace: the answer of a second request is lost',
        'answer: other };\n    if (refused === 0)',
        'answer: one };\n    if (refused === 0)',
      ],
    ],
  ),
];

const SERVICE = [
  ...breaksOf(
    'src/domain/response.ts',
    ['test/domain/response.test.ts', 'test/app/service/service-client.test.ts'],
    [
      ['answers: a POST is sent again after 5XX', "situation.method === 'POST' || ", ''],
      ['answers: a 401 is waited out', "401: 'token-refused',", "401: 'throttled',"],
      ['answers: a 429 is a failure', "429: 'throttled',", "429: 'server-failed',"],
      ['answers: waits end after the execution', 'nowMs + waitMs < deadlineMs ?', 'waitMs > 0 ?'],
      ['answers: a redirect is good', "200: 'ok',", "200: 'ok',\n  302: 'ok',"],
    ],
  ),
  ...breaksOf(
    'src/app/service/service-client.ts',
    ['test/app/service/service-client.test.ts', 'test/bundle/tokens.test.ts'],
    [
      [
        'answers: any 404 means that a record is gone',
        'if (this.errorMessage(result) === undefined) {',
        'if (status === 0) {',
      ],
      [
        'tokens: sent with Bearer',
        'Authorization: tokenFor(this.connection, version)',
        "Authorization: 'Bearer ' + tokenFor(this.connection, version)",
      ],
      ['tokens: shown in an error', 'redact(error, this.connection)', 'error'],
    ],
  ),
  ...breaksOf(
    'src/gas/http.ts',
    ['test/bundle/tokens.test.ts'],
    [['tokens: redirects are followed', 'followRedirects: false,', 'followRedirects: true,']],
  ),
];

const CONNECTION = [
  ...breaksOf(
    'src/domain/connection.ts',
    [
      'test/domain/connection.test.ts',
      'test/app/connection',
      'test/app/service',
      'test/bundle/tokens.test.ts',
    ],
    [
      ['tokens: swapped', "version === 'v1' ? connection.v1Token", "version === 'v2' ? connection.v1Token"],
      ['tokens: a page gets them', "token === '' ? '' : '••••••••'", 'token'],
      ['address: http everywhere', "scheme.toLowerCase() === 'http' && ", "scheme === '' && "],
      ['address: with `..` in it', String.raw`/(^|\/)\.\.?(\/|$)/.test(path) || `, ''],
    ],
  ),
  ...breaksOf(
    'src/app/connection/connection.ts',
    ['test/app/connection', 'test/bundle/tokens.test.ts', 'test/bundle/schedule.test.ts'],
    [
      ['address: somebody else’s gets my token', 'own.baseUrl !== document.baseUrl', "own.baseUrl === ''"],
      [
        'connection: a copied spreadsheet works',
        'document.spreadsheetId !== services.workbook.id()',
        "document.spreadsheetId === ''",
      ],
      ['tokens: kept for a new address', 'before?.baseUrl === baseUrl ? before : undefined', 'before'],
      [
        'tokens: in the document’s properties',
        'set(KEY, JSON.stringify(document))',
        'set(KEY, JSON.stringify({ ...connection, ...document }))',
      ],
      ['address: the pinned one is not enforced', "pinned !== '' && baseUrl !== pinned", "baseUrl === ''"],
    ],
  ),
];

const TEXT = breaksOf(
  'src/domain/cell.ts',
  ['test/domain/cell.test.ts', 'test/bundle/pulls.test.ts'],
  [
    ['text: `=` without an apostrophe', String.raw`/^[\s'=+\-@#]/`, String.raw`/^[\s'+\-@#]/`],
    ['text: numbers without an apostrophe', String.raw`/\p{N}|^`, '/^'],
    ['text: cut without a mark', 'text.slice(0, end) + mark', 'text.slice(0, end)'],
    ['text: half of a pair stays', 'if (isHalfOfPair) end -= 1;', ''],
    ['text: the apostrophe is not counted', 'MAX_CELL_CHARACTERS - apostrophe.length', 'MAX_CELL_CHARACTERS'],
  ],
);

const STEPS = [
  ...breaksOf(
    'src/app/sheets/row-steps.ts',
    ['test/app/sheets', 'test/bundle/steps.test.ts', 'test/simulation'],
    [
      ['steps: without a flush', '      write();\n      this.services.workbook.flush();', '      write();'],
      [
        'steps: moved rows are not written again',
        'pending = placed.filter(({ id, row }) => after.keyAt(row) !== id).map(({ id }) => id);',
        'pending = [];',
      ],
      [
        'steps: an overwritten key is not put back',
        'this.putBack(look.keys, after, { keys: new Set<Key>(ids), index, count: ids.length, shift });',
        '',
      ],
      [
        'steps: moved columns go unnoticed',
        'if (!after.table.isLike(look.table)) throw this.columnsMoved(look, placed, fields);',
        '',
      ],
      [
        'steps: rows that were hit are forgotten',
        'isStamped(look.firstRow + n)) this.hit.add(key);',
        'isStamped(look.firstRow + n)) return;',
      ],
      [
        'steps: the key is emptied first',
        '{ last: [this.records.parts.key] }',
        '{ first: this.records.parts.key }',
      ],
      [
        'steps: the version is not written last',
        'return version === undefined ? [pulledAt] : [version, pulledAt];\n  }\n\n  private restless',
        'return [];\n  }\n\n  private restless',
      ],
      [
        'steps: an emptied row with words of the user is used',
        'rows.filter((row) => !written.has(row)).sort(',
        'rows.filter((row) => written.has(row) || row > 0).sort(',
      ],
      [
        'steps: new records over what stands below',
        'look.lastContent > look.lastRow;',
        'look.lastContent < 0;',
      ],
      [
        'steps: rows are not looked at before they are filled',
        'const isFree = !isBelow || this.isBlank(look, first, count);',
        'const isFree = true;',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/sheets/user-content.ts',
    ['test/app/sheets', 'test/bundle/steps.test.ts', 'test/bundle/pulls.test.ts'],
    [
      ['steps: an unticked box keeps a row', 'value !== false && ', ''],
      ['steps: a filled-down formula keeps a row', " && formulas[n]?.[c] === ''", ''],
      ['steps: a note keeps no row', "|| notes[n]?.some((note) => note !== '')", ''],
    ],
  ),
  ...breaksOf(
    'src/app/pulls/target-sheet.ts',
    ['test/app/sheets', 'test/bundle/steps.test.ts', 'test/bundle/pulls.test.ts'],
    [
      [
        'steps: rows with words of the user are emptied',
        'written.has(places.get(id) ?? 0)',
        'written.has(-1)',
      ],
      ['steps: a protection is run into', 'if (locked !== undefined) {', 'if (locked === null) {'],
    ],
  ),
];

const PULLS = [
  ...breaksOf(
    'src/domain/changes.ts',
    ['test/domain', 'test/app/pulls', 'test/bundle/pulls.test.ts'],
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
    ],
  ),
  ...breaksOf(
    'src/domain/pass.ts',
    ['test/domain', 'test/app/pulls', 'test/bundle/pulls.test.ts'],
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
    ['test/app/pulls', 'test/bundle/pulls.test.ts', 'test/bundle/resources.test.ts', 'test/simulation'],
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
    ['test/app/pulls', 'test/bundle/pulls.test.ts', 'test/bundle/schedule.test.ts', 'test/simulation'],
    [
      ['pulls: an outage is not waited for', '!isOutage(thrown) || this.run.isSecondTry', 'this.nowMs > 0'],
      [
        'pulls: an outage is waited for for ever',
        '!isOutage(thrown) || this.run.isSecondTry',
        '!isOutage(thrown)',
      ],
      [
        'pulls: stop is ignored',
        'return isStopAskedSince(services, stopSinceMs);',
        'return isStopAskedSince(services, stopSinceMs) && false;',
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
    'src/app/pulls/refresh-pull.ts',
    ['test/app/pulls', 'test/bundle/pulls.test.ts', 'test/bundle/schedule.test.ts', 'test/simulation'],
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
        'return isNewDay ? undefined : complete.watermarkMs;',
        'return complete.watermarkMs;',
      ],
      [
        'pulls: a full pass without its sync',
        'if (fromMs === undefined) return this.judge(run, undefined);',
        'if (run.nowMs > 0) return this.judge(run, undefined);',
      ],
      ['pulls: fails in silence', "this.pulls.report(row.name, { status: 'failed', message });", ''],
    ],
  ),
  ...breaksOf(
    'src/app/pulls/sync-pass.ts',
    ['test/app/pulls', 'test/bundle/pulls.test.ts', 'test/simulation'],
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
      ['pulls: keep=yes is ignored', 'pull.filters.keep ? inSheet : []', '[]'],
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
        'release(): void {\n    this.services.documentProperties.remove(this.key);',
        'release(): void {',
      ],
    ],
  ),
];

const FILTERS = [
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
    ['test/domain', 'test/app/pulls'],
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

const IMPORTS = [
  ...breaksOf(
    'src/app/answers/import-send.ts',
    ['test/app/answers', 'test/bundle/imports.test.ts', 'test/simulation'],
    [
      [
        'imports: sent before it is noted',
        "  records.set(key, { state: 'sending', fingerprint, what });\n",
        '',
      ],
      [
        'imports: the outcome is not noted',
        'records.set(key, settledRecord(fingerprint, what, sent.outcome));',
        '',
      ],
      [
        'imports: 200 without an id is taken for refused',
        "? { state: 'unknown', doubt: { kind: 'no-id' } }",
        "? { state: 'rejected', message: 'no id' }",
      ],
      [
        'imports: 401 refuses the row',
        "case 'token-refused':\n      return {\n        kind: 'stopped',",
        "case 'token-refused':\n      return settled({ state: 'rejected', message: '401' });\n      return {\n        kind: 'stopped',",
      ],
    ],
  ),
  ...breaksOf(
    'src/app/answers/import-records.ts',
    ['test/app/answers', 'test/bundle/imports.test.ts', 'test/simulation'],
    [
      [
        'imports: what was cut off is sent again',
        "{ ...record, state: 'unknown', doubt: { kind: 'cut-off' } });\n    }",
        "{ state: 'queued', fingerprint: record.fingerprint });\n    }",
      ],
      [
        'imports: another’s go-ahead is sent',
        ' && batch.personId === personId ? [key] : []',
        ' && personId !== undefined ? [key] : []',
      ],
      [
        'imports: damaged records are nothing',
        "record: { state: 'unknown', fingerprint: 'unreadable', doubt: { kind: 'cut-off' } },",
        "record: { state: 'queued', fingerprint: 'unreadable' },",
      ],
    ],
  ),
  ...breaksOf(
    'src/app/answers/import-go-ahead.ts',
    [
      'test/app/answers',
      'test/bundle/imports.test.ts',
      'test/bundle/imports-storm.test.ts',
      'test/simulation',
    ],
    [
      [
        'imports: Unknown is sent again',
        "standing.kind !== 'settled' || isAgain ?",
        "standing.kind !== 'settled' || isAgain || standing.state === 'unknown' ?",
      ],
      [
        'imports: an imported row is sent again',
        "standing.kind !== 'settled' || isAgain ?",
        'sendable !== undefined ?',
      ],
      ['imports: hidden rows are sent', 'isSelected(row) && !hiddenRows.has(row)', 'isSelected(row)'],
      ['imports: Rejected is always sent again', "chosen === 'selected' && standing.kind", 'standing.kind'],
    ],
  ),
  ...breaksOf(
    'src/app/answers/import-run.ts',
    [
      'test/app/answers',
      'test/bundle/imports.test.ts',
      'test/bundle/imports-storm.test.ts',
      'test/simulation',
    ],
    [
      [
        'imports: changed content is sent',
        'sendable !== undefined && sendable.fingerprint === record?.fingerprint',
        'sendable !== undefined',
      ],
      [
        'imports: records go before the sheet shows them',
        'isShown(view, key, record, sheet.language);',
        'isShown(view, key, record, sheet.language) || true;',
      ],
      [
        'imports: a key over another group’s rows is believed',
        'return isWhole && rows.every((row) => view.names.get(row) === name);',
        'return isWhole;',
      ],
      ['imports: doubt after doubt', 'this.doubtsInARow >= MOST_DOUBTS_IN_A_ROW', 'this.doubtsInARow < 0'],
      ['imports: nobody is asked', '!services.ui.confirm(title, question)', "question === ''"],
      [
        'imports: stop is ignored',
        "this.stop = new FranchiseError('stopped', (words) => words.importStopped());",
        '',
      ],
      [
        'imports: goes on by itself after a 401',
        "case 'token-refused':\n      return 'token';",
        "case 'token-refused':\n      return undefined;",
      ],
    ],
  ),
];

const SCHEDULE = [
  ...breaksOf(
    'src/app/schedule/decide.ts',
    ['test/bundle/schedule.test.ts'],
    [
      [
        'schedule: anybody’s pull is run',
        "if (row.runsAs === '') return true;",
        "if (row.runsAs !== '-') return true;",
      ],
      [
        'schedule: anybody’s parked run goes on',
        'run !== undefined && run.owner === me?.personId',
        'run !== undefined',
      ],
      [
        'schedule: a pull without a time is dropped',
        "due?.every !== everyText(every, 'en') || isMended",
        'isMended',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/schedule/run-ticker.ts',
    ['test/bundle/schedule.test.ts'],
    [
      [
        'schedule: the budget is ignored',
        'runningTimeInDay(this.timesNow(), this.nowMs()) >= this.limitMs()',
        'this.limitMs() < 0',
      ],
      [
        'schedule: a failed tick is silent',
        "throw new Error(sentencesIn(language).tickFailed(problems.join(' ')));",
        '',
      ],
      ['schedule: a second trigger stays', 'services.triggers.remove(own);', ''],
      [
        'schedule: two ticks at once',
        'if (before?.running !== undefined && startedMs - before.running.startedMs < LIFE_MS) return;',
        '',
      ],
      [
        'schedule: a killed tick costs nothing',
        'return addRunningTime(before.times, startedMs, Math.min(lastMs - startedMs, LIFE_MS));',
        'return before.times;',
      ],
      ['schedule: no beat', '    this.beat();\n    return this.problems;', '    return this.problems;'],
    ],
  ),
  ...breaksOf(
    'src/domain/schedule.ts',
    ['test/domain/schedule.test.ts'],
    [
      ['schedule: no back-off', 'intervalMs * 2 ** failures', 'intervalMs'],
      [
        'schedule: a skipped hour is lost',
        'if (isHit || slot !== before) return quarterMs;',
        'if (isHit) return quarterMs;',
      ],
      [
        'schedule: every day is Monday',
        "if (every.kind === 'weekly' && date.getUTCDay() !== every.weekday) continue;",
        '',
      ],
    ],
  ),
];

const FUNCTIONS = [
  ...breaksOf(
    'src/app/functions/questions.ts',
    ['test/app/functions', 'test/bundle/functions.test.ts', 'test/bundle/functions-storm.test.ts'],
    [
      [
        'functions: the cache is not used',
        'if (answer !== undefined && answer.atMs > this.sinceMs) answers.set(',
        'if (answer !== undefined && answer.atMs < 0) answers.set(',
      ],
      [
        'functions: equal questions are asked each',
        "asking.kind === 'nobody' && this.claim(key)",
        "asking.kind !== 'failed'",
      ],
      ['functions: two claim one question', 'return cache.get(askingKey(key)) === mine;', 'return true;'],
      [
        'functions: answers of another connection',
        'JSON.stringify([this.stamp, version, path, parts])',
        'JSON.stringify([version, path, parts])',
      ],
      [
        'functions: the refresh cell is ignored',
        'this.isRefreshed ? this.refreshedMs(refreshKey, nowMs) : 0',
        '0',
      ],
      ['functions: a wrong question gets an old answer', "because.fault !== 'wait' || ", ''],
    ],
  ),
  ...breaksOf(
    'src/app/functions/look-up.ts',
    ['test/bundle/functions.test.ts'],
    [['functions: pulled sheets are not read', 'if (!pulled.has(id)) take(', 'if (id > 0) take(']],
  ),
  ...breaksOf(
    'src/app/functions/owner-connection.ts',
    ['test/bundle/functions.test.ts'],
    [
      [
        'functions: the owner’s problem is anybody’s',
        'return new FranchiseError(thrown.code, (say) => say.formulaOwner(storedFrom(thrown)));',
        'return thrown;',
      ],
    ],
  ),
];

export const MUTANTS: readonly Mutant[] = [
  ...PACE,
  ...SERVICE,
  ...CONNECTION,
  ...TEXT,
  ...STEPS,
  ...PULLS,
  ...FILTERS,
  ...IMPORTS,
  ...SCHEDULE,
  ...FUNCTIONS,
];
