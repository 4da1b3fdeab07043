// Every entry ends in words, also while the spreadsheet that would tell the language fails (P8).

import { beforeEach, describe, expect, it } from 'vitest';
import { answerPage, runFromMenu } from '../../src/app/speak.ts';
import { FakePorts } from '../support/fake-ports.ts';

let ports: FakePorts;
beforeEach(() => {
  ports = new FakePorts();
});

const fail = (): never => {
  throw new Error('Service unavailable: Spreadsheets');
};

describe('while the spreadsheet fails', () => {
  beforeEach(() => {
    ports.workbook.locale = fail;
  });

  it('a page is answered in the language of most users', () => {
    expect(answerPage(ports, 'listPulls', fail)).toEqual({
      ok: false,
      message: expect.stringMatching(
        /^O Google não respondeu.*\(Google: Service unavailable: Spreadsheets\)$/,
      ),
    });
  });

  it('the menu tells it in a dialog', () => {
    runFromMenu(ports, 'refreshActiveSheet', fail);
    expect(ports.told).toEqual([expect.stringMatching(/^O Google não respondeu/)]);
  });
});

describe('what nobody expected', () => {
  const defect = new TypeError('x is undefined');
  const ownSentence = /^Something unexpected happened\..*\(x is undefined\)$/;

  it('is told by the menu, and goes to the log in the same words with its own stack', () => {
    const run = () =>
      runFromMenu(ports, 'refreshActiveSheet', () => {
        throw defect;
      });
    expect(run).toThrow(ownSentence);
    expect(run).toThrow(expect.objectContaining({ stack: defect.stack }));
    expect(ports.told).toEqual([expect.stringMatching(ownSentence), expect.stringMatching(ownSentence)]);
  });

  it('may be no Error at all', () => {
    const run = () =>
      runFromMenu(ports, 'refreshActiveSheet', () => {
        throw Object.create({ name: 'Exception', message: 'x is undefined' });
      });
    expect(run).toThrow(ownSentence);
  });
});
