// HTTP by UrlFetchApp. Every status is data; so is a transport failure, which UrlFetchApp throws even when muted.

import type { Http, HttpRequest, HttpResult } from '../ports/http.ts';

/** `timeoutSeconds` is documented since 2026 and missing in the published types. */
interface FetchOptions extends GoogleAppsScript.URL_Fetch.URLFetchRequestOptions {
  timeoutSeconds: number;
}

export const gasHttp: Http = {
  send(request) {
    try {
      return read(UrlFetchApp.fetch(request.url, optionsOf(request)));
    } catch (thrown) {
      return { kind: 'no-answer', thrown };
    }
  },

  sendTogether(requests) {
    try {
      const all = requests.map((request) => ({ url: request.url, ...optionsOf(request) }));
      return UrlFetchApp.fetchAll(all).map(read);
    } catch (thrown) {
      return { kind: 'no-answer', thrown };
    }
  },
};

function optionsOf(request: HttpRequest): FetchOptions {
  return {
    method: request.method === 'GET' ? 'get' : 'post',
    headers: { ...request.headers },
    muteHttpExceptions: true,
    followRedirects: false,
    timeoutSeconds: request.timeoutSeconds,
    ...(request.body === undefined ? {} : { payload: request.body, contentType: 'application/json' }),
  };
}

function read(response: GoogleAppsScript.URL_Fetch.HTTPResponse): HttpResult {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.getHeaders()))
    headers[name.toLowerCase()] = String(value);
  return {
    kind: 'response',
    status: response.getResponseCode(),
    headers,
    body: response.getContentText('UTF-8'),
  };
}
