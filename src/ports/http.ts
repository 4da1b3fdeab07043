// What leaves the script: HTTP requests and their results, and mails. For an answer or a missing answer of a request the
// adapter never throws: both are results.

/** An HTTP request to the service, an alert's address or BigQuery: method, URL, headers, body. */
export interface HttpRequest {
  /** GET, or one of those by which imports and actions change something. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The whole URL, with its encoded query. */
  readonly url: string;
  /** The headers, by name. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text unless `contentType` says something else; never for GET. */
  readonly body?: string;
  /** What the body is. */
  readonly contentType?: string;
  /** How long to wait for the answer. */
  readonly timeoutSeconds: number;
}

/** What came of an HTTP request: a response with its status, or no answer at all. */
export type HttpResult =
  | {
      readonly kind: 'response';
      readonly status: number;
      /** Names in lower case. */
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }
  /**
   * At `fetch` Google sent nothing, the connection failed, or nothing came in time: what was thrown says which. At
   * `reading` an answer had come, and whatever was thrown says nothing about the request.
   */
  | { readonly kind: 'no-answer'; readonly at: 'fetch' | 'reading'; readonly thrown: unknown };

type NoAnswer = Extract<HttpResult, { kind: 'no-answer' }>;

/** Sends HTTP requests, one or several at once. All of the connector's traffic goes through it. */
export interface Http {
  /** Sends one request; redirects are not followed. */
  send(request: HttpRequest): HttpResult;
  /**
   * Sends all requests at the same instant, and returns when all have ended.
   * @returns the results in the order of the requests; a single one when any connection failed, which loses all answers
   */
  sendTogether(requests: readonly HttpRequest[]): readonly HttpResult[] | NoAnswer;
}

/** Sends mails as the person who runs this. Only a build with `ALERT_MAIL` has it; each call may throw. */
export interface Mail {
  /** So many recipients may still be mailed today, as far as Google says. */
  left(): number;
  /** Sends one mail of plain text to all of them. Where it throws, nobody knows whether the mail went out. */
  send(to: readonly string[], subject: string, text: string): void;
  /** The addresses with which the spreadsheet is shared by name, its owner first; empty where they can't be read. */
  people(): readonly string[];
}
