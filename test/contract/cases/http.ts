// What requests to the service promise.

import type { PortCase } from './port-case.ts';

/** Answered by the runtime's service, and nobody's. */
const SOMEWHERE = 'https://api.franquia.example/api/v1/nothing';

const NOWHERE = 'https://nobody.example/';

export const http: readonly PortCase[] = [
  {
    name: 'gives any answer as data, with the names of its headers in lower case',
    gives: ['response', true, [], 'string'],
    play({ http }) {
      const given = http.send({ method: 'GET', url: SOMEWHERE, headers: {}, timeoutSeconds: 30 });
      if (given.kind !== 'response') return given.kind;
      const names = Object.keys(given.headers);
      const upper = names.filter((name) => name !== name.toLowerCase());
      return [given.kind, given.status >= 400, upper, typeof given.body];
    },
  },
  {
    name: 'gives a missing answer as data',
    gives: ['no-answer', 'fetch'],
    play({ http }) {
      const body = JSON.stringify({ a: 1 });
      const given = http.send({ method: 'POST', url: NOWHERE, headers: {}, body, timeoutSeconds: 30 });
      return given.kind === 'no-answer' ? [given.kind, given.at] : given.kind;
    },
  },
  {
    name: 'sends several together: an answer each, or one for all where any is missing',
    gives: [['response', 'response'], 'no-answer'],
    play({ http }) {
      const to = (url: string) => ({ method: 'GET', url, headers: {}, timeoutSeconds: 30 }) as const;
      const both = http.sendTogether([to(SOMEWHERE), to(SOMEWHERE)]);
      const one = http.sendTogether([to(SOMEWHERE), to(NOWHERE)]);
      return ['kind' in both ? both.kind : both.map(({ kind }) => kind), 'kind' in one ? one.kind : 'a list'];
    },
  },
];

export const mail: readonly PortCase[] = [
  {
    name: 'counts each recipient, throws where nobody is one, and knows with whom the spreadsheet is shared',
    gives: [100, 98, true, ['owner@example.com']],
    play({ mail }) {
      const before = mail.left();
      mail.send(['ana@example.com', 'eva@example.com'], 'subject', 'text');
      const left = mail.left();
      let throws = false;
      try {
        mail.send([], 'subject', 'text');
      } catch {
        throws = true;
      }
      return [before, left, throws, mail.people()];
    },
  },
];
