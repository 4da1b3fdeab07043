// What people find wrong most often, for the top of Help: each with how it stands, and the function that leads to it.

import type { Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { ownConnection } from '../connection/connection.ts';
import { features, type MenuOpening, type Trouble } from '../features.ts';
import { type Ports, whenText } from '../ports.ts';
import { pulledAges } from '../pulls/pull-state.ts';
import { isTicking, schedulesIn } from '../storage/stored-schedule.ts';

export function troubles(ports: Ports, opening: MenuOpening): readonly Trouble[] {
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
  const [oldest] = [...pulledAges(all)].sort((a, b) => a.asOfMs - b.asOfMs);
  if (oldest === undefined) return { title: say.old, text: say.oldNever, functionName: 'showPullEditor' };
  const when = whenText(calendar, oldest.asOfMs, language);
  const isOn = schedulesIn(all).some(({ personId }) => isTicking(all, personId, nowMs));
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
