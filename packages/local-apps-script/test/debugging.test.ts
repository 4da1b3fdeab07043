// Breakpoints in the files of a script, by the protocol that editors and Chrome speak: in the threads of the real clock,
// and in the host's own thread where tests run under a debugger.
import inspector from 'node:inspector';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { RealRuntime, realThreads } from '../src/index.ts';
import { appsScript } from '../src/vitest.ts';
import { scriptFolder } from './support/script-folder.ts';

const dir = scriptFolder({
  'sub/Code.gs': `function main(name) {
  const greeting = 'Hello, ' + name;
  return greeting;
}`,
});
const breakpoint = { url: pathToFileURL(`${dir}/sub/Code.gs`).href, lineNumber: 2 };
afterAll(() => realThreads.close());

/** What a debugger that is attached to all threads sees at the breakpoint. */
async function seenAt(work: () => Promise<unknown>): Promise<unknown> {
  const session = new inspector.Session();
  session.connect();
  try {
    let seen: unknown;
    session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
      const send = (id: number, method: string, params = {}) =>
        session.post('NodeWorker.sendMessageToWorker', {
          sessionId,
          message: JSON.stringify({ id, method, params }),
        });
      session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
        if (params.sessionId !== sessionId) return;
        const message = JSON.parse(params.message);
        if (message.method === 'Debugger.paused') {
          const [frame] = message.params.callFrames;
          send(3, 'Debugger.evaluateOnCallFrame', { callFrameId: frame.callFrameId, expression: 'greeting' });
          seen = [frame.functionName, frame.location.lineNumber];
        } else if (message.id === 3) {
          seen = [seen, message.result.result.value];
          send(4, 'Debugger.resume');
        }
      });
      send(1, 'Debugger.enable');
      send(2, 'Debugger.setBreakpointByUrl', breakpoint);
    });
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    await work();
    return seen;
  } finally {
    session.disconnect();
  }
}

it('stops in a thread of the real clock, with the variables of the script', async () => {
  const runtime = new RealRuntime({ dir });
  const seen = await seenAt(async () => {
    expect(await runtime.start('main', ['Ana']).done).toEqual({ end: 'returned', value: 'Hello, Ana' });
  });
  runtime.close();
  expect(seen).toEqual([['main', 2], 'Hello, Ana']);
});

/** A debugger in another thread, as one that is attached from outside is. */
const debuggerCode = `
  const { workerData, parentPort } = require('node:worker_threads');
  const session = new (require('node:inspector').Session)();
  session.connectToMainThread();
  setInterval(() => {}, 1_000);
  session.on('Debugger.paused', ({ params: { callFrames: [frame] } }) => {
    session.post('Debugger.evaluateOnCallFrame', { callFrameId: frame.callFrameId, expression: 'greeting' },
      (error, answer) => {
        parentPort.postMessage([frame.functionName, frame.location.lineNumber, answer.result.value]);
        session.post('Debugger.resume');
      });
  });
  session.post('Debugger.enable');
  session.post('Debugger.setBreakpointByUrl', workerData, () => parentPort.postMessage('ready'));`;

it('stops in a test: there the script runs in the test’s own thread', async () => {
  inspector.open(0, '127.0.0.1');
  const attached = new Worker(debuggerCode, { eval: true, workerData: breakpoint });
  try {
    const messages: unknown[] = [];
    attached.on('message', (message) => messages.push(message));
    await expect.poll(() => messages).toEqual(['ready']);
    expect(appsScript({ dir }).run('main', 'Bo')).toBe('Hello, Bo');
    await expect.poll(() => messages).toEqual(['ready', ['main', 2, 'Hello, Bo']]);
  } finally {
    await attached.terminate();
    inspector.close();
  }
});
