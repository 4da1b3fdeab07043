// Alerts: the schedule notifies people in Google Chat, Slack, Microsoft Teams or by mail about what changed on a sheet.

import { type Feature, menuItem } from '../../app/features.ts';
import { alertsIn, forgetAlert } from './alert-state.ts';
import { failureNotice, noticeField, startAlert } from './alerts-page.ts';
import { alertEndpoints } from './endpoints.ts';
import { ALERT_KEYS } from './keys.ts';
import { alertMail } from './mail.ts';
import { activeAlerts, sendAlerts } from './send-alerts.ts';
import { alertSentences } from './sentences.ts';
import { silenceTroubles } from './topics.ts';

export const alerts = {
  name: 'alerts',
  buildsOn: ['insights'],
  endpoints: alertEndpoints,
  sentences: (language) => ({ ...alertSentences(language), ...alertMail?.sentences(language) }),
  menu: (language) => [menuItem(alertSentences(language).alertsMenuItem, 'showAlerts')],
  help: (_ports, language) => {
    const say = alertSentences(language);
    const label = say.alertsMenuItem;
    return [{ title: label, text: say.alertsHelp, button: { label, functionName: 'showAlerts' } }];
  },
  troubles: silenceTroubles,
  tick: {
    isWanted: (all, personId) => activeAlerts(all, personId).length > 0,
    run: sendAlerts,
  },
  notifier: { field: noticeField, ofFailures: failureNotice, start: startAlert },
  keys: ALERT_KEYS,
  holdings: {
    list: (all, personId, language) => {
      const own = alertsIn(all).filter(({ owner }) => owner === personId);
      return own.length === 0 ? [] : [alertSentences(language).alertsGo(own.length)];
    },
    remove: (ports, all, personId) => {
      for (const { id, owner } of alertsIn(all)) if (owner === personId) forgetAlert(ports, id);
    },
  },
} as const satisfies Feature & { endpoints: typeof alertEndpoints };
