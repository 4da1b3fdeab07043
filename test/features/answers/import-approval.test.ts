// What an approval covers: only what its question counted, and nothing that was sent before.
import { describe, expect, it } from 'vitest';
import { checkAnswerRows } from '../../../src/features/answers/check/check-rows.ts';
import {
  assessment,
  importing,
  RememberingService,
  shownAt,
  statuses,
  typeRows,
  withAnswers,
} from '../../support/answer-rows.ts';
import { json } from '../../support/fake-ports.ts';

describe('the approval', () => {
  it('sends a refused row again only after it was changed', () => {
    const ports = withAnswers(assessment('A', 1));
    const service = new RememberingService((_request, sent) =>
      sent === 1 ? json(400, { error: 'companyId inválido' }) : 'store',
    );
    importing(ports, service);
    ports.restart();
    typeRows(ports.sheet('Answers'), 2, [{ unit: 2 }]);
    importing(ports, service);
    expect(service.stored.map((body) => JSON.parse(body).companyId)).toEqual([2]);
    expect(statuses(ports)).toEqual(['Imported', 'Imported']);
    expect(shownAt(ports, 2, 'message')).toBe('');
  });

  it('never sends a row again that was imported, and says when it was changed since', () => {
    const ports = withAnswers(assessment('A', 1));
    const { service } = importing(ports);
    typeRows(ports.sheet('Answers'), 2, [{ unit: 2 }]);
    ports.restart();
    importing(ports, service);
    expect(service.stored).toHaveLength(1);
    expect(statuses(ports)).toEqual(['Imported', 'Imported']);
    expect(shownAt(ports, 3, 'message')).toContain('Changed after it was sent');
    expect(shownAt(ports, 2, 'assessmentId')).toBe(1001);
    typeRows(ports.sheet('Answers'), 2, [{ unit: 1 }]);
    checkAnswerRows(ports);
    expect(shownAt(ports, 3, 'message')).toBe('');
  });

  it('covers only what it counted: rows that change while the dialog is open stay behind', () => {
    const ports = withAnswers([...assessment('A', 1), ...assessment('B', 2)]);
    const { confirm } = ports.ui;
    ports.ui.confirm = (title, message) => {
      typeRows(ports.sheet('Answers'), 4, [{ unit: 99 }]);
      typeRows(ports.sheet('Answers'), 6, assessment('C', 3));
      return confirm(title, message);
    };
    const { service, result } = importing(ports);
    expect(service.stored.map((body) => JSON.parse(body).companyId)).toEqual([1]);
    expect(result).toMatchObject({ imported: 1, changed: 1 });
    expect(ports.told[0]).toContain('1 assessment was left out, as rows changed');
  });

  it('is refused while another import runs', () => {
    const ports = withAnswers(assessment('A', 1));
    ports.documentStore.set(
      'lease:import',
      JSON.stringify({ version: 1, holder: 'else', expiresMs: ports.nowMs + 60_000, at: '1 of 2' }),
    );
    expect(() => importing(ports)).toThrow(/being sent or checked here/);
    expect(ports.requests).toEqual([]);
  });

  it('is not asked for without a v2 token', () => {
    const ports = withAnswers(assessment('A', 1));
    const own = JSON.parse(ports.userStore.get('connection') ?? '{}');
    ports.userStore.set('connection', JSON.stringify({ ...own, v2Token: '' }));
    expect(() => importing(ports)).toThrow(/token for assessments and other lists is missing/);
    expect(ports.confirmed).toEqual([]);
  });
});
