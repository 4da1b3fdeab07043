// Answer sheets: made, known again, checked.
import { describe, expect, it } from 'vitest';
import { callEndpoint } from '../../../src/app/endpoints/endpoint.ts';
import { checkAnswerRows } from '../../../src/features/answers/check/check-rows.ts';
import { answerEndpoints } from '../../../src/features/answers/endpoints.ts';
import { createAnswerSheet } from '../../../src/features/answers/sheet/create-answer-sheet.ts';
import { assessment, shownAt, statuses, typeRows, withAnswers } from '../../support/answer-rows.ts';
import { FakePorts } from '../../support/fake-ports.ts';

const HEADERS = {
  en_US:
    'Status|Assessment ID|Message|Row key|Group|Template|Unit|Created by|Assignee|Scheduled|Started|Submitted|Question|Options|Text|Comment|N/A',
  pt_BR:
    'Situação|ID da avaliação|Mensagem|Chave da linha|Grupo|Modelo|Unidade|Criado por|Responsável|Agendada|Iniciada|Enviada|Pergunta|Opções|Texto|Comentário|N/A',
};

describe('a new answer sheet', () => {
  it.each(['en_US', 'pt_BR'] as const)('has its headers, notes and formats (%s)', (locale) => {
    const ports = withAnswers([], locale);
    const sheet = ports.sheet('Answers');
    expect(sheet.grid()).toEqual([HEADERS[locale].split('|')]);
    expect(sheet.looks[0]).toMatchObject({ frozenRows: 1, frozenColumns: 5, hiddenColumns: [4] });
    expect(sheet.formats[1]?.[9]).toMatch(/yyyy.*HH:mm/);
    // Options stay text: `4,5` would become a number in Brazil. Text takes numbers and dates as what they are.
    expect(sheet.formats[1]?.[13]).toBe('@');
    expect(sheet.formats[1]?.[14]).toBe('general');
    for (let column = 5; column <= 17; column++) expect(sheet.notes.get(`1,${column}`)).toBeTruthy();
    expect(ports.active).toBe(sheet);
  });

  it('takes no name that is taken, and no input that the page would not send', () => {
    const ports = withAnswers([]);
    expect(() => createAnswerSheet(ports, { layout: 'long', sheet: 'Answers' })).toThrow(/already/);
    const fromPage = (sent: object) => () => answerEndpoints.createAnswerSheet.answer(ports, sent);
    expect(fromPage({ layout: 'wide', sheet: 'B' })).toThrow();
    expect(fromPage({ layout: 'long', sheet: '  ' })).toThrow();
    expect(ports.allSheets).toHaveLength(1);
  });

  it('can be made again after its making was cut off at any call', () => {
    let remade = 0;
    for (let call = 1; ; call++) {
      const ports = new FakePorts();
      ports.meter.killAtCall(call);
      try {
        createAnswerSheet(ports, { layout: 'long', sheet: 'Answers' });
      } catch {
        // Cut off.
      }
      if (!ports.meter.isDead) break;
      ports.restart();
      const isUntouched = ports.allSheets.length === 0;
      const before = ports.allSheets[0];
      // A sheet of that name without any mark may be somebody's: it is left alone, in words.
      if (!isUntouched && before?.ownMarks.size === 0) continue;
      const isMade =
        before !== undefined && [...before.ownMarks.values()].some((text) => /"made":true/.test(text));
      if (!isMade) {
        createAnswerSheet(ports, { layout: 'long', sheet: 'Answers' });
        remade += 1;
      }
      expect(ports.sheet('Answers').grid()).toEqual([HEADERS.en_US.split('|')]);
    }
    expect(remade).toBeGreaterThan(20);
  });
});

describe('a check', () => {
  it('says of each row whether it may go, and costs no request', () => {
    const ports = withAnswers([
      ...assessment('A', 1),
      { group: 'B', question: 1, text: 'x' },
      {},
      { group: 'C' },
    ]);
    expect(checkAnswerRows(ports)).toEqual({ ready: 1, invalid: 2, others: 0, remarks: 1 });
    expect(statuses(ports)).toEqual(['Ready', 'Ready', 'Invalid', '', 'Invalid']);
    expect(shownAt(ports, 4, 'message')).toContain('Template is missing');
    expect(ports.toasts[0]).toBe(
      '1 assessment is ready. 1 has a remark in the column Message. 2 are invalid: see the column Message.',
    );
    expect(ports.meter.count('http.send')).toBe(0);
    expect(ports.meter.count('sheet.read')).toBe(2);
    expect(ports.meter.count('sheet.write')).toBe(2);
  });

  it('gives each group one key, and writes nothing when nothing changed', () => {
    const ports = withAnswers([...assessment('A', 1), ...assessment('B', 2)]);
    checkAnswerRows(ports);
    const keys = [2, 3, 4, 5].map((row) => shownAt(ports, row, 'rowKey'));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).toBe(keys[3]);
    expect(keys[0]).not.toBe(keys[2]);
    const writes = ports.meter.count('sheet.write');
    checkAnswerRows(ports);
    expect([2, 3, 4, 5].map((row) => shownAt(ports, row, 'rowKey'))).toEqual(keys);
    expect(ports.meter.count('sheet.write')).toBe(writes);
  });

  it('takes a complaint away when it was heeded', () => {
    const ports = withAnswers([{ group: 'A', template: 7, unit: 'x', question: 1, text: 'y' }]);
    checkAnswerRows(ports);
    typeRows(ports.sheet('Answers'), 2, [{ unit: 1 }]);
    checkAnswerRows(ports);
    expect(shownAt(ports, 2, 'status')).toBe('Ready');
    expect(shownAt(ports, 2, 'message')).not.toContain('code');
  });

  it('knows a pasted sheet by its headers in either language', () => {
    for (const locale of ['en_US', 'pt_BR'] as const) {
      const ports = new FakePorts();
      const sheet = ports.addSheet('Pasted');
      ports.active = sheet;
      sheet.type(1, 1, [
        HEADERS[locale].split('|'),
        ['', '', '', '', 'A', 7, 1, '', '', '', '', '', 3, '4', '', '', ''],
      ]);
      expect(checkAnswerRows(ports)).toEqual({ ready: 1, invalid: 0, others: 0, remarks: 1 });
      expect(sheet.at(2, 1)).toBe('Ready');
    }
  });

  it('follows columns that were moved, and keeps off the cells of the user', () => {
    const ports = withAnswers(assessment('A', 1));
    const sheet = ports.sheet('Answers');
    sheet.insertColumns(2, 1);
    sheet.type(1, 2, [['mine'], ['my note']]);
    checkAnswerRows(ports);
    expect([sheet.at(2, 1), sheet.at(2, 2), sheet.at(3, 2)]).toEqual(['Ready', 'my note', '']);
    expect(sheet.at(2, 5)).toMatch(/^k[0-9a-f]{16}-/);
  });

  it('stops with a sentence where a column is gone, and on any other sheet', () => {
    const ports = withAnswers(assessment('A', 1));
    const checkFromMenu = () => callEndpoint(answerEndpoints.checkAnswerRows, ports, undefined);
    ports.sheet('Answers').deleteColumns(13, 1);
    checkFromMenu();
    expect(ports.told[0]).toContain('The column “Question” of “Answers” is gone');
    ports.active = ports.addSheet('Mine');
    checkFromMenu();
    expect(ports.told[1]).toContain('“Mine” is not an answer sheet');
    expect(ports.sheet('Mine').grid()).toEqual([]);
  });
});
