// What may be said to `npm start`, and the sentence for what may not.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readWarehouse } from '../../../build/warehouse.ts';
import { OptionProblem, readOptions } from '../../../sandbox/start/options.ts';
import { DEMO_DATASET, warehouseSettings } from '../../../sandbox/start/warehouse.ts';

const NOW_MS = Date.UTC(2026, 2, 9, 12);
const tokens = { FRANCHISE_V1_TOKEN: 'one', FRANCHISE_V2_TOKEN: 'two' };
const read = (line: string, environment = {}, system = 'pt-BR') =>
  readOptions(line === '' ? [] : line.split(' '), environment, { nowMs: NOW_MS, system });

describe('options', () => {
  it('have usual values', () => {
    expect(read('')).toEqual({
      kind: 'simulated',
      tickets: 2_000,
      isEmpty: false,
      hasWarehouse: false,
      isHostile: false,
      seed: 1,
      locale: 'pt_BR',
      profile: 'usual',
      once: false,
      port: 0,
    });
  });

  it('are read in both spellings', () => {
    expect(read('--once --tickets 150 --seed=7 --locale en_US --profile stern --port 4100')).toEqual({
      kind: 'simulated',
      tickets: 150,
      isEmpty: false,
      hasWarehouse: false,
      isHostile: false,
      seed: 7,
      locale: 'en_US',
      profile: 'stern',
      once: true,
      port: 4100,
    });
    expect(read('--help')).toEqual({ kind: 'help' });
    expect(read('-h')).toEqual({ kind: 'help' });
  });

  it('speak the language of the system, where none is named', () => {
    expect(read('', {}, 'pt-PT')).toMatchObject({ locale: 'pt_BR' });
    expect(read('', {}, 'de-DE')).toMatchObject({ locale: 'en_US' });
    expect(read('--locale pt_BR', {}, 'en-US')).toMatchObject({ locale: 'pt_BR' });
  });

  it('have a simulated BigQuery, which the build is told of', () => {
    expect(read('--hostile')).toMatchObject({ kind: 'simulated', isHostile: true });
    expect(read('--warehouse')).toMatchObject({ kind: 'simulated', hasWarehouse: true });
    expect(readWarehouse(warehouseSettings.WAREHOUSE)).toMatchObject({ preset: { dataset: DEMO_DATASET } });
  });

  it('begin in an empty spreadsheet', () => {
    expect(read('--empty --tickets 50')).toMatchObject({ kind: 'simulated', isEmpty: true, tickets: 50 });
  });

  it('take the tokens of a real service from the environment, and its newest tickets', () => {
    expect(read('--base-url https://api.example.com', tokens)).toMatchObject({
      kind: 'real',
      baseUrl: 'https://api.example.com',
      v1Token: 'one',
      v2Token: 'two',
      filters: 'abertoStart=2026-03-02',
    });
    expect(
      read('--base-url https://a.example --filters situacao=4', { FRANCHISE_V1_TOKEN: 'one' }),
    ).toMatchObject({ v2Token: '', filters: 'situacao=4' });
    expect(read('--base-url https://a.example --filters=', tokens)).toMatchObject({ filters: '' });
  });

  it.each([
    [
      '--ticket 5',
      'There is no option --ticket. Allowed: --once, --empty, --warehouse, --hostile, --tickets, --seed',
    ],
    ['-x', 'There is no option -x. Allowed: --once'],
    ['once', '"once" isn\'t an option. Allowed: --once'],
    ['--empty --base-url https://a.example', "--empty can't be used with --base-url"],
    ['--warehouse --base-url https://a.example', "--warehouse can't be used with --base-url"],
    ['--tickets', '--tickets needs a value'],
    ['--tickets many', '--tickets is "many"; it takes a whole number from 1 to 200000.'],
    ['--tickets 0', 'from 1 to 200000'],
    ['--tickets 1e3', 'from 1 to 200000'],
    ['--seed -1', '--seed'],
    ['--port 70000', '--port is "70000"; it takes a whole number from 0 to 65535.'],
    ['--once=yes', '--once takes no value.'],
    ['--profile nice', '--profile is "nice"; it takes usual, stern, slippery, forgetful'],
    ['--locale pt', '--locale is "pt"; it takes pt_BR or en_US.'],
    ['--filters situacao=4', '--filters needs --base-url'],
    ['--base-url https://a.example --tickets 5', "--tickets can't be used with --base-url"],
  ])('refuse %s with a sentence', (line, sentence) => {
    expect(() => read(line, tokens)).toThrow(OptionProblem);
    expect(() => read(line, tokens)).toThrow(sentence);
  });

  it('ask for the tokens of a real service', () => {
    expect(() => read('--base-url https://a.example')).toThrow('set FRANCHISE_V1_TOKEN');
    expect(() => read('--base-url https://a.example', { FRANCHISE_V2_TOKEN: 'two' })).toThrow(OptionProblem);
  });
});

describe('the command', () => {
  const start = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'sandbox/start.ts', ...args], { encoding: 'utf8' });

  it('ends with 1 and the sentence, and nothing else', () => {
    const { status, stdout, stderr } = start('--tickets', 'many');
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: '✗ --tickets is "many"; it takes a whole number from 1 to 200000.\n',
    });
  });

  it('explains itself', () => {
    const { status, stdout } = start('--help');
    expect(status).toBe(0);
    for (const option of ['once', 'tickets', 'seed', 'locale', 'port', 'warehouse', 'base-url', 'filters'])
      expect(stdout).toContain(`--${option}`);
  });
});
