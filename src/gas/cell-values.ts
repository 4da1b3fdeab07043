// The values of cells. Sheets keeps a date as a number of days, so that 03:00:00 may come back as 02:59:59.999, or
// without the part of a second that was written. Nobody in this program writes parts of a second: each date is the
// nearest whole one, whatever it came back as, and can be compared.

type GasRange = GoogleAppsScript.Spreadsheet.Range;
type Value = string | number | boolean | Date;

const SECOND_MS = 1000;

export function cellValues(range: GasRange): Value[][] {
  const rows: Value[][] = range.getValues();
  // In place: a copy of a hundred thousand rows costs as much as their reading.
  for (const row of rows) {
    row.forEach((value, n) => {
      if (value instanceof Date && value.getTime() % SECOND_MS !== 0) row[n] = nearestSecond(value);
    });
  }
  return rows;
}

function nearestSecond(date: Date): Date {
  return new Date(Math.round(date.getTime() / SECOND_MS) * SECOND_MS);
}
