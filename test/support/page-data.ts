// What a page gets from the script when it is opened.

import type { UiShow } from 'local-apps-script';

export const DATA_ELEMENT = /<script id="page-data" type="application\/json">([^<]*)<\/script>/;

/** @throws Error if no page was shown */
export function pageDataOf(shown: UiShow | undefined): unknown {
  const [, json] = shown === undefined || shown.kind === 'toast' ? [] : (DATA_ELEMENT.exec(shown.html) ?? []);
  if (json === undefined) throw new Error('No page was shown.');
  return JSON.parse(json.replaceAll('\n', ''));
}
