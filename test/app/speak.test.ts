// Every entry ends in words, also while the spreadsheet that would tell the language fails (P8).

import { beforeEach, describe, expect, it } from 'vitest';
import { answerPage, runFromMenu } from '../../src/app/speak.ts';
import { FakeServices } from '../support/fake-services.ts';

let services: FakeServices;
beforeEach(() => {
  services = new FakeServices();
});

const fail = (): never => {
  throw new Error('Service unavailable: Spreadsheets');
};

describe('while the spreadsheet fails', () => {
  beforeEach(() => {
    services.workbook.locale = fail;
  });

  it('a page is answered in the language of most users', () => {
    expect(answerPage(services, fail)).toEqual({
      ok: false,
      message: expect.stringMatching(
        /^O Google não respondeu.*\(Google: Service unavailable: Spreadsheets\)$/,
      ),
    });
  });

  it('the menu tells it in a dialog before the error goes to the log', () => {
    expect(() => runFromMenu(services, fail)).toThrow('Service unavailable');
    expect(services.told).toEqual([expect.stringMatching(/^O Google não respondeu/)]);
  });
});
