// Response bodies of the service: JSON for results and errors, the web server's own HTML page for 429.

export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };
const HTML_HEADERS = { 'content-type': 'text/html' };

export function jsonAnswer(status: number, value: unknown): PlainAnswer {
  return { status, headers: JSON_HEADERS, body: JSON.stringify(value) };
}

/** Every JSON error has the body `{error: string}`. */
export function errorAnswer(status: number, message: string): PlainAnswer {
  return jsonAnswer(status, { error: message });
}

/** The web server's default page. No `Retry-After` (docs/service-api.md#statuses). */
export function htmlAnswer(status: number, title: string): PlainAnswer {
  const body = [
    '<html>',
    `<head><title>${title}</title></head>`,
    '<body>',
    `<center><h1>${title}</h1></center>`,
    '<hr><center>nginx</center>',
    '</body>',
    '</html>',
    '',
  ].join('\r\n');
  return { status, headers: HTML_HEADERS, body };
}

export function tooManyRequests(): PlainAnswer {
  return htmlAnswer(429, '429 Too Many Requests');
}
