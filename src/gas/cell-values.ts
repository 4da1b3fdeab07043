// Reads cell values. Sheets stores a date as a number of days, so 03:00:00 may come back as 02:59:59.999, or without
// its milliseconds (docs/platform.md#datesreadback). Nothing here writes fractions of a second, so each date is rounded
// to a whole second and can be compared.

type GasRange = GoogleAppsScript.Spreadsheet.Range;
type Value = string | number | boolean | Date;

const SECOND_MS = 1000;

export function cellValues(range: GasRange): Value[][] {
  const rows: Value[][] = range.getValues();
  // In place: copying a hundred thousand rows costs as much as reading them.
  for (const row of rows) {
    row.forEach((value, n) => {
      if (value instanceof Date && value.getTime() % SECOND_MS !== 0)
        row[n] = new Date(Math.round(value.getTime() / SECOND_MS) * SECOND_MS);
    });
  }
  return rows;
}
