// The menu. Its first items warn of stalled schedules, failing pulls and interrupted runs.

import { unlessRefused } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import { type Sentences, sentencesIn } from '../../domain/messages/index.ts';
import { isLater, VERSION, VERSION_NUMBER } from '../../domain/version.ts';
import type { FirstSteps } from '../../domain/views.ts';
import type { MenuEntry } from '../../ports/ui.ts';
import { currentPerson, loadConnection, ownConnection } from '../connection/connection.ts';
import { features, type MenuOpening, menuItem, type Trouble } from '../features.ts';
import { languageForErrors, openPage, type Ports, whenText } from '../ports.ts';
import { pulledSheetAges, pullOfLease } from '../pulls/pull-state.ts';
import { PullsSheet } from '../pulls/pulls-sheet.ts';
import { interruptedRuns } from '../runs/lease.ts';
import { failingPulls, Plans } from '../schedule/plans.ts';
import { KEYS } from '../storage/keys.ts';
import {
  isHeldBack,
  isTicking,
  lastHeartbeatMs,
  schedules,
  staleSchedules,
} from '../storage/stored-schedule.ts';

/** If reading the warnings fails, the menu appears without them: it is the way to everything else. */
export function showMenu(ports: Ports): void {
  const language = languageForErrors(ports);
  const words = sentencesIn(language);
  ports.ui.addMenu(words.menu.title, menuEntries(ports, words, language));
}

function menuEntries(ports: Ports, words: Sentences, language: Language): readonly MenuEntry[] {
  try {
    const personId = currentPerson(ports)?.personId;
    const isConnected = personId !== undefined;
    const news = isConnected && hasNews(ports) ? [menuItem(words.newsItem(VERSION_NUMBER), 'showNews')] : [];
    const all = ports.documentProperties.all();
    return [
      ...warnings(ports, { all, language, personId }),
      ...news,
      ...menuItems(ports, { all, language }, isConnected),
    ];
  } catch {
    return menuItems(ports, { all: {}, language }, true);
  }
}

/** Built once, when the spreadsheet opens. Runs may start later, so `Stop` is always there. */
function menuItems(
  ports: Ports,
  opening: Omit<MenuOpening, 'nowMs'>,
  isConnected: boolean,
): readonly MenuEntry[] {
  const { language } = opening;
  const { menu } = sentencesIn(language);
  const submenus = features().flatMap((feature) =>
    feature.hasSubmenus?.(ports, opening.all) === false ? [] : (feature.submenus?.(language) ?? []),
  );
  const firstSteps = menuItem(menu.firstSteps, 'showFirstSteps');
  return [
    ...(isConnected ? [] : [firstSteps, { kind: 'separator' } as const]),
    menuItem(menu.refreshSheet, 'refreshActiveSheet'),
    menuItem(menu.refreshAll, 'refreshAllPulls'),
    menuItem(menu.stop, 'stopPulls'),
    { kind: 'separator' },
    menuItem(menu.editPull, 'showPullEditor'),
    ...features().flatMap((feature) => feature.menu?.(language) ?? []),
    ...(submenus.length === 0 ? [] : [{ kind: 'separator' } as const, ...submenus]),
    { kind: 'separator' },
    menuItem(menu.schedule, 'showSchedule'),
    menuItem(menu.connection, 'showConnection'),
    { kind: 'separator' },
    menuItem(menu.help, 'showHelp'),
  ];
}

function warnings(
  ports: Ports,
  { all, language, personId }: Omit<MenuOpening, 'nowMs'> & { readonly personId: string | undefined },
): readonly MenuEntry[] {
  const { calendar, clock } = ports;
  const words = sentencesIn(language);
  const nowMs = clock.nowMs();
  const isHeld = isHeldBack(ports, all, personId);
  const ownItem = isHeld ? words.heldItem : words.staleItem;
  const stale = staleSchedules(all, nowMs, personId, isHeld ? 0 : undefined).map((schedule): MenuEntry => {
    const since = whenText(calendar, lastHeartbeatMs(all, schedule), language);
    const isOwn = schedule.personId === personId;
    return menuItem(isOwn ? ownItem(since) : words.otherStaleItem(schedule.name, since), 'checkSchedule');
  });
  const failing = failingPulls(all, nowMs).map(({ pull, sinceMs, failing: { why, mendedBy } }) => {
    const label = words.failingItem(pull, whenText(calendar, sinceMs, language), why);
    return menuItem(label, mendedBy === 'connection' ? 'showConnection' : 'showPullEditor');
  });
  const cutOff = interruptedRuns(all, nowMs);
  const pulls = cutOff.flatMap((run): MenuEntry[] => {
    const pull = pullOfLease(run);
    if (pull === undefined) return [];
    const label = words.menu.runKilled(pull);
    return [menuItem(label, 'refreshAllPulls')];
  });
  const ofFeatures = features().flatMap(
    (feature) => feature.warnings?.(ports, { all, nowMs, language }) ?? [],
  );
  return [...stale, ...failing, ...pulls, ...ofFeatures];
}

export function showHelp(ports: Ports): void {
  const language = ports.language;
  const all = ports.documentProperties.all();
  const ofFeatures = features().flatMap((feature) => feature.help?.(ports, language) ?? []);
  const known = warnings(ports, { all, language, personId: currentPerson(ports)?.personId });
  const data = {
    troubles: [
      ...known.flatMap((entry) =>
        entry.kind === 'item' ? [{ ...entry, title: entry.label, text: '' }] : [],
      ),
      ...troubles(ports, { all, language, nowMs: ports.clock.nowMs() }),
    ],
    ofFeatures,
    version: VERSION,
  };
  openPage(ports, { page: 'help', title: ports.say.menu.help, size: [640, 660] }, data);
}

export function showFirstSteps(ports: Ports): void {
  const { firstSteps: title } = ports.say.menu;
  openPage(ports, { page: 'first-steps', title, size: [480, 600] }, { steps: firstSteps(ports) });
}

function firstSteps(ports: Ports): FirstSteps {
  const rows = PullsSheet.rowsIn(ports);
  const plans = new Plans(ports, rows);
  return {
    service: unlessRefused(() => loadConnection(ports).baseUrl) ?? '',
    filled: rows.flatMap(({ lastSuccessMs, sheet }) => (lastSuccessMs === undefined ? [] : [sheet])),
    running: rows.filter((row) => plans.of(row).next !== '').length,
    locale: ports.workbook.locale(),
    zone: ports.calendar.timeZone(),
    scriptZone: ports.calendar.scriptTimeZone(),
    allowAt: ports.account.consent()?.url,
  };
}

const READ = KEYS.newsRead.key;
/** This version didn't store what was read: assumed for connected users with nothing stored. */
const FIRST = '0.1.0';

/** Costs one property read. */
function hasNews(ports: Ports): boolean {
  return isLater(VERSION_NUMBER, readBy(ports));
}

export function showNews(ports: Ports): void {
  const ofFeatures = features().flatMap((feature) => feature.news?.(ports.language) ?? []);
  const data = { known: readBy(ports), ofFeatures };
  openPage(ports, { page: 'news', title: ports.say.menu.news, size: [520, 440] }, data);
  if (hasNews(ports)) ports.userProperties.set(READ, VERSION_NUMBER);
}

function readBy({ userProperties }: Ports): string {
  return userProperties.get(READ) ?? FIRST;
}

function troubles(ports: Ports, opening: MenuOpening): readonly Trouble[] {
  const say = sentencesIn(opening.language).troubles;
  return [
    oldSheet(ports, opening),
    { title: say.lacking, text: say.lackingText, functionName: 'showPullEditor' },
    ...features().flatMap((feature) => feature.troubles?.(ports, opening) ?? []),
    { title: say.asked, text: savedTokens(ports, opening.language), functionName: 'showConnection' },
  ];
}

function oldSheet({ calendar }: Ports, { all, nowMs, language }: MenuOpening): Trouble {
  const say = sentencesIn(language).troubles;
  const [oldest] = [...pulledSheetAges(all)].sort((a, b) => a.asOfMs - b.asOfMs);
  if (oldest === undefined) return { title: say.old, text: say.oldNever, functionName: 'showPullEditor' };
  const when = whenText(calendar, oldest.asOfMs, language);
  const isOn = schedules.values(all).some(({ personId }) => isTicking(all, personId, nowMs));
  return isOn
    ? { title: say.old, text: say.oldRefresh(oldest.pull, when), functionName: 'refreshAllPulls' }
    : { title: say.old, text: say.oldSchedule(oldest.pull, when), functionName: 'showSchedule' };
}

function savedTokens(ports: Ports, language: Language): string {
  const say = sentencesIn(language).troubles;
  const own = ownConnection(ports);
  if (own === undefined) return say.askedNone;
  if (own.v1Token !== '' && own.v2Token !== '') return say.askedBoth;
  return say.askedOne(own.v1Token === '' ? 'v2' : 'v1');
}
