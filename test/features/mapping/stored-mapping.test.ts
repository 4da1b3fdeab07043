// What a mapping may be, as pages send it and as it is kept.

import { expect, it } from 'vitest';
import { codeOfQuestion, storedMapping, visitPartOf } from '../../../src/features/mapping/rules/mapping.ts';

const isRead = (value: unknown) => storedMapping().safeParse(value).success;

// One test: a schema is made at its first use.
it('a mapping is read as it was written, and refused with a part that is missing or unknown', () => {
  const means = ['ignored', 'unit', 'createdBy', 'assignee', 'scheduled', 'started', 'submitted'];
  means.push('time:scheduled', 'time:started', 'time:submitted');
  means.push('group', 'question', 'answer', 'comment', 'question:1', `comment:${'9'.repeat(15)}`);
  const whole = {
    shape: 'answers',
    headerRow: 0,
    columns: means.map((one) => ({ text: `Header ${one}`, means: one })),
    items: [{ text: 'Clean?', means: 'question:3001' }],
    decisions: [{ about: 'date-order:submitted', says: 'day-first' }],
  };
  expect(storedMapping().parse(whole)).toEqual(whole);
  for (const shape of ['visits', 'blocks']) expect(isRead({ ...whole, shape })).toBe(true);
  // As it was kept before there were decisions.
  const { decisions: _, ...before } = whole;
  const options = [{ text: 'ok', means: '' }];
  expect(storedMapping().parse({ ...before, dates: 'day-first', options })).toEqual({
    ...before,
    decisions: [],
  });
  for (const part of ['shape', 'headerRow', 'columns', 'items'])
    expect([part, isRead({ ...whole, [part]: undefined })]).toEqual([part, false]);
  const wrong = [
    '',
    'Unit',
    'question:',
    'question:x',
    'question:1 ',
    'a question:1',
    'remark:1',
    'time:',
    'time:unit',
    5,
  ];
  for (const one of [...wrong, `question:${'9'.repeat(16)}`])
    expect([one, isRead({ ...whole, columns: [{ text: 'a', means: one }] })]).toEqual([one, false]);
  const others = [
    { shape: 'rows' },
    { headerRow: -1 },
    { headerRow: 1.5 },
    { decisions: [{ about: 'a' }] },
    { items: [{ means: 'unit' }] },
  ];
  for (const other of others) expect([other, isRead({ ...whole, ...other })]).toEqual([other, false]);
});

it('a meaning leads to what a visit says, or says how a row is read', () => {
  expect(visitPartOf('unit')).toBe('unit');
  expect(visitPartOf('question:3001')).toBe('question:3001');
  expect(visitPartOf('comment:3001')).toBe('comment:3001');
  expect(visitPartOf('time:started')).toBe('time:started');
  expect(codeOfQuestion('time:started')).toBeUndefined();
  for (const role of ['ignored', 'group', 'question', 'answer', 'comment'] as const) {
    expect(visitPartOf(role)).toBeUndefined();
    expect(codeOfQuestion(role)).toBeUndefined();
  }
});
