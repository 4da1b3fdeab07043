// What is missing is said before anything begins, and Google's question comes after our words.

import { beforeEach, describe, expect, it } from 'vitest';
import { answerPage, NEEDS, requirePermissions, runFromMenu } from '../../../src/app/endpoints/endpoint.ts';
import { permissionsNamedIn, scopesOf } from '../../../src/domain/platform/permissions.ts';
import { FakePorts } from '../../support/fake-ports.ts';

let ports: FakePorts;
let worked = 0;
beforeEach(() => {
  ports = new FakePorts();
  worked = 0;
});
const work = () => {
  worked += 1;
};

describe('a permission', () => {
  it('is missed only where Google says that something is missing', () => {
    requirePermissions(ports, ['requests']);
    ports.consent = { scopes: scopesOf(['requests', 'spreadsheet']), url: '' };
    requirePermissions(ports, ['requests', 'spreadsheet']);
    expect(() => requirePermissions(ports, ['requests', 'dialogs'])).toThrow(/show dialogs/);
    expect(() => requirePermissions(ports, ['dialogs'])).toThrow(/myaccount\.google\.com\/connections/);
  });

  it('is given at an address, which is no use where nobody can go there now', () => {
    ports.consent = { scopes: [], url: 'https://script.google.com/authorize' };
    expect(() => requirePermissions(ports, ['requests'])).toThrow('https://script.google.com/authorize');
    expect(() => requirePermissions(ports, ['requests'], false)).not.toThrow('script.google.com');
  });

  it('that nothing needs costs no question', () => {
    requirePermissions(ports, []);
    expect(answerPage(ports, NEEDS.nothing, () => ({ jobs: [] }))).toMatchObject({ ok: true });
    expect(ports.meter.count('account.consent')).toBe(0);
  });

  it('is known by its scope in a refusal, and a wider scope is another', () => {
    const auth = 'https://www.googleapis.com/auth';
    expect(permissionsNamedIn(`Required permissions: ${auth}/script.scriptapp`)).toEqual(['triggers']);
    expect(permissionsNamedIn(`(${auth}/spreadsheets.currentonly || ${auth}/spreadsheets)`)).toEqual([
      'spreadsheet',
    ]);
    expect(permissionsNamedIn(`Required permissions: ${auth}/spreadsheets`)).toEqual([]);
    expect(permissionsNamedIn('You do not have permission to access the requested document.')).toEqual([]);
  });
});

describe('a menu item that lacks one', () => {
  beforeEach(() => {
    ports.consent = { scopes: scopesOf(['spreadsheet']), url: 'https://script.google.com/authorize' };
  });

  it('does nothing, says why, and then makes Google ask for all that it needs', () => {
    runFromMenu(ports, NEEDS.sending, work);
    expect(worked).toBe(0);
    expect(ports.told).toEqual([
      expect.stringMatching(/connect to an external service.*show dialogs.*script\.google\.com/),
    ]);
    expect(ports.askedFor).toEqual([scopesOf(['spreadsheet', 'requests', 'dialogs'])]);
  });

  it('leaves its sentence to the error, which Google shows, where there is no way to tell it', () => {
    ports.ui.tell = () => {
      throw new Error('You do not have permission to call Spreadsheet.toast.');
    };
    expect(() => runFromMenu(ports, NEEDS.dialog, work)).toThrow(/^The account .* show dialogs/);
    expect(worked).toBe(0);
  });
});
