// How the page talks to its server. What comes back is our own server's, in the shapes of views.ts.

import type { AnswerRequest, LiveEvent, RowsView, RunAnswer, RunRequest, WorkbookView } from '../views.ts';

async function get(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function post(path: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

export async function readWorkbook(): Promise<WorkbookView> {
  const view: WorkbookView = await (await get('/api/workbook')).json();
  return view;
}

export async function readRows(sheetId: number, from: number, count: number): Promise<RowsView> {
  const view: RowsView = await (await get(`/api/sheets/${sheetId}/rows?from=${from}&count=${count}`)).json();
  return view;
}

/** Answers when the execution has ended. */
export async function run(request: RunRequest): Promise<RunAnswer> {
  const response = await post('/api/run', request);
  if (!response.ok) return { kind: 'failed', message: `${response.status}` };
  const answer: RunAnswer = await response.json();
  return answer;
}

export async function answer(questionId: number, request: AnswerRequest): Promise<void> {
  await post(`/api/questions/${questionId}`, request);
}

/** Connects again by itself when the connection breaks. */
export function listen(onEvent: (event: LiveEvent) => void, onState: (isConnected: boolean) => void): void {
  const source = new EventSource('/api/events');
  source.addEventListener('open', () => onState(true));
  source.addEventListener('error', () => onState(false));
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const event: LiveEvent = JSON.parse(data);
    onEvent(event);
  });
}
