// Apps Script compiles and evaluates the bundle for every cell, and a page each time it opens, so users wait for size.

/** Bytes of the readable bundle (docs/decisions, 0009). About 1 % above WEIGHED: one more sentence must fit. */
export const BYTE_BUDGET = 1_436_000;
// Kilobytes of Code.js by feature when the budget was set; the error reports growth against these.
const WEIGHED: Readonly<Record<string, number>> = {
  core: 652.8,
  actions: 25.8,
  alerts: 62.2,
  answers: 240.7,
  children: 30.0,
  formulas: 54.1,
  insights: 144.8,
  installation: 6.1,
  mapping: 168.3,
  overview: 9.5,
  removal: 8.8,
  visits: 17.0,
  warehouse: 141.0,
};
const ALERT_MAIL_BYTES = 13_500;
const WAREHOUSE_BYTES = 131_500;

/** Bytes of pages.html, including the e-mail fields of alerts. */
export const PAGES_BYTE_BUDGET = 374_000;
const WAREHOUSE_PAGE_BYTES = 14_200;

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
