// Keys over the cells, as far as SlickGrid leaves them to the page.
import { expect, it } from 'vitest';
import { commandOf } from '../../src/serve/page/grid/grid-keys.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  ['Enter', {}, { kind: 'edit' }],
  ['F2', {}, { kind: 'edit' }],
  ['ArrowDown', { altKey: true }, { kind: 'edit' }],
  ['Delete', {}, { kind: 'clear' }],
  ['Backspace', {}, { kind: 'clear' }],
  ['a', {}, { kind: 'type', text: 'a' }],
  ['A', { shiftKey: true }, { kind: 'type', text: 'A' }],
  ['=', {}, { kind: 'type', text: '=' }],
  ['Dead', {}, { kind: 'compose' }],
  ['Process', {}, { kind: 'compose' }],
  ['a', { ctrlKey: true }, { kind: 'select-all' }],
  ['A', { metaKey: true }, { kind: 'select-all' }],
  ['ContextMenu', {}, { kind: 'open-menu' }],
  ['F10', { shiftKey: true }, { kind: 'open-menu' }],
  // SlickGrid's own, the browser's, and those of the clipboard.
  ['ArrowDown', {}, null],
  ['ArrowDown', { ctrlKey: true }, null],
  ['Tab', {}, null],
  ['c', { ctrlKey: true }, null],
  ['v', { metaKey: true }, null],
  ['F10', {}, null],
  ['Shift', { shiftKey: true }, null],
] as const)('%s with %o means %o', (key, modifiers, command) => {
  expect(commandOf({ ...NONE, key, ...modifiers })).toEqual(command);
});
