// What must hold when a mapped sheet and its form are quiet: each visit has its one row, the service stored it at most
// once, and only its user has changed the source.

import type { FormStage, Visit } from './form-stage.ts';

/** @returns what is wrong, in words */
export function judgeForms(stage: FormStage, isFed: boolean): readonly string[] {
  const faults: string[] = [];
  if (stage.isSourceWritten()) faults.push('somebody else than its user has written into the source');
  const rows = stage.rows();
  const keys = rows.map(({ key }) => key.split(' ')[0]);
  if (new Set(keys).size < keys.length) faults.push(`two rows have one key: ${keys}`);
  for (const { name, row } of rows)
    if (!stage.visits.has(name))
      faults.push(`row ${row} is about “${name}”, which is nothing of the source’s`);
  for (const visit of stage.visits.values()) faults.push(...judgeVisit(stage, visit, isFed));
  for (const { body } of stage.world.service.stored) {
    if (stage.visitIn(body)?.scores.has(scoreIn(body)) !== true)
      faults.push(`P6: stored: ${JSON.stringify(body)}`);
  }
  return faults;
}

export function scoreIn(body: unknown): number {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return Number(/"answerText":"?([\d.]+)/.exec(text)?.[1]);
}

/** Ids under which the service stored a visit. */
export function storedAs(stage: FormStage, name: string): readonly number[] {
  const { stored } = stage.world.service;
  return stored.flatMap(({ body, id }) => (stage.visitIn(body)?.name === name ? [id] : []));
}

function judgeVisit(stage: FormStage, visit: Visit, isFed: boolean): readonly string[] {
  const { name, from, isValid, note, isGone, isDeleted, madeFrom } = visit;
  const { words } = stage;
  const faults: string[] = [];
  const rows = stage.rows().filter((row) => row.name === name);
  const stored = storedAs(stage, name);
  if (stored.length > 1) faults.push(`P5: ${name} is stored ${stored.length} times`);
  const mayLack = isGone || (!isFed && from === 'form');
  const isRight = isDeleted ? rows.length === 0 : rows.length === 1 || (mayLack && rows.length === 0);
  if (!isRight) faults.push(`P3: ${name} has ${rows.length} rows`);
  const [row] = rows;
  if (row === undefined) return faults;
  const { status, id, source } = row;
  if (from === 'form' && (madeFrom === '' ? !/^[1-9]\d*$/.test(source) : source !== madeFrom))
    faults.push(`${name} says it came from row “${source}”, not “${madeFrom}”`);
  if (row.note !== note) faults.push(`P2: beside ${name} stands “${row.note}”, not “${note}”`);
  const isDone = status === words.imported || status === words.rejected;
  if (isValid ? !isDone : status !== words.invalid) faults.push(`P8: ${name} is “${status}” at the end`);
  if (status === words.imported ? id !== stored[0] : stored.length > 0)
    faults.push(`P5: ${name} says ${status} with the id ${String(id)}, and is stored as ${stored}`);
  return faults;
}
