// Topic: a pull, or any pull, that fails several times in a row. A single failed run often recovers by itself.

import { type Ports, whenText } from '../../../app/ports.ts';
import { type PullRow, PullsSheet } from '../../../app/pulls/pulls-sheet.ts';
import { dues, type StoredDue } from '../../../app/storage/stored-schedule.ts';
import { fold } from '../../../domain/language.ts';
import { alertSentences } from '../sentences.ts';
import { ageText, type TopicChoice, type WatchedTopic } from './watched.ts';

const FAILURES_IN_A_ROW = 2;

function failsRepeatedly(due: StoredDue | undefined): boolean {
  return due !== undefined && due.failures >= FAILURES_IN_A_ROW;
}

export function pullChoices(ports: Ports): readonly TopicChoice[] {
  const { alert } = alertSentences(ports.language);
  const named = PullsSheet.rowsIn(ports).flatMap(({ name }) => (name === '' ? [] : name));
  return [...(named.length > 0 ? [''] : []), ...named].map((pull) => ({
    topic: { kind: 'failed', pull },
    group: alert.groupFailed,
    label: pull || alert.failures.every,
    directions: [],
  }));
}

export function watchedPull(pull: string): WatchedTopic {
  return {
    code: `failed:${pull}`,
    text: ({ language }) => alertSentences(language).alert.topicFailed(pull),
    newsAsOf(all, { told, lookedMs }) {
      const due = dues.in(all, pull);
      return due !== undefined && failsRepeatedly(due) === told.length > 0 ? undefined : lookedMs;
    },
    check(ports, { all }) {
      const due = dues.in(all, pull);
      const found = findPullRow(ports, pull);
      if (found === undefined) return { lacks: '' };
      const { lastSuccessMs, message, sheetId } = found;
      const when = lastSuccessMs === undefined ? '' : whenText(ports.calendar, lastSuccessMs, ports.language);
      return {
        findings: failsRepeatedly(due) ? [{ key: 'failed', parts: [message] }] : [],
        areStates: true,
        age: ageText(ports, when),
        sheetId,
        title: () => alertSentences(ports.language).alert.failed(pull, due?.failures ?? 0),
      };
    },
  };
}

export const watchedPulls: WatchedTopic = {
  code: 'failed:',
  text: ({ language }) => alertSentences(language).alert.groupFailed,
  // While one fails, another may begin to.
  newsAsOf: (all, { told, lookedMs }) =>
    told.length > 0 || dues.values(all).some(failsRepeatedly) ? lookedMs : undefined,
  check(ports, { all }) {
    const pulls = PullsSheet.find(ports);
    const failing = (pulls?.rows() ?? []).filter(({ name }) => failsRepeatedly(dues.in(all, name)));
    return {
      findings: failing.map(({ name, message }) => ({ key: name, parts: [name, message] })),
      areStates: true,
      age: '',
      sheetId: pulls?.sheet.id ?? 0,
      title: (count) => alertSentences(ports.language).alert.failures.title(count),
    };
  },
};

export function findPullRow(
  ports: Ports,
  pull: string,
): (PullRow & { readonly sheetId: number }) | undefined {
  const pulls = PullsSheet.find(ports);
  const row = pulls?.rows().find(({ name }) => fold(name) === fold(pull));
  return pulls && row && { ...row, sheetId: pulls.sheet.id };
}
