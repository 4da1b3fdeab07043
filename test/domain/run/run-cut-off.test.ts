// Another execution can go on from whatever a run has stored, wherever it was cut off.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costly } from '../../support/costly.ts';
import { instant, PAGE_SIZE, pullOf, RunWorld, ticketsTo } from '../../support/run-world.ts';

describe('a run that is cut off anywhere, and again', () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 8 });
  const change = fc.record({ id: fc.integer({ min: 1, max: 25 }), situacao: fc.constantFrom(2, 4) });

  costly('ends in the sheet of an undisturbed one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        fc.array(change, { maxLength: 6 }),
        fc.integer({ min: 1, max: 10 }),
        cuts,
        cuts,
        (count, changed, blockRecords, first, second) => {
          const world = new RunWorld(pullOf('situacao=4'), blockRecords);
          const leadWithCuts = (all: readonly number[]) => {
            for (const most of all) if (world.lead(world.begin(), most)) return;
            world.lead(world.begin());
          };
          world.tickets = ticketsTo(count);
          leadWithCuts(first);
          expect(world.ids()).toEqual(world.tickets.map(({ id }) => id));
          for (const { id, situacao } of changed) {
            const rest = world.tickets.filter((one) => one.id !== id);
            world.tickets = [...rest, { id, situacao, ultimaAlteracao: instant(world.nowMs) }];
          }
          leadWithCuts(second);
          const fitting = world.tickets.filter(({ situacao }) => situacao === 4);
          expect(world.ids()).toEqual(fitting.map(({ id }) => id).sort((a, b) => a - b));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('has written all that comes before the place that is saved', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 10 }),
        cuts,
        (count, block, all) => {
          const world = new RunWorld(pullOf(), block);
          world.tickets = ticketsTo(count);
          for (const most of all) {
            world.lead(world.begin(), most);
            const phase = world.stored.run?.phase;
            if (phase?.kind !== 'full' || phase.cursor.kind !== 'list') continue;
            const before = world.tickets.slice(0, phase.cursor.page * PAGE_SIZE);
            expect(world.ids()).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
