// What was sent and what the service lists: what agrees, what differs, and what can't be compared.

import { describe, expect, it } from 'vitest';
import {
  compareSent,
  type SentFacts,
  sentFacts,
  surestFirst,
} from '../../../../src/features/answers/rules/sent-and-found.ts';

const SENT: SentFacts = sentFacts({
  templateId: 7,
  companyId: 12,
  submittedAt: '2026-03-05T17:30:00Z',
  assigneeUserId: 31,
});
const RECORD = {
  id: 900,
  status: 'CLOSED',
  template: { id: 7, title: 'Visita' },
  company: { id: 12, name: 'Centro' },
  assigneeUser: { id: 31, name: 'Bia' },
  submittedAt: '2026-03-05T17:30:00Z',
};

function verdicts(record: object) {
  const found = compareSent(SENT, record);
  if (found === undefined || found === 'incomparable') return found;
  const shown = found.fields.filter(({ verdict }) => verdict !== 'open');
  return [found.sureness, ...shown.map(({ field, verdict }) => `${field} ${verdict}`)];
}

describe('a listed assessment', () => {
  it('is likely where unit and a date agree and nothing differs', () => {
    expect(SENT).toEqual({ template: 7, unit: 12, submitted: Date.UTC(2026, 2, 5, 17, 30), assignee: 31 });
    const all = ['template same', 'unit same', 'submitted same', 'assignee same', 'status same'];
    expect(verdicts(RECORD)).toEqual(['likely', ...all]);
    const named = compareSent(SENT, RECORD);
    expect(named).toMatchObject({ id: 900 });
    expect(named).toHaveProperty('fields.1', {
      field: 'unit',
      sent: 12,
      there: 12,
      name: 'Centro',
      verdict: 'same',
    });
  });

  it.each([
    ['a code beside its object', { ...RECORD, company: undefined, companyId: 12 }, 'likely'],
    ['a code called code', { ...RECORD, company: { code: 12 } }, 'likely'],
    ['seconds that were cut off', { ...RECORD, submittedAt: '2026-03-05T17:30:59Z' }, 'likely'],
    ['a date that is null', { ...RECORD, submittedAt: null }, 'possible'],
    ['a unit that is not shown', { ...RECORD, company: null }, 'possible'],
    ['a time that lies near', { ...RECORD, submittedAt: '2026-03-05T14:30:00Z' }, 'unlikely'],
    ['another person', { ...RECORD, assigneeUser: { id: 32 } }, 'unlikely'],
    ['another status', { ...RECORD, status: 'OPEN' }, 'unlikely'],
    ['another day', { ...RECORD, submittedAt: '2026-03-06T17:30:00Z' }, 'unlikely'],
  ])('with %s', (_, record, sureness) => {
    expect(verdicts(record)).toContain(sureness);
  });

  it.each([
    ['another unit', { ...RECORD, company: { id: 13 } }],
    ['another template', { ...RECORD, template: { id: 8 } }],
    ['no id', { ...RECORD, id: '900' }],
    ['no record', 900],
  ])('is no candidate with %s', (_, record) => {
    expect(compareSent(SENT, record)).toBeUndefined();
  });

  it('that shows neither unit nor date can not be compared', () => {
    expect(compareSent(SENT, { id: 900, template: { id: 7 }, status: 'CLOSED' })).toBe('incomparable');
  });

  it('stands before those that agree less', () => {
    const records = [
      { ...RECORD, id: 1, assigneeUser: { id: 32 } },
      { ...RECORD, id: 2, submittedAt: null },
      { ...RECORD, id: 3, assigneeUser: null },
      { ...RECORD, id: 4 },
    ];
    const candidates = records.flatMap((record) => {
      const found = compareSent(SENT, record);
      return found === undefined || found === 'incomparable' ? [] : [found];
    });
    expect(surestFirst(candidates).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });

  it('is looked at by each of its dates', () => {
    const by = (date: 'scheduledDate' | 'startedAt' | 'submittedAt', there: string) => {
      const sent = sentFacts({ templateId: 7, companyId: 12, [date]: '2026-03-05T17:30:00Z' });
      const found = compareSent(sent, { id: 900, template: { id: 7 }, company: { id: 12 }, [date]: there });
      return typeof found === 'object' ? found.sureness : found;
    };
    for (const date of ['scheduledDate', 'startedAt', 'submittedAt'] as const) {
      expect(by(date, '2026-03-05T17:30:00Z')).toBe('likely');
      expect(by(date, '2026-03-05T17:31:00Z')).toBe('unlikely');
    }
  });

  it('is comparable by a date alone that lies near, and less than a day is near', () => {
    const near = (submittedAt: string) => {
      const found = compareSent(SENT, { id: 900, template: { id: 7 }, submittedAt });
      return typeof found === 'object'
        ? found.fields.find(({ field }) => field === 'submitted')?.verdict
        : found;
    };
    expect(near('2026-03-06T17:29:59Z')).toBe('near');
    // A day apart it shows nothing that was sent.
    expect(near('2026-03-06T17:30:00Z')).toBe('incomparable');
  });

  it('with several names is called by the first text among them, and by none where it has none', () => {
    const named = (company: object) => {
      const found = compareSent(SENT, { ...RECORD, company: { id: 12, ...company } });
      return typeof found === 'object' ? found.fields.find(({ field }) => field === 'unit')?.name : found;
    };
    expect(named({ name: 'Centro', title: 'Loja' })).toBe('Centro');
    expect(named({ name: 5, title: 'Loja' })).toBe('Loja');
    expect(named({})).toBe('');
  });

  it('stands before others that are as sure where more of it agrees, then where it is newer', () => {
    const like = (id: number, more: object) => ({ ...RECORD, id, submittedAt: null, ...more });
    const records = [
      like(1, { assigneeUser: null, status: null }),
      like(2, { assigneeUser: null }),
      like(3, {}),
      like(4, {}),
      { ...RECORD, id: 5, assigneeUser: { id: 32 }, status: 'OPEN' },
      { ...RECORD, id: 6, submittedAt: '2026-03-05T14:30:00Z', assigneeUser: null, status: null },
      { ...RECORD, id: 7, assigneeUser: { id: 32 } },
    ];
    const candidates = records.flatMap((record) => {
      const found = compareSent(SENT, record);
      return typeof found === 'object' ? [found] : [];
    });
    const order = (some: typeof candidates) => surestFirst(some).map(({ id }) => id);
    // 3 for what agrees, 1 for what is near, -3 for what differs: 5 has 3, 6 has 7, 7 has 9.
    expect(order(candidates)).toEqual([4, 3, 2, 1, 7, 6, 5]);
    expect(order([...candidates].reverse())).toEqual([4, 3, 2, 1, 7, 6, 5]);
  });
});
