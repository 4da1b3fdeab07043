// What leaves the script: HTTP requests, and mails.

/** To the service, an alert's address or BigQuery. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string; // with its encoded query
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string; // JSON unless `contentType` says otherwise; absent for GET
  readonly contentType?: string; // absent for JSON
  readonly timeoutSeconds: number;
}

/** Both outcomes are results: adapters never throw for an answer or a missing one. */
export type HttpResult =
  | {
      readonly kind: 'response';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>; // names in lower case
      readonly body: string;
    }
  /**
   * `fetch`: nothing was sent, the connection failed or it timed out; `thrown` says which. `reading`: a response came
   * and couldn't be read, so `thrown` says nothing about the request.
   */
  | { readonly kind: 'no-answer'; readonly at: 'fetch' | 'reading'; readonly thrown: unknown };

type NoAnswer = Extract<HttpResult, { kind: 'no-answer' }>;

/** All of the connector's traffic goes through it. */
export interface Http {
  send(request: HttpRequest): HttpResult; // doesn't follow redirects
  /**
   * Starts all requests at the same instant and waits for all of them.
   * @returns in the order of the requests; a single result if any connection failed, which loses all answers
   */
  sendTogether(requests: readonly HttpRequest[]): readonly HttpResult[] | NoAnswer;
}

/** Sends as the person who runs this. Only a build with `ALERT_MAIL` has it; each call may throw. */
export interface Mail {
  left(): number; // how many more recipients Google allows today
  /** Plain text. If it throws, the mail may have been sent. */
  send(to: readonly string[], subject: string, text: string): void;
  /** Addresses that the spreadsheet is shared with by name, its owner first; empty if they can't be read. */
  people(): readonly string[];
}
