// The bundle is compiled and evaluated again for every cell, so its size is time that people wait. A page is sent and read
// each time that it opens.

/** Bytes of the bundle, not minified; why so many: docs/decisions, 0009. */
export const BYTE_BUDGET = 1_337_000;
/** How many more a build may have that asks for alerts by e-mail, or for tables in BigQuery. */
const ALERT_MAIL_BYTES = 14_000;
const WAREHOUSE_BYTES = 131_500;

/** Bytes of all pages together, also with what alerts by e-mail add; programs that no browser reads are left out. */
export const PAGES_BYTE_BUDGET = 628_500;
/** How many more they may have in a build with tables in BigQuery, which has a page of its own. */
const WAREHOUSE_PAGE_BYTES = 32_000;

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

/** Refuses pages that are over their budget together, in bytes. */
export function checkPagesSize(
  pages: readonly { readonly html: string }[],
  asked: { readonly warehouse: boolean } = { warehouse: false },
): string[] {
  const budget = PAGES_BYTE_BUDGET + (asked.warehouse ? WAREHOUSE_PAGE_BYTES : 0);
  const bytes = pages.reduce((sum, { html }) => sum + bytesOf(html), 0);
  return bytes <= budget
    ? []
    : [`The pages have ${bytes} bytes, ${bytes - budget} over their budget of ${budget}.`];
}
