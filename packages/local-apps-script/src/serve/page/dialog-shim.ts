// `google.script` for a dialog in its frame: passes calls to the page around it, and their answers back.

import type { ShimAnswer, ShimCall } from './shim-call.ts';

interface Handlers {
  readonly success?: (value: unknown, userObject: unknown) => void;
  readonly failure?: (error: Error, userObject: unknown) => void;
  readonly userObject?: unknown;
}

const waiting = new Map<number, Handlers>();
let lastCall = 0;

function send(call: ShimCall): void {
  parent.postMessage(call, '*');
}

function runner(handlers: Handlers): object {
  return new Proxy(
    {},
    {
      get(_target, name) {
        switch (name) {
          case 'withSuccessHandler':
            return (success: NonNullable<Handlers['success']>) => runner({ ...handlers, success });
          case 'withFailureHandler':
            return (failure: NonNullable<Handlers['failure']>) => runner({ ...handlers, failure });
          case 'withUserObject':
            return (userObject: unknown) => runner({ ...handlers, userObject });
          default:
            return (...args: readonly unknown[]) => {
              const callId = ++lastCall;
              waiting.set(callId, handlers);
              // Google carries JSON, no more.
              send({
                kind: 'call',
                callId,
                functionName: String(name),
                args: JSON.parse(JSON.stringify(args)),
              });
            };
        }
      },
    },
  );
}

addEventListener('message', ({ source, data }: MessageEvent<ShimAnswer>) => {
  if (source !== parent) return;
  const handlers = waiting.get(data.callId);
  waiting.delete(data.callId);
  switch (data.answer.kind) {
    case 'returned':
      handlers?.success?.(data.answer.value, handlers.userObject);
      return;
    case 'failed':
      handlers?.failure?.(new Error(data.answer.message), handlers.userObject);
  }
});

// Unless the page itself has a use for the key.
addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key === 'Escape' && !defaultPrevented) send({ kind: 'escape' });
});

const host = { close: () => send({ kind: 'close' }), setHeight: () => {}, setWidth: () => {} };
Object.assign(window, { google: { script: { run: runner({}), host } } });
