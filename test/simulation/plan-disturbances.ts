// What goes wrong inside an execution: where it is killed, which calls the platform fails, and what its user does
// during a write.

import type { Random } from '../../sandbox/service/random.ts';
import {
  type Act,
  type CallPoint,
  type Entry,
  INSIDE_ACTS,
  type PlatformFailure,
  type Start,
} from './plan.ts';

// Targets of kills, and how far into such calls; `''` is any call, of which a refresh makes about 1,300.
const KILL_AIMS: readonly (readonly [on: string, most: number])[] = [
  ['', 1_500],
  ['UrlFetchApp.', 5],
  ['HTTPResponse.', 12],
  ['HTTPResponse.', 12],
  ['Utilities.sleep', 5],
  ['Range.setValues', 20],
  ['Range.set', 40],
  ['Sheet.insert', 2],
  ['SpreadsheetApp.flush', 8],
  ['Properties.', 25],
  ['Properties.setProperty', 12],
  ['Properties.deleteProperty', 6],
  ['Lock.', 8],
];
const INSIDE_AIMS: readonly (readonly [on: string, most: number])[] = [
  ['Range.setValues', 12],
  ['Range.getValues', 25],
  ['SpreadsheetApp.flush', 8],
];
// Selects the entry's sheet: see `ROLES`.
const PICK_OF: Partial<Readonly<Record<Entry, number>>> = {
  'refresh-a': 0.1,
  'refresh-b': 0.2,
  'refresh-plans': 0.4,
};
const FAILURE_AIMS: readonly (readonly [on: string, most: number])[] = [
  ['Cache.', 8],
  ['Lock.', 8],
  ['Properties.', 20],
  ['Range.getValues', 8],
  ['Range.set', 30],
  ['Sheet.', 120],
  ['Spreadsheet.', 12],
  ['SpreadsheetApp.flush', 6],
  ['UrlFetchApp.', 5],
  ['HTTPResponse.', 10],
  ['Utilities.', 20],
  ['Session.', 2],
  ['ScriptApp.', 3],
];
// Google's own words (docs/platform.md#texts-of-errors), also as they appear in Brazil.
const PLATFORM_MESSAGES = [
  'Service invoked too many times in a short time: lockBean rateMax. Try Utilities.sleep(1000) between calls.',
  'There are too many LockService operations against the same script.',
  "We're sorry, a server error occurred. Please wait a bit and try again.",
  'Service Spreadsheets timed out while accessing document with id 1AbC.',
  'Service unavailable: Spreadsheets',
  'Empty response',
  'Service invoked too many times for one day: urlfetch.',
  'Serviço chamado muitas vezes em um dia: urlfetch.',
  'Lamentamos, ocorreu um erro no servidor. Aguarde um momento e tente novamente.',
  'O serviço Planilhas expirou ao acessar o documento com o código 1AbC.',
  'Erro de armazenamento de dados',
];

/** The call before which an execution is killed. */
export function makeKill(random: Random): CallPoint {
  return makePoint(random, KILL_AIMS);
}

/** One act on the sheet being refreshed. Being cut off right after it is another story. */
export function makeInside(random: Random, entry: Entry): Start['inside'] {
  const pick = PICK_OF[entry];
  if (pick === undefined || random.chance(0.5)) return undefined;
  const act: Act = { kind: random.pick(INSIDE_ACTS), picks: [pick, random.next(), random.next()] };
  return { ...makePoint(random, INSIDE_AIMS), act };
}

function makePoint(random: Random, aims: readonly (readonly [on: string, most: number])[]): CallPoint {
  const [on, most] = random.pick(aims);
  return { on, nth: Math.floor(most * random.next() ** 2) };
}

export function makeFailure(random: Random): PlatformFailure {
  return {
    ...makePoint(random, FAILURE_AIMS),
    times: random.pick([1, 1, 1, 2, 4]),
    message: random.pick(PLATFORM_MESSAGES),
  };
}
