// Values of scripts among the host's own. Where Node's Array isn't the host's, `instanceof` would deny what they are: the
// script's context has its own, and Jest gives the host another than Node's, which messages from threads are made of.
import { types } from 'node:util';
import type { FromWorker } from './protocol.ts';

/** A copy of a script's value with the host's own Array, Date and Object. */
export function inThisRealm(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    // A loop, for whole sheets come this way.
    const copy: unknown[] = [];
    for (let index = 0; index < value.length; index++) copy.push(inThisRealm(value[index]));
    return copy;
  }
  if (types.isDate(value)) return new Date(Date.prototype.getTime.call(value));
  if (ArrayBuffer.isView(value) || types.isAnyArrayBuffer(value)) return structuredClone(value);
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, inThisRealm(field)]));
}

/** A message of a thread, with the host's own Array, Date and Object where Node's are others. */
export function ownMessage(message: FromWorker): FromWorker {
  if (message.constructor === Object) return message;
  switch (message.kind) {
    case 'call':
      return { ...message, args: Array.from(message.args, inThisRealm) };
    case 'log':
      return message;
    case 'end': {
      const { outcome } = message;
      return outcome.end === 'threw'
        ? message
        : { ...message, outcome: { ...outcome, value: inThisRealm(outcome.value) } };
    }
  }
}
