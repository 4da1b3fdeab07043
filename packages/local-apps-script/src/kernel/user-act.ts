// What a person does by hand that a script may have a trigger for.

interface Rectangle {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** Something that a person did in the spreadsheet or in a form, as triggers are told of it. */
export type UserAct =
  /** Values were typed, pasted or cleared. `value` and `oldValue` are told of a single cell; undefined for a blank. */
  | {
      readonly kind: 'edit';
      readonly sheetId: number;
      readonly area: Rectangle;
      readonly value?: unknown;
      readonly oldValue?: unknown;
    }
  | { readonly kind: 'change'; readonly change: StructureChange }
  /** A form's answer came in as a row. */
  | {
      readonly kind: 'form-submit';
      readonly sheetId: number;
      readonly area: Rectangle;
      readonly values: readonly string[];
      readonly namedValues: Readonly<Record<string, readonly string[]>>;
    }
  /** A form was submitted. */
  | { readonly kind: 'form-response'; readonly formId: string; readonly responseId: string }
  | { readonly kind: 'open' };

/** As the event of `onChange` names it. */
export type StructureChange =
  | 'INSERT_ROW'
  | 'INSERT_COLUMN'
  | 'REMOVE_ROW'
  | 'REMOVE_COLUMN'
  | 'INSERT_GRID'
  | 'REMOVE_GRID'
  | 'FORMAT'
  | 'OTHER';

/** What a trigger for a spreadsheet waits for, as `ScriptApp.EventType` names it. */
export type SheetEvent = 'ON_OPEN' | 'ON_EDIT' | 'ON_CHANGE' | 'ON_FORM_SUBMIT';

/** What of it makes triggers fire. */
export function eventsOf(act: UserAct): readonly SheetEvent[] {
  switch (act.kind) {
    case 'edit':
      return ['ON_EDIT', 'ON_CHANGE'];
    case 'change':
      return ['ON_CHANGE'];
    case 'form-submit':
    case 'form-response':
      return ['ON_FORM_SUBMIT'];
    case 'open':
      return ['ON_OPEN'];
  }
}
