// Names that neither the script nor JavaScript nor Apps Script has. Most of them belong to browsers or to Node.
import vm from 'node:vm';
import type { Api } from '../api.ts';
import type { Finding } from '../finding.ts';
import type { Survey } from '../survey.ts';

const ofJavaScript: ReadonlySet<string> = new Set(
  vm.runInNewContext('[...Object.getOwnPropertyNames(globalThis), "undefined"]'),
);

/** What Apps Script has in the place of what browsers and Node have. */
const instead: Readonly<Record<string, string>> = {
  alert: 'Ui.alert',
  atob: 'Utilities.base64Decode',
  btoa: 'Utilities.base64Encode',
  Buffer: 'Utilities.newBlob',
  confirm: 'Ui.alert',
  crypto: 'Utilities.computeDigest and Utilities.getUuid',
  fetch: 'UrlFetchApp.fetch',
  localStorage: 'PropertiesService',
  prompt: 'Ui.prompt',
  queueMicrotask: 'a promise',
  require: 'a library, or a bundler',
  sessionStorage: 'CacheService',
  setInterval: 'a time trigger',
  setTimeout: 'Utilities.sleep, or a time trigger',
  structuredClone: 'JSON.parse(JSON.stringify(…))',
  TextDecoder: 'Blob.getDataAsString',
  TextEncoder: 'Blob.getBytes',
  XMLHttpRequest: 'UrlFetchApp.fetch',
  // Services that Google has switched off.
  DocsList: 'DriveApp',
  SoapService: 'UrlFetchApp',
  UiApp: 'HtmlService',
  Xml: 'XmlService',
};

/** What scripts can use when the manifest enables it. */
const advancedServices: ReadonlySet<string> = new Set(
  (
    'AdminDirectory AdminGroupsMigration AdminGroupsSettings AdminLicenseManager AdminReports AdminReseller AdSense ' +
    'Analytics AnalyticsAdmin AnalyticsData AnalyticsReporting BigQuery Calendar Chat Classroom Docs ' +
    'DoubleClickCampaigns Drive DriveActivity DriveLabels Gmail People Sheets ShoppingContent Slides TagManager Tasks ' +
    'YouTube YouTubeAnalytics'
  ).split(' '),
);

/** Each name once a file. */
export function unknownNames(survey: Survey, api: Api, enabled: readonly string[]): readonly Finding[] {
  const seen = new Set<string>();
  return survey.free.flatMap(({ file, line, name }): readonly Finding[] => {
    const key = `${file} ${name}`;
    if (seen.has(key) || survey.askedFor.has(key)) return [];
    seen.add(key);
    if (ofJavaScript.has(name) || api.hasGlobal(name) || enabled.includes(name)) return [];
    const isAdvanced = advancedServices.has(name);
    const text = isAdvanced
      ? `${name} is an advanced service, and appsscript.json doesn't enable it.`
      : `Neither the script nor Apps Script has ${name}.`;
    const hint = Object.hasOwn(instead, name) ? ` Apps Script has ${instead[name]}.` : '';
    return [{ severity: 'error', file, line, text: text + hint }];
  });
}
