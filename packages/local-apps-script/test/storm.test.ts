// Storms: what they do to a script, what they find, and how they tell it. examples/orders-storm.test.ts is one in full.
import { expect, it } from 'vitest';
import { PlatformError } from '../src/index.ts';
import { type AppsScript, type Scene, StormError, shrink, storm, without } from '../src/testing.ts';
import { scriptFolder } from './support/script-folder.ts';

const dir = scriptFolder({
  'Code.gs': `
    function count() {
      const cell = SpreadsheetApp.getActive().getRange('A1');
      const before = cell.getValue();
      SpreadsheetApp.flush();
      cell.setValue(Number(before) + 1);
    }
    function twoCells() {
      SpreadsheetApp.getActive().getRange('A1').setValue(1);
      SpreadsheetApp.getActive().getRange('B1').setValue(1);
    }
    function everyHour() { ScriptApp.newTrigger('count').timeBased().everyHours(12).create(); }
    function patient() { for (let n = 0; n < 3; n++) PropertiesService.getScriptProperties().getKeys(); }`,
});
const script = { dir, sheets: { Data: [] } };
const errorOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof StormError) return error;
    throw error;
  }
  throw new Error('It broke nothing');
};
const cell = (opened: AppsScript, at: string) => opened.sheet('Data').values(at)[0]?.[0];

it('finds what two at the same time lose, and tells it in a few lines that play again', () => {
  const scene = (): Scene => {
    let counted = 0;
    return {
      script,
      runs: ['count'],
      troubles: { kills: false, failures: false, slowness: false },
      always: {
        'every run counts': (opened, runs) => {
          counted += runs.length;
          expect(Number(cell(opened, 'A1'))).toBe(counted);
        },
      },
    };
  };
  const error = errorOf(() => storm(scene));
  expect(error.invariant).toBe('every run counts');
  expect(error.message).toContain('expected 1 to be 2');
  expect(error.story.map((line) => line.slice(13))).toEqual([
    'count #1 starts',
    'count #2 starts',
    'count #1 returns',
    'count #2 returns',
  ]);
  const [, replay = ''] = /replay: (.*) \}$/.exec(error.message) ?? [];
  expect(errorOf(() => storm(scene, { replay: JSON.parse(replay) })).story).toEqual(error.story);
  expect(errorOf(() => storm(scene, { seed: error.seed ?? 0 })).story).toEqual(error.story);
  const alone = { together: false, kills: false, failures: false, slowness: false };
  expect(storm(() => ({ ...scene(), troubles: alone }), { seeds: 5 })).toMatchObject({ storms: 5, kills: 0 });
});

it('kills executions, and writes a half of what they had not flushed', () => {
  const scene: Scene = {
    script,
    runs: ['twoCells'],
    troubles: { failures: false, slowness: false, together: false },
    always: { 'both cells or none': (opened) => cell(opened, 'A1') === cell(opened, 'B1') },
  };
  const { story } = errorOf(() => storm(() => scene, { seeds: 60 }));
  expect(story.map((line) => line.slice(13)).join('\n')).toMatch(
    /^twoCells #1 starts\n {2}twoCells #1 at \S+.*: killed, what it had not flushed is \w+( by half)?\ntwoCells #1 is dead$/,
  );
});

it('disturbs what triggers run', () => {
  const scene: Scene = {
    script,
    before: (opened) => opened.run('everyHour'),
    runs: [],
    troubles: { kills: false, slowness: false },
    always: { 'nothing throws': (_, runs) => runs.every(({ result }) => result.end !== 'threw') },
  };
  expect(errorOf(() => storm(() => scene)).message).toMatch(
    /count #\d+ throws Exception: We're sorry, a server error/,
  );
});

it('lets calls take minutes, so that a run comes to its limit', () => {
  const scene: Scene = {
    script,
    runs: ['patient'],
    troubles: { kills: false, failures: false },
    always: { 'none takes too long': (_, runs) => runs.every(({ result }) => result.end !== 'killed') },
  };
  const { message } = errorOf(() => storm(() => scene));
  expect(message).toMatch(/takes 7 min/);
  expect(message).toMatch(/patient #\d+ is killed: Exceeded maximum execution time/);
});

it('tells what breaks without a storm, and throws what is wrong with the scene', () => {
  const scene: Scene = { script, runs: ['count'], always: { 'never holds': () => false } };
  const error = errorOf(() => storm(() => scene));
  expect(error.message).toMatch(/^Broken: never holds\n {2}It is false.\nWithout any storm:/);
  const mistaken: Scene = {
    script,
    runs: [],
    acts: { breaks: () => Reflect.get(Object('x'), 'none').value },
  };
  expect(() => storm(() => mistaken)).toThrow(TypeError);
});

it('takes what Sheets refuses, and what finds nothing to do, for nothing', () => {
  const scene: Scene = {
    script,
    runs: [],
    acts: {
      refused: () => {
        throw new PlatformError('Sheet not found');
      },
      idle: (_, pick) => pick([]),
    },
  };
  expect(storm(() => scene)).toMatchObject({ storms: 30, acts: 0 });
});

it('makes any case smaller', () => {
  const found = shrink(
    { plan: 'abcdef', outcome: true },
    {
      smaller: (text) => [...without([...text])].map((letters) => letters.join('')),
      play: (text) => text.includes('b') && text.includes('e'),
      isSame: (isFailing) => isFailing,
      mostTries: 100,
    },
  );
  expect(found.plan).toBe('be');
});
