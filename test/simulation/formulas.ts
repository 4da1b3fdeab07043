// The formulas of a simulation, which ask alongside everything else, and what they must return in the end.

import type { PlatformProfile } from 'local-apps-script/profiles';
import type { Stage } from './stage.ts';
import { RAW, type Verdicts } from './verdicts.ts';

export interface Formula {
  readonly functionName: string;
  readonly args: readonly unknown[];
}

/** @param pick in [0, 1) */
export function formulaOf({ world, planIds }: Stage, pick: number): Formula {
  const tickets = world.service.tickets();
  const ticket = tickets[Math.floor(pick * tickets.length)]?.id ?? 1;
  const formulas: readonly Formula[] = [
    { functionName: 'FRANCHISE_TICKET', args: [ticket, 'Title'] },
    { functionName: 'FRANCHISE_TICKETS', args: ['situacao=1', 'ID', 3] },
    { functionName: 'FRANCHISE_TICKET_COUNT', args: [''] },
    { functionName: 'FRANCHISE_ACTION_PLAN', args: [planIds[0] ?? 1, 'What'] },
  ];
  const formula = formulas[Math.floor(pick * 1_000) % formulas.length];
  if (formula === undefined) throw new Error('there are formulas');
  return formula;
}

/** Exactly what the service has. */
/** @param profile if the owner's properties aren't available, a formula may return a message instead of a value */
export function judgeFormulas(
  { world }: Stage,
  { ownerProperties }: PlatformProfile,
  verdicts: Verdicts,
): void {
  const tickets = world.service.tickets();
  const expected: (Formula & { readonly value: unknown })[] = [
    { functionName: 'FRANCHISE_TICKET_COUNT', args: [''], value: tickets.length },
  ];
  const [first] = tickets;
  if (first !== undefined)
    expected.push({ functionName: 'FRANCHISE_TICKET', args: [first.id, 'Title'], value: first.titulo });
  for (const { functionName, args, value } of expected) {
    const { result } = world.runtime.run(functionName, args, { kind: 'custom-function' });
    if (result.end === 'threw' && ownerProperties !== 'of-the-owner' && !RAW.test(result.message)) continue;
    const given = result.end === 'returned' ? [result.value].flat(2) : [result];
    if (given.length !== 1 || given[0] !== value)
      verdicts.broken('P3', `${functionName} gives ${JSON.stringify(given)} for ${JSON.stringify(value)}`);
  }
}
