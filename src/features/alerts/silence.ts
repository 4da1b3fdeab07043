// Why no message comes, for Help.

import { currentPerson } from '../../app/connection/connection.ts';
import type { MenuOpening, Trouble } from '../../app/features.ts';
import { type Ports, whenText } from '../../app/ports.ts';
import { schedules } from '../../app/storage/stored-schedule.ts';
import { alertMemories, alertsIn } from './alert-state.ts';
import { alertSentences } from './sentences.ts';
import { stopText } from './topics.ts';

export function silenceOf(ports: Ports, opening: MenuOpening): readonly Trouble[] {
  const { all, language } = opening;
  const say = alertSentences(language);
  const me = currentPerson(ports)?.personId;
  const own = alertsIn(all).filter(({ owner }) => owner === me);
  if (own.length > 0 && !schedules.values(all).some(({ personId }) => personId === me))
    return [{ title: say.silent, text: say.silentOff, functionName: 'showSchedule' }];
  const memories = own.map((alert) => ({ alert, ...alertMemories.in(all, alert.id) }));
  const stopped = memories.flatMap(({ alert, stop }) =>
    stop === undefined ? [] : stopText(ports, alert, stop),
  );
  const sentMs = Math.max(0, ...memories.map((memory) => memory.sentMs ?? 0));
  const text =
    own.length === 0
      ? say.silentNone
      : (stopped[0] ??
        (sentMs === 0 ? say.silentYet : say.silentSince(whenText(ports.calendar, sentMs, language))));
  return [{ title: say.silent, text, functionName: 'showAlerts' }];
}
