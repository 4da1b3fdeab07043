// Who may write where (docs/platform.md#protections).
import { describe, expect, it } from 'vitest';
import { enumValue } from '../../src/spreadsheet/facade/enums.ts';
import { SheetUser } from '../../src/spreadsheet/model/user-edits.ts';
import { createRuntime, editor, is, owner, type Protection, type Range } from './support.ts';

const message =
  'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.';

function restricted(notation: string) {
  const runtime = createRuntime({ owner, editors: [editor] });
  const own = runtime.start();
  const protection = is<Protection>(own.range(notation).protect(), 'Protection');
  protection.removeEditor(editor.email);
  own.end();
  return { ...runtime, other: runtime.start({ user: editor }), own: runtime.start() };
}

describe('a protected range', () => {
  it('is open to all editors until its list is changed; the owner is not listed (5.1)', () => {
    const { start } = createRuntime({ owner, editors: [editor] });
    const own = start();
    const protection = is<Protection>(own.range('A1').protect(), 'Protection');
    expect(protection.getEditors()).toHaveLength(1);
    const other = start({ user: editor });
    expect(other.range('A1').setValue(1).getValue()).toBe(1);
    expect(other.range('A1').canEdit()).toBe(true);
  });

  it('refuses a write of who is not on the list at once, with the exact message (5.3)', () => {
    const { other } = restricted('A1:B2');
    expect(() =>
      other.range('B2:C3').setValues([
        [1, 2],
        [3, 4],
      ]),
    ).toThrow(message);
    expect(() => other.range('A1').setNote('x')).toThrow(message);
    expect(() => other.range('A1').clear()).toThrow(message);
    expect(() => other.sheet('Sheet1').deleteRow(1)).toThrow(message);
    expect(other.range('A1').canEdit()).toBe(false);
    expect(other.range('C3').setValue(1).getValue()).toBe(1);
  });

  it('lets the owner write (5.1)', () => {
    const { own } = restricted('A1:B2');
    expect(own.range('A1').setValue(1).getValue()).toBe(1);
    expect(own.range('A1').canEdit()).toBe(true);
  });

  it('moves with its cells', () => {
    const { own, other } = restricted('A1:B2');
    own.sheet('Sheet1').insertRowBefore(1);
    own.app.flush();
    expect(other.range('A1').setValue(1).getValue()).toBe(1);
    expect(() => other.range('A3').setValue(1)).toThrow(message);
  });

  it('only warns when it is set so, and is gone when removed', () => {
    const { own, other } = restricted('A1');
    const [first] = own.book.getProtections(enumValue('ProtectionType', 'RANGE'));
    is<Protection>(first, 'Protection').setWarningOnly(true);
    own.app.flush();
    expect(other.range('A1').setValue(1).getValue()).toBe(1);
    is<Protection>(first, 'Protection').remove();
    expect(own.book.getProtections(enumValue('ProtectionType', 'RANGE'))).toEqual([]);
  });
});

describe('a protected sheet', () => {
  it('tells a range of all its cells, which has no notation', () => {
    const { sheet } = createRuntime({ owner }).start();
    const range = is<Range>(is<Protection>(sheet('Sheet1').protect(), 'Protection').getRange(), 'Range');
    expect([range.getNumRows(), range.getNumColumns(), range.getA1Notation()]).toEqual([1000, 26, '']);
    expect(range.isStartRowBounded()).toBe(false);
  });

  it('leaves its unprotected ranges free', () => {
    const { start } = createRuntime({ owner, editors: [editor] });
    const own = start();
    const protection = is<Protection>(own.sheet('Sheet1').protect(), 'Protection');
    protection.removeEditor(editor.email).setUnprotectedRanges([own.range('C:C')]);
    own.end();
    const other = start({ user: editor });
    expect(() => other.range('A1').setValue(1)).toThrow(message);
    expect(other.range('C5').setValue(1).getValue()).toBe(1);
    expect(protection.hostClass).toBe('Protection');
    expect(() => other.book.deleteSheet(other.sheet('Sheet1'))).toThrow(message);
  });

  it('leaves several of them free together, as a person sets them, and they follow their columns', () => {
    const { start, workbook } = createRuntime({ owner, editors: [editor] });
    const user = new SheetUser(workbook);
    user.protectSheet('Sheet1', [], ['C:C', 'D1:D5', 'D6:D1000', 'F2']);
    const other = start({ user: editor });
    const [protection] = other.book.getProtections(enumValue('ProtectionType', 'SHEET'));
    const free = is<Protection>(protection, 'Protection').getUnprotectedRanges();
    expect(free.map((each) => is<Range>(each, 'Range').getA1Notation())).toContain('D1:D5');
    other.range('C4:D8').setValue(1);
    expect(() => other.range('C4:E8').setValue(1)).toThrow(message);
    expect(() => other.range('D5:F6').setValue(1)).toThrow(message);
    user.insertColumns('Sheet1', 1);
    expect(() => other.range('C4').setValue(2)).toThrow(message);
    expect(other.range('G2').setValue(2).getValue()).toBe(2);
  });
});
