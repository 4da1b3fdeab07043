// Apps Script compiles and evaluates the bundle for every cell, and a page each time it opens, so users wait for size.

/** Bytes of the readable bundle (docs/decisions, 0009). About 1 % above WEIGHED: one more sentence must fit. */
export const BYTE_BUDGET = 1_440_000;
// Kilobytes of Code.js by feature when the budget was set; the error reports growth against these.
const WEIGHED: Readonly<Record<string, number>> = {
  core: 648.3,
  actions: 34.1,
  alerts: 59.2,
  answers: 239.9,
  children: 30.2,
  formulas: 52.8,
  insights: 149.9,
  installation: 6.3,
  mapping: 169.8,
  overview: 9.8,
  removal: 8.8,
  visits: 16.9,
  warehouse: 130.5,
};
const ALERT_MAIL_BYTES = 14_000;
const WAREHOUSE_BYTES = 131_500;

/** Bytes of pages.html, including the e-mail fields of alerts. */
export const PAGES_BYTE_BUDGET = 380_000;
const WAREHOUSE_PAGE_BYTES = 32_000;

export function budgetWith(asked: { readonly alertMail: boolean; readonly warehouse: boolean }): number {
  return BYTE_BUDGET + (asked.alertMail ? ALERT_MAIL_BYTES : 0) + (asked.warehouse ? WAREHOUSE_BYTES : 0);
}

export function bytesOf(code: string): number {
  return Buffer.byteLength(code, 'utf8');
}

/** @param features bytes in the bundle by feature */
export function checkSize(
  code: string,
  budget: number,
  features: ReadonlyMap<string, number> = new Map(),
): string[] {
  const bytes = bytesOf(code);
  if (bytes <= budget) return [];
  const over = `Code.js has ${bytes} bytes, ${bytes - budget} over its budget of ${budget}.`;
  const core = bytes - [...features.values()].reduce((sum, one) => sum + one, 0);
  const grown = [['core', core] as const, ...features]
    .map(([name, now]) => ({ name, more: now / 1000 - (WEIGHED[name] ?? 0) }))
    .filter(({ more }) => more >= 0.1)
    .sort((a, b) => b.more - a.more)
    .map(({ name, more }) => `${name} ${more.toFixed(1)} KB`);
  return [grown.length === 0 ? over : `${over} Growth since the budget was set: ${grown.join(', ')}.`];
}

export function checkPagesSize(
  file: string,
  asked: { readonly warehouse: boolean } = { warehouse: false },
): string[] {
  const budget = PAGES_BYTE_BUDGET + (asked.warehouse ? WAREHOUSE_PAGE_BYTES : 0);
  const bytes = bytesOf(file);
  return bytes <= budget
    ? []
    : [`pages.html has ${bytes} bytes, ${bytes - budget} over its budget of ${budget}.`];
}
