// Mails by MailApp, as the person who runs this. Only a build with `ALERT_MAIL` contains it (build/alert-mail.ts).

import type { Mail } from '../ports/http.ts';

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
    // Google gives no addresses if the domain hides them.
    const addresses = listed.map((user) => user.getEmail()).filter((address) => address !== '');
    return [...new Set(addresses)];
  },
};
