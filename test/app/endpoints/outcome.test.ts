// Every entry ends in words, also while the spreadsheet that would tell the language fails (P8).

import { beforeEach, describe, expect, it } from 'vitest';
import { answerPage, NEEDS, runFromMenu } from '../../../src/app/endpoints/endpoint.ts';
import { FranchiseError } from '../../../src/domain/errors.ts';
import { FakePorts } from '../../support/fake-ports.ts';

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
    expect(answerPage(ports, NEEDS.sheet, fail)).toEqual({
      ok: false,
      message: expect.stringMatching(
        /^O Google não respondeu.*\(Google: Service unavailable: Spreadsheets\)$/,
      ),
    });
  });

  it('the menu tells it in a dialog', () => {
    runFromMenu(ports, NEEDS.dialog, fail);
    expect(ports.told).toEqual([expect.stringMatching(/^O Google não respondeu/)]);
  });
});

describe('what nobody expected', () => {
  const defect = new TypeError('x is undefined');
  const ownSentence = /^Something went wrong\..*\(Franchise Sheets 0\.0\.0 tests: x is undefined\)$/;

  it('is told by the menu, and goes to the log in the same words with its own stack', () => {
    const run = () =>
      runFromMenu(ports, NEEDS.dialog, () => {
        throw defect;
      });
    expect(run).toThrow(ownSentence);
    expect(run).toThrow(expect.objectContaining({ stack: defect.stack }));
    expect(ports.told).toEqual([expect.stringMatching(ownSentence), expect.stringMatching(ownSentence)]);
  });

  it('may be no Error at all', () => {
    const run = () =>
      runFromMenu(ports, NEEDS.dialog, () => {
        throw Object.create({ name: 'Exception', message: 'x is undefined' });
      });
    expect(run).toThrow(ownSentence);
  });
});

describe('asking for a permission that is missing', () => {
  const missing = () => {
    throw new FranchiseError('no-permission', (words) => words.permissionMissing(['requests'], ''));
  };
  const ask = (text: string) => () => {
    ports.account.ask = () => {
      throw new Error(text);
    };
    runFromMenu(ports, NEEDS.dialog, missing);
  };

  it('that fails ends in words of ours, with those of Google behind them', () => {
    expect(ask('Exception: Serviço chamado muitas vezes em um dia: urlfetch.')).toThrow(
      /^Google could not ask\. .* \(Google: Serviço chamado muitas vezes em um dia: urlfetch\.\)$/,
    );
    expect(ports.told).toEqual([expect.stringContaining('connect to an external service')]);
  });

  it.each([
    'Authorization is required to perform that action. Please run the script again to authorize it.',
    'É necessária autorização para executar esta ação. Execute o script novamente para autorizá-lo.',
  ])('leaves what may open Google’s window as it is: %s', (text) => {
    expect(ask(text)).toThrow(new Error(text));
  });
});
