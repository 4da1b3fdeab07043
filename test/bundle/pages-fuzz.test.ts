// What pages call takes anything that a browser could send, and answers in words: `{ok: true, …}` or a message.

import fc from 'fast-check';
import { afterEach, expect } from 'vitest';
import { costly } from '../support/costly.ts';
import { isOk, World } from '../support/world.ts';

let world: World;
afterEach(() => world.close());

const FUNCTIONS = [
  'saveConnection',
  'savePull',
  'deletePull',
  'refreshPull',
  'forecastPull',
  'previewPull',
  'createAnswerSheet',
  'prepareImport',
  'importApproved',
  'mapSource',
  'makeMappedSheet',
  'settleUnknownRow',
  'saveSchedule',
  'saveEvery',
  'takeOverPull',
  'switchActions',
  'createActionSheet',
  'saveAlert',
  'deleteAlert',
  'previewAlert',
  'makeInsight',
  'saveWorkingHours',
  'saveInsightColumns',
  'takeMissingResponses',
  'stopFormFeed',
  'lookUpUnknownRows',
] as const;

const field = fc.constantFrom(
  ...[
    'name',
    'resource',
    'sheet',
    'filters',
    'mode',
    'every',
    'baseUrl',
    'v1Token',
    'on',
    'minutes',
    'rowKey',
  ],
  ...[
    'arrived',
    'assessmentId',
    'layout',
    'templateId',
    'comments',
    'sheetId',
    'mapping',
    'isOn',
    'definition',
    'insight',
    'of',
    'alert',
    '__proto__',
    'constructor',
  ],
);
const value = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1e300,
    '',
    '=1+1',
    'tickets',
    'sync',
    '15 min',
    'Página1',
    'long',
    'wide',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.array(fc.nat(3), { maxLength: 2 }),
  fc.constant({
    version: 1,
    name: 'x',
    method: 'PUT',
    path: '/api/v2/../x',
    isRepeatable: true,
    columns: [{ header: 'a', place: 'body', at: '__proto__', type: 'code', isRequired: true }],
  }),
);
const input = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(field, value, { maxKeys: 8 }) },
  { weight: 1, arbitrary: value },
);

costly('any input is answered, and refused with a sentence', () => {
  world = new World({ service: { tickets: 3 } });
  world.connect();
  fc.assert(
    fc.property(fc.constantFrom(...FUNCTIONS), input, (functionName, given) => {
      const { result } = world.runtime.run(functionName, [given], { kind: 'page' });
      expect(result).toMatchObject({ end: 'returned' });
      const answer: unknown = result.end === 'returned' ? result.value : undefined;
      if (isOk(answer)) return;
      expect(answer).toMatchObject({ ok: false, message: expect.stringMatching(/\p{L}{3}/u) });
      expect(JSON.stringify(answer)).not.toMatch(
        /inesperad|unexpected|TypeError|is not a function|Cannot read|undefined/,
      );
    }),
    { seed: 20_261_121, numRuns: 160 },
  );
});
