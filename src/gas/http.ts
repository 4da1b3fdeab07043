// HTTP by UrlFetchApp. Every status is a result, and so is a failed connection, for which UrlFetchApp throws even if
// its exceptions are muted (docs/platform.md#failures-of-fetch).

import type { Http, HttpRequest, HttpResult } from '../ports/http.ts';

/** `timeoutSeconds`: documented since 2026 and missing from the published types. */
interface FetchOptions extends GoogleAppsScript.URL_Fetch.URLFetchRequestOptions {
  timeoutSeconds: number;
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

type Response = GoogleAppsScript.URL_Fetch.HTTPResponse;

export const gasHttp: Http = {
  send(request) {
    let response: Response;
    try {
      response = UrlFetchApp.fetch(request.url, optionsOf(request));
    } catch (thrown) {
      return { kind: 'no-answer', at: 'fetch', thrown };
    }
    return readResponse(response);
  },

  sendTogether(requests) {
    let responses: Response[];
    try {
      responses = UrlFetchApp.fetchAll(requests.map((one) => ({ url: one.url, ...optionsOf(one) })));
    } catch (thrown) {
      return { kind: 'no-answer', at: 'fetch', thrown };
    }
    return responses.map(readResponse);
  },
};

function optionsOf(request: HttpRequest): FetchOptions {
  return {
    method: METHODS[request.method],
    headers: { ...request.headers },
    muteHttpExceptions: true,
    followRedirects: false,
    timeoutSeconds: request.timeoutSeconds,
    ...(request.body === undefined
      ? {}
      : { payload: request.body, contentType: request.contentType ?? 'application/json' }),
  };
}

function readResponse(response: Response): HttpResult {
  try {
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(response.getHeaders()))
      headers[name.toLowerCase()] = String(value);
    const status = response.getResponseCode();
    return { kind: 'response', status, headers, body: response.getContentText('UTF-8') };
  } catch (thrown) {
    return { kind: 'no-answer', at: 'reading', thrown };
  }
}
