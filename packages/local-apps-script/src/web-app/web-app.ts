// A script as a web app: a request becomes the event of doGet or doPost, and what that returns an answer
// (https://developers.google.com/apps-script/guides/web).
import { TextOutput } from '../content/content-service.ts';
import { HtmlOutput } from '../html/html-output.ts';
import type { ExecutionResult } from '../kernel/execution.ts';

/** A request as it comes to a web app. */
export interface WebRequest {
  /** `GET` when left out. */
  readonly method?: 'GET' | 'POST';
  /** What stands behind `/exec/` in the address. */
  readonly path?: string;
  /** Without `?`, encoded as in an address: `name=Ana&n=1&n=2`. */
  readonly query?: string;
  /** Of a POST. */
  readonly body?: string;
  /** The type of the body, such as `application/json`; `text/plain` when left out. */
  readonly contentType?: string;
}

/** What the web app answers. */
export interface WebAnswer {
  readonly contentType: string;
  readonly body: string;
  /** The file as which a browser keeps it; null where it shows it. */
  readonly fileName: string | null;
}

const form = 'application/x-www-form-urlencoded';

/** The function that takes a request. */
export function webEntry({ method = 'GET' }: WebRequest): string {
  return method === 'POST' ? 'doPost' : 'doGet';
}

/** The event that it gets. */
export function webEvent(request: WebRequest): Readonly<Record<string, unknown>> {
  const { method = 'GET', path, query = '', body = '', contentType = 'text/plain' } = request;
  const isPost = method === 'POST';
  const values = [...new URLSearchParams(query)];
  if (isPost && contentType.startsWith(form)) values.push(...new URLSearchParams(body));
  const parameters: Record<string, string[]> = {};
  for (const [name, value] of values) parameters[name] = [...(parameters[name] ?? []), value];
  const length = Buffer.byteLength(body);
  return {
    contextPath: '',
    ...(path === undefined ? {} : { pathInfo: path }),
    queryString: query,
    parameter: Object.fromEntries(Object.entries(parameters).map(([name, [first]]) => [name, first])),
    parameters,
    contentLength: isPost ? length : -1,
    ...(isPost ? { postData: { contents: body, length, name: 'postData', type: contentType } } : {}),
  };
}

/** What a web app can't answer with. The message is Google's page for it. */
export class WebAppError extends Error {}

/**
 * The answer that a run comes to.
 * @throws WebAppError where it failed, or returned something else than a page or a text
 */
export function webAnswer(result: ExecutionResult): WebAnswer {
  if (result.end === 'killed') throw new WebAppError(result.message);
  if (result.end === 'threw') {
    throw new WebAppError(`${result.name}: ${result.message}`);
  }
  const { value } = result;
  if (value instanceof TextOutput)
    return { contentType: value.contentType, body: value.getContent(), fileName: value.getFileName() };
  if (value instanceof HtmlOutput) return { contentType: 'text/html', body: value.getPage(), fileName: null };
  throw new WebAppError(
    value === undefined || value === null
      ? 'The script completed but did not return anything.'
      : 'The script completed but the returned value is not a supported return type.',
  );
}
