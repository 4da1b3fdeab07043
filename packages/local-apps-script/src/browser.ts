// What a page in a browser shares with the runtime: names of cells, and the types of what a server tells it. Nothing
// behind this entry needs Node.

export type { EntryKind } from './kernel/contract.ts';
export type { FunctionHelp } from './spreadsheet/formulas/function-help.ts';
export type { Menu, MenuItem } from './spreadsheet/menu.ts';
export { columnLetters, toA1 } from './spreadsheet/model/a1.ts';
export type { Axis } from './spreadsheet/model/axis-change.ts';
export type { ButtonName, ButtonSetName } from './ui/ui-host.ts';
