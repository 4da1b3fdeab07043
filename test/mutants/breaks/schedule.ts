// The schedule and its ticker.

import { breaksOf } from '../mutant.ts';

export const SCHEDULE = [
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
        'schedule: a parked run of a pull without an interval stays where it is',
        'run !== undefined && run.owner === me?.personId',
        "run !== undefined && run.owner === me?.personId && every.kind !== 'manual'",
      ],
      [
        'schedule: a time that was not shown stays away',
        "return isToShow ? { kind: 'show', nextMs: due.nextMs } : NOTHING;",
        'return isToShow ? NOTHING : NOTHING;',
      ],
      [
        'schedule: a run that nobody goes on with holds its pull up',
        'isTicking(all, owner, nowMs) && nowMs - untilMs',
        'nowMs - untilMs',
      ],
      [
        'schedule: a run that somebody’s schedule goes on with holds nothing up',
        'return nowMs < untilMs || mayGoOn;',
        'return nowMs < untilMs || (mayGoOn && nowMs < 0);',
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
        'schedule: a row that can’t be written ends the tick',
        '      sheet.report(name, report);\n    } catch (thrown) {\n',
        '      sheet.report(name, report);\n    } catch (thrown) {\n      if (thrown !== null) throw thrown;\n',
      ],
      [
        'schedule: a column that its user deleted is written again and again',
        "if (sheet.has('nextRun')) ",
        '',
      ],
      [
        'schedule: the budget is ignored',
        'runningTimeInDay(this.timesNow(), this.nowMs()) >= this.limitMs()',
        'this.limitMs() < 0',
      ],
      [
        'schedule: a failed tick is silent',
        "throw new Error(sentencesIn(languageOfFailure(ports)).tickFailed(problems.join(' ')));",
        '',
      ],
      ['schedule: a second trigger stays', 'for (const id of tooMany) ports.triggers.remove(id);', ''],
      [
        'schedule: two ticks at once',
        'if (before?.running !== undefined && startedMs - before.running.startedMs < LIFE_MS) return [];',
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
  ...breaksOf(
    'src/app/menu.ts',
    ['test/bundle/menu.test.ts', 'test/bundle/schedule.test.ts', 'test/bundle/pulls.test.ts'],
    [
      ['schedule: the menu does not warn', 'return [...stale, ...pulls,', 'return [...pulls,'],
      ['schedule: the menu hides a run that was cut off', 'return [...stale, ...pulls,', 'return [...stale,'],
    ],
  ),
  ...breaksOf(
    'src/app/schedule/stop-pulls.ts',
    ['test/bundle/schedule.test.ts', 'test/bundle/menu.test.ts'],
    [
      [
        'schedule: a run that is given up begins anew at once',
        'saveDue(ports, pull, { ...due, nextMs });',
        '{}',
      ],
      ['schedule: a parked run is not given up', '  forgetRun(ports, pull);\n  const sheet', '  const sheet'],
    ],
  ),
];
