// How the page talks to its server. What comes back has the shapes of views.ts: both sides are this repository's.

import type { PlatformAnswer, PlatformView } from '../platform-views.ts';
import type { AnswerRequest, DialogError, EditRequest, PlatformRequest, RunRequest } from '../requests.ts';
import type { EditAnswer, FilterValues, LiveEvent, RowsView, RunAnswer, WorkbookView } from '../views.ts';

async function get<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return await response.json();
}

async function post(path: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

// All of these reject where the server is gone.

export const readWorkbook = () => get<WorkbookView>('/api/workbook');

/** @param from - the first row, among the shown ones from 0 */
export const readRows = (sheetId: number, from: number, count: number) =>
  get<RowsView>(`/api/sheets/${sheetId}/rows?from=${from}&count=${count}`);

export const readPlatform = () => get<PlatformView>('/api/platform');

export const readFilterValues = (sheetId: number, column: number) =>
  get<FilterValues>(`/api/sheets/${sheetId}/filter-values?column=${column}`);

/** Answers when the execution has ended. */
export async function run(request: RunRequest): Promise<RunAnswer> {
  const response = await post('/api/run', request);
  return response.ok ? await response.json() : { kind: 'failed', message: `${response.status}` };
}

export async function edit(request: EditRequest): Promise<EditAnswer> {
  const response = await post('/api/edits', request);
  return response.ok ? await response.json() : { kind: 'refused', message: `${response.status}` };
}

export async function answer(questionId: number, request: AnswerRequest): Promise<void> {
  await post(`/api/questions/${questionId}`, request);
}

/** Kills an execution; one that has ended meanwhile needs no killing. */
export async function stop(executionId: number): Promise<void> {
  await post(`/api/executions/${executionId}/stop`, {});
}

export async function actOnPlatform(request: PlatformRequest): Promise<PlatformAnswer> {
  const response = await post('/api/platform', request);
  if (!response.ok) throw new Error(`/api/platform: ${response.status}`);
  return await response.json();
}

export async function reportDialogError(dialogId: number, error: DialogError): Promise<void> {
  await post(`/api/dialogs/${dialogId}/errors`, error);
}

/** Hears what happens in the workbook; connects again by itself when the connection breaks. */
export function listen(onEvent: (event: LiveEvent) => void, onState: (isConnected: boolean) => void): void {
  const source = new EventSource('/api/events');
  source.addEventListener('open', () => onState(true));
  source.addEventListener('error', () => onState(false));
  source.addEventListener('message', ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data)));
}
