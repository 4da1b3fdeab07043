// Mails by MailApp, as the person who runs this. Only a build with `ALERT_MAIL` holds it (build/alert-mail.ts).

import type { Mail } from '../ports/http.ts';

/**
 * Sends mails by Google's `MailApp` as the person who runs this, for the mails of alerts. Only builds with
 * `ALERT_MAIL` contain it.
 */
export const gasMail: Mail = {
  left: () => MailApp.getRemainingDailyQuota(),
  send(to, subject, text) {
    MailApp.sendEmail(to.join(','), subject, text);
  },
  people() {
    const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
    const owner = spreadsheet.getOwner();
    const listed = [
      ...(owner === null ? [] : [owner]),
      ...spreadsheet.getEditors(),
      ...spreadsheet.getViewers(),
    ];
    // Google gives none where a domain keeps it to itself.
    const addresses = listed.map((user) => user.getEmail()).filter((address) => address !== '');
    return [...new Set(addresses)];
  },
};
