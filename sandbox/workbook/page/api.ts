// How the page talks to its server. What comes back is our own server's, in the shapes of views.ts.

import type {
  AnswerRequest,
  EditAnswer,
  EditRequest,
  FilterValues,
  LabAnswer,
  LabRequestBody,
  LabView,
  LiveEvent,
  RowsView,
  RunAnswer,
  RunRequest,
  WorkbookView,
} from '../views.ts';

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

export async function readFilterValues(sheetId: number, column: number): Promise<FilterValues> {
  const values: FilterValues = await (
    await get(`/api/sheets/${sheetId}/filter-values?column=${column}`)
  ).json();
  return values;
}

/** Answers when the execution has ended. */
export async function run(request: RunRequest): Promise<RunAnswer> {
  const response = await post('/api/run', request);
  if (!response.ok) return { kind: 'failed', message: `${response.status}` };
  const answer: RunAnswer = await response.json();
  return answer;
}

/** Rejects where the server is gone. */
export async function edit(request: EditRequest): Promise<EditAnswer> {
  const response = await post('/api/edits', request);
  if (!response.ok) return { kind: 'refused', message: `${response.status}` };
  const answer: EditAnswer = await response.json();
  return answer;
}

export async function answer(questionId: number, request: AnswerRequest): Promise<void> {
  await post(`/api/questions/${questionId}`, request);
}

/** Kills it; one that has ended meanwhile needs no killing. */
export async function stop(executionId: number): Promise<void> {
  await post(`/api/executions/${executionId}/stop`, {});
}

export async function readLab(): Promise<LabView> {
  const view: LabView = await (await get('/api/lab')).json();
  return view;
}

export async function actInLab(request: LabRequestBody): Promise<LabAnswer> {
  const answer: LabAnswer = await (await post('/api/lab', request)).json();
  return answer;
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
