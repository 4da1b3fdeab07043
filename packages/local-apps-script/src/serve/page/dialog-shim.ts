// `google.script` for a dialog in its frame: passes calls to the page around it, and their answers back.

import type { ShimAnswer, ShimCall } from './shim-call.ts';

interface Handlers {
  readonly success?: (value: unknown, userObject: unknown) => void;
  readonly failure?: (error: Error, userObject: unknown) => void;
  readonly userObject?: unknown;
}

interface WaitingCall extends Handlers {
  readonly functionName: string;
  /** Where the page called. */
  readonly line: number | null;
}

const waiting = new Map<number, WaitingCall>();
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
              const functionName = String(name);
              // The first place is this one.
              waiting.set(callId, { ...handlers, functionName, line: lineIn(new Error().stack, 1) });
              // Google carries JSON, no more.
              send({
                kind: 'call',
                callId,
                functionName,
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
      if (handlers === undefined) return;
      if (handlers.failure !== undefined)
        handlers.failure(new Error(data.answer.message), handlers.userObject);
      else sendError(`google.script.run.${handlers.functionName}: ${data.answer.message}`, handlers.line);
  }
});

function sendError(message: string, line: number | null): void {
  send({ kind: 'error', message, line });
}

addEventListener('error', ({ message, lineno }) => sendError(message, lineno || null));
addEventListener('unhandledrejection', ({ reason }) => {
  const line = reason instanceof Error ? lineIn(reason.stack, 0) : null;
  sendError(`Uncaught (in promise) ${String(reason)}`, line);
});

/** The line of a place of a stack, which browsers write as `:line:column` behind each. */
function lineIn(stack: string | undefined, place: number): number | null {
  const [, line] = [...(stack ?? '').matchAll(/:(\d+):\d+\)?$/gm)][place] ?? [];
  return line === undefined ? null : Number(line);
}

// Unless the page itself has a use for the key.
addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key === 'Escape' && !defaultPrevented) send({ kind: 'escape' });
});

const host = { close: () => send({ kind: 'close' }), setHeight: () => {}, setWidth: () => {} };
Object.assign(window, { google: { script: { run: runner({}), host } } });
