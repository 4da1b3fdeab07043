// Dates of formulas in a spreadsheet whose time zone isn't the script's (São Paulo), under each answer to which of the
// two counts, and while nobody knows it.

import { openQuestions, type PlatformProfile } from 'local-apps-script/profiles';
import { afterEach, expect, it } from 'vitest';
import { begin, computed, message, rows, ticket, type, world } from './formula-world.ts';

afterEach(() => world.close());

const COUNT = '=FRANCHISE_TICKET_COUNT(D1:E1)';

/** As the check of the installation notes it. */
function open(
  datesInFormulas: PlatformProfile['datesInFormulas'],
  isKnown: boolean,
  timeZone = 'America/Manaus',
) {
  begin({ timeZone, profile: { datesInFormulas } });
  if (isKnown) world.runtime.properties.document.set('formula-dates', datesInFormulas);
  type('D1', 'abertoStart');
  type('E1', '2026-02-01');
}

const lastQuery = () => new URL(world.runtime.requests.at(-1)?.url ?? '').searchParams;

it.each(openQuestions.datesInFormulas)('are right once it is known that they are %s', (answer) => {
  open(answer, true);
  expect(computed(COUNT)).toMatchObject({ kind: 'value' });
  // Midnight in Manaus.
  expect(lastQuery().get('abertoStart')).toBe('2026-02-01T04:00:00Z');
  const { id, aberto } = ticket(3);
  rows(`=FRANCHISE_TICKET(${id}; "Opened")`);
  const [[, shown] = []] = world.values('Sheet1');
  expect(shown).toEqual(new Date(aberto));
});

it.each(openQuestions.datesInFormulas)('are refused in words while it is not known (%s)', (answer) => {
  open(answer, false);
  const asked = world.runtime.requests.length;
  expect(message(COUNT)).toMatch(/America\/Sao_Paulo.*America\/Manaus.*Check this installation/);
  expect(world.runtime.requests).toHaveLength(asked);
  const { id } = ticket(3);
  expect(message(`=FRANCHISE_TICKET(${id}; "Opened")`)).toMatch(/could be hours off/);
  expect(rows(`=FRANCHISE_TICKET(${id}; "ID")`)).toEqual([[id]]);
});

it('need nothing known where both zones have one clock', () => {
  open('of-the-script', false, 'America/Belem');
  expect(computed(COUNT)).toMatchObject({ kind: 'value' });
  expect(lastQuery().get('abertoStart')).toBe('2026-02-01T03:00:00Z');
});
