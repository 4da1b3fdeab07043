// What ids, triggers, windows and the account of the person promise.

import type { PortCase } from './port-case.ts';

export const ids: readonly PortCase[] = [
  {
    name: 'are different each time',
    gives: 3,
    play: ({ ids }) => new Set([ids.random(), ids.random(), ids.random()]).size,
  },
];

export const triggers: readonly PortCase[] = [
  {
    name: 'are known by the function that they call',
    gives: [0, [true, true], 1, 1, [], 1],
    play({ triggers }) {
      const before = triggers.idsOf('runTicker').length;
      const id = triggers.everyMinutes('runTicker', 5);
      const once = triggers.once('another', 60_000);
      const found = [triggers.idsOf('runTicker').includes(id), triggers.idsOf('another').includes(once)];
      const counts = [triggers.idsOf('runTicker').length, triggers.idsOf('another').length];
      triggers.remove(id);
      triggers.remove('nobody');
      return [before, found, ...counts, triggers.idsOf('runTicker'), triggers.idsOf('another').length];
    },
  },
];

export const ui: readonly PortCase[] = [
  {
    name: 'is there for whoever chose a menu item, and gives their answer',
    gives: [true, true],
    play({ ui }) {
      ui.toast('words', 'title');
      ui.tell('title', 'words');
      ui.addMenu('Franchise', [
        { kind: 'item', label: 'Help', functionName: 'showHelp' },
        { kind: 'separator' },
        { kind: 'submenu', label: 'More', entries: [] },
      ]);
      return [ui.available(), ui.confirm('title', 'go on?')];
    },
  },
];

export const account: readonly PortCase[] = [
  {
    name: 'says a language, and no consent where everything is allowed',
    gives: [true, true],
    play: ({ account }) => [/^[a-z]{2}/.test(account.locale()), account.consent() === undefined],
  },
];
