// Which answers a kept mapping gives again for the next file.

import { expect, it } from 'vitest';
import { keepMapping, keptMappings } from '../../../src/features/mapping/pending-setup.ts';
import { FakePorts } from '../../support/fake-ports.ts';

it('a kept mapping says nothing of the cells of the file that it was made for', () => {
  const ports = new FakePorts();
  const lasting = { about: 'date-order:submitted', says: 'day-first' };
  const ofOneFile = [
    { about: 'date-cells:submitted', says: 'swapped' },
    { about: 'number-days:7:abc', says: 'days' },
    { about: 'meaning:C', says: 'ignored' },
  ];
  const mapping = {
    shape: 'visits',
    headerRow: 1,
    columns: [],
    items: [],
    decisions: [lasting, ...ofOneFile],
  } as const;
  const decisions = [...mapping.decisions];
  keepMapping(ports, {
    name: 'Ronda',
    template: 77,
    mapping: { ...mapping, columns: [], items: [], decisions },
  });
  expect(keptMappings(ports).map((kept) => kept.mapping.decisions)).toEqual([[lasting]]);
});
