// What Google throws stands behind a sentence of ours, in both languages, and never alone.

import { describe, expect, it } from 'vitest';
import { sentenceFor } from '../../../src/domain/errors.ts';
import { sentencesIn } from '../../../src/domain/messages/index.ts';
import { isAuthorizationRequired } from '../../../src/domain/platform/platform-failure.ts';

const en = sentencesIn('en');
const pt = sentencesIn('pt');

describe('what Google’s services throw', () => {
  it.each([
    ['Service Spreadsheets timed out while accessing document with id x.', 'platformSlow'],
    ['Service Spreadsheets failed while accessing document with id x.', 'platformSlow'],
    ['We’re sorry, a server error occurred. Please wait a bit and try again.', 'platformSlow'],
    ["We're sorry, a server error occurred: DEADLINE_EXCEEDED", 'platformSlow'],
    ['Infelizmente ocorreu um erro do servidor. Espere um momento e tente novamente.', 'platformSlow'],
    ['Service error: Spreadsheets', 'platformSlow'],
    ['Erro de serviço: Spreadsheets', 'platformSlow'],
    ['Resposta vazia', 'platformSlow'],
    ['There are too many LockService operations against the same script.', 'platformCrowded'],
    ['Lock timeout: another process was holding the lock for too long.', 'platformCrowded'],
    [
      'Service invoked too many times in a short time: exec qps. Try Utilities.sleep(1000) between calls.',
      'platformCrowded',
    ],
    ['Service using too much computer time for one day.', 'platformDayOver'],
    ['Serviço chamado muitas vezes no mesmo dia: properties.', 'platformDayOver'],
    [
      'Authorization is required to perform that action. Please run the script again to authorize it.',
      'platformNoPermission',
    ],
    [
      'É necessária autorização para executar esta ação. Execute o script novamente para autorizar a ação.',
      'platformNoPermission',
    ],
    [
      'This action would increase the number of cells in the workbook above the limit of 10000000 cells.',
      'platformNoRoom',
    ],
    [
      'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.',
      'platformProtected',
    ],
    [
      'Você está tentando editar uma célula ou um objeto protegido. Se precisar editar, entre em contato com o proprietário da planilha para remover a proteção.',
      'platformProtected',
    ],
    [
      'You have exceeded the property storage quota. Please remove some properties and try again.',
      'platformStoreFull',
    ],
    ['The action is not supported for the OBJECT sheet.', 'platformNoGrid'],
    ["You can't set the number format of cells in a typed column.", 'platformTyped'],
  ] as const)('%s', (text, sentence) => {
    expect(sentenceFor(new Error(`Exception: ${text}`), 'en')).toBe(`${en[sentence]} (Google: ${text})`);
    expect(sentenceFor({ message: text }, 'pt')).toBe(`${pt[sentence]} (Google: ${text})`);
  });

  it.each([
    [
      'Specified permissions are not sufficient to call ScriptApp.getProjectTriggers. Required permissions: https://www.googleapis.com/auth/script.scriptapp',
      'triggers',
    ],
    [
      'Você não tem permissão para chamar Range.getValues. Permissões necessárias: (https://www.googleapis.com/auth/spreadsheets.currentonly || https://www.googleapis.com/auth/spreadsheets)',
      'spreadsheet',
    ],
  ] as const)('is understood by the permission that it names: %s', (text, permission) => {
    const said = sentenceFor(new Error(text), 'en');
    expect(said).toContain(en.permissionMissing([permission], ''));
    expect(said).toContain('(Google: ');
    expect(sentenceFor(new Error(text), 'pt')).toContain(pt.permissionMissing([permission], ''));
  });

  it('is quoted at the end of a sentence where nobody knows it, with the version for a report', () => {
    expect(sentenceFor(new Error('Nanu?'), 'en')).toMatch(/\(Franchise Sheets \S.*: Nanu\?\)$/);
    expect(en.unexpected('Nanu?')).toMatch(/or report this: \(Nanu\?\)$/);
  });

  it('shows no key of a document and no token', () => {
    const text = 'Service Spreadsheets timed out while accessing document with id 1a2B3c4D5e6F7g8H9i0Jk.';
    expect(sentenceFor(new Error(text), 'en')).not.toContain('1a2B3c4D');
    expect(sentenceFor(new Error('bad header v1-SECRET-e3b0c44298fc'), 'en')).not.toContain('SECRET');
  });
});

describe('the authorization of the script', () => {
  it.each([
    ['Authorization is required to perform that action.', true],
    ['É necessária autorização para executar esta ação.', true],
    ['You do not have permission to call UrlFetchApp.fetch.', false],
    ['It said: Authorization is required to perform that action.', false],
  ])('“%s” asks for it: %s', (text, is) => {
    expect(isAuthorizationRequired(text)).toBe(is);
  });
});
