/** Raises all prices by a percentage, and notes what they were. */
function raisePrices(percent) {
  const sheet = SpreadsheetApp.getActive().getSheetByName('Prices');
  const range = sheet.getRange(2, 2, sheet.getLastRow() - 1, 1);
  const before = range.getValues();
  range.setValues(before.map(([price]) => [Math.round(price * (100 + percent)) / 100]));
  range.setNotes(before.map(([price]) => [`Was ${price}`]));
}
