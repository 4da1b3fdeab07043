// The one place for what nobody has verified on live Sheets ([U] in shared/platform.md): each such rule is a named
// choice here, and its default is what is worst for a connector.

/** How the local Sheets behaves where the evidence stops. */
export interface SheetsProfile {
  /** A text that begins with `=`, written into a cell of format `@` (platform.md 5.2, [U]). */
  readonly equalsInTextCell: 'formula' | 'text';
  /** A leading apostrophe written into a cell of format `@`: taken off as everywhere, or part of the text ([U]). */
  readonly apostropheInTextCell: 'stripped' | 'kept';
  /** A number or boolean written by code into a cell of format `@` ([U]). */
  readonly numberInTextCell: 'text' | 'number';
  /** Whether `Range.clear()` takes notes and validations as well (platform.md 5.5, [U]; `Sheet.clear()` keeps them). */
  readonly rangeClear: 'keeps-notes-and-validations' | 'clears-all';
  /** Whether `d.M` and `d.M.yyyy` are dates where days come first and the comma is the decimal sign ([U]). */
  readonly dottedDates: boolean;
  /** Whether a duplicated sheet carries copies of the developer metadata of its original ([U]). */
  readonly duplicateCopiesMetadata: boolean;
}

/** The worst case in every open question; used unless a test asks for another. */
export const strictProfile: SheetsProfile = {
  equalsInTextCell: 'formula',
  apostropheInTextCell: 'stripped',
  numberInTextCell: 'text',
  rangeClear: 'keeps-notes-and-validations',
  dottedDates: true,
  duplicateCopiesMetadata: true,
};
