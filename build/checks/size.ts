// The bundle is compiled and evaluated again for every cell, so its size is time that people wait.

/** Bytes of the bundle, not minified; why so many: docs/decisions, 0009. */
export const BYTE_BUDGET = 1_430_000;
/** How many more a build may have that asks for alerts by e-mail, or for tables in BigQuery. */
const ALERT_MAIL_BYTES = 15_000;
const WAREHOUSE_BYTES = 90_000;

/** The budget of a build that asks for more than others do. */
export function budgetWith(asked: { readonly alertMail: boolean; readonly warehouse: boolean }): number {
  return BYTE_BUDGET + (asked.alertMail ? ALERT_MAIL_BYTES : 0) + (asked.warehouse ? WAREHOUSE_BYTES : 0);
}

/** Bytes of the text as it is stored, in UTF-8. */
export function bytesOf(code: string): number {
  return Buffer.byteLength(code, 'utf8');
}

/** Refuses a bundle over its budget, in bytes. */
export function checkSize(code: string, budget: number): string[] {
  const bytes = bytesOf(code);
  return bytes <= budget
    ? []
    : [`Code.js has ${bytes} bytes, ${bytes - budget} over its budget of ${budget}.`];
}
