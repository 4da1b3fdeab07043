// HTTP client of the demo's panel. Both functions reject if the server is gone.

import type { LabAnswer, LabRequestBody, LabView } from '../lab-views.ts';

export async function readLab(): Promise<LabView> {
  const response = await fetch('/api/lab');
  if (!response.ok) throw new Error(`/api/lab: ${response.status}`);
  return await response.json();
}

export async function actInLab(request: LabRequestBody): Promise<LabAnswer> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('/api/lab', { method: 'POST', headers, body: JSON.stringify(request) });
  return await response.json();
}
