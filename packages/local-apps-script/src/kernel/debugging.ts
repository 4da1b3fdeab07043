// What debuggers have to do with executions: one that is attached takes its time, and one of our own says where a script
// computes.
import inspector from 'node:inspector';
import * as z from 'zod/mini';

/** Whether a debugger may be attached to this process: then nothing is killed because it takes long. */
export function isDebugged(): boolean {
  return inspector.url() !== undefined;
}

/** A place in a script. Lines and columns count from 1. */
export interface Place {
  readonly functionName: string;
  readonly url: string;
  readonly line: number;
  readonly column: number;
}

const paused = z.object({
  method: z.literal('Debugger.paused'),
  params: z.object({
    callFrames: z.array(
      z.object({
        functionName: z.string(),
        location: z.object({ scriptId: z.string(), lineNumber: z.int(), columnNumber: z.int() }),
      }),
    ),
  }),
});
const parsed = z.object({ params: z.object({ scriptId: z.string(), url: z.string() }) });

/** Follows what a debugger is told of a thread: which scripts there are, and where it stands. */
class Follower {
  /** By their ids. */
  private readonly urls = new Map<string, string>();
  places: readonly Place[] | undefined;

  /** @param message as the protocol has it: one of many, for each script of Node's own as well */
  hear(message: string): void {
    if (message.startsWith('{"method":"Debugger.scriptParsed"')) {
      const { data } = z.safeParse(parsed, JSON.parse(message));
      if (data !== undefined) this.urls.set(data.params.scriptId, data.params.url);
    } else if (message.startsWith('{"method":"Debugger.paused"')) {
      const { data } = z.safeParse(paused, JSON.parse(message));
      this.places = data?.params.callFrames.map(({ functionName, location }) => ({
        functionName,
        url: this.urls.get(location.scriptId) ?? '',
        line: location.lineNumber + 1,
        column: location.columnNumber + 1,
      }));
    }
  }
}

/** Real milliseconds after which a thread that doesn't stop isn't waited for. */
const answerMs = 30_000;

/**
 * Where a thread computes, the innermost call first; nothing where it doesn't say, or somebody else debugs it. It goes
 * on afterwards: a thread that stands still can't be ended.
 */
export async function placesOf(threadId: number): Promise<readonly Place[]> {
  if (isDebugged()) return [];
  const session = new inspector.Session();
  session.connect();
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve) => {
      timer = setTimeout(resolve, answerMs, []);
      const follower = new Follower();
      session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
        // Its title holds the thread's own number; its `workerId` is another.
        if (!new RegExp(`\\b${threadId}\\b`).test(workerInfo.title)) return;
        const send = (id: number, method: string) => {
          const message = JSON.stringify({ id, method });
          session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
        };
        session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
          if (params.sessionId !== sessionId) return;
          const hadPlaces = follower.places !== undefined;
          follower.hear(params.message);
          if (!hadPlaces && follower.places !== undefined) send(goOn, 'Debugger.disable');
          else if (params.message.startsWith(`{"id":${goOn},`)) resolve(follower.places ?? []);
        });
        send(1, 'Debugger.enable');
        send(2, 'Debugger.pause');
      });
      session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    });
  } finally {
    clearTimeout(timer);
    session.disconnect();
  }
}

/** The number of the message after which the thread goes on. */
const goOn = 3;
