// Google's samples of pages, mail, timesheets and custom functions, as support/samples.ts opens them.
import { describe, expect, it } from 'vitest';
import { open, person, samples } from './support/samples.ts';

describe.skipIf(samples === '')('of Google’s samples', () => {
  it.each([
    [
      'custom_dialog',
      'Show dialog',
      { kind: 'modal-dialog', title: 'My custom dialog', widthPx: 400, heightPx: 300 },
    ],
    ['custom_sidebar', 'Show sidebar', { kind: 'sidebar', title: 'My custom sidebar' }],
  ] as const)('dialogs/%s shows its page from its menu', (name, caption, page) => {
    const { shown, ui } = person();
    // The same page for both, as their guide has it.
    const script = open([`ui/dialogs/${name}/${name}.gs`, 'ui/dialogs/custom_sidebar/Page.html'], { ui });
    script.runtime.run('onOpen', [], { kind: 'simple-trigger' });
    const [menu] = script.runtime.menus;
    const [item] = menu?.items ?? [];
    expect([menu?.caption, item]).toMatchObject(['Custom Menu', { kind: 'item', caption }]);
    if (item?.kind === 'item') script.run(item.functionName);
    expect(shown).toMatchObject([
      { ...page, file: 'Page.html', html: expect.stringContaining('Hello, world! <input type="button"') },
    ]);
  });

  it('markup mails a page with an action for Gmail to read', () => {
    const script = open(['gmail/markup/Code.gs', 'gmail/markup/mail_template.html']);
    script.run('testSchemas');
    const [mail] = script.runtime.outbox;
    expect(mail).toMatchObject({
      to: ['owner@example.com'],
      subject: expect.stringMatching(/^Test Email markup - Mon Jan 05 2026 06:00:00 GMT-0300/),
    });
    const [, markup = ''] =
      /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(String(mail?.options.htmlBody)) ?? [];
    expect(JSON.parse(markup)).toMatchObject({
      '@type': 'EmailMessage',
      potentialAction: { '@type': 'ViewAction' },
    });
  });

  it('inlineimage mails a picture inside its text', () => {
    const script = open(['gmail/inlineimage/inlineimage.gs']);
    script.run('sendEmailToMyself');
    const [mail] = script.runtime.outbox;
    expect(mail).toMatchObject({
      subject: 'Welcome!',
      options: { htmlBody: expect.stringContaining('src="cid:cat_emoji"') },
    });
    const [picture, ...more] = mail?.inlineImages ?? [];
    expect([picture?.getName(), picture?.getContentType(), more]).toEqual(['cat_emoji', 'image/png', []]);
    const bytes = Buffer.from(picture?.data ?? []);
    // As PNG has it: the signature, then the width and the height after the first chunk's name.
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      'PNG',
      32,
      32,
    ]);
  });

  it('tax-loss-harvest-alerts mails what is below its price, down to the first empty row', () => {
    const row = (name: string, change: number | string) => ['', name, '', '', '', '', change];
    const script = open(['solutions/automations/tax-loss-harvest-alerts/Code.js'], {
      sheets: {
        Calculations: [
          row('Symbol', 'Change'),
          row('GOOG', -0.125),
          row('ACME', 0.3),
          row('BETA', '=1/4-1'),
          row('', ''),
          row('LATE', -0.5),
        ],
      },
    });
    script.runtime.settle();
    script.run('checkLosses');
    expect(script.runtime.outbox).toMatchObject([
      {
        to: ['owner@example.com'],
        subject: 'Tax-loss harvest',
        options: { htmlBody: 'Stocks: <br><br>GOOG: -12.50%<br>BETA: -75.00%<br>' },
      },
    ]);
    script.person.type('Calculations', 'G2', '0');
    script.person.type('Calculations', 'G4', '1');
    script.run('checkLosses');
    expect(script.runtime.outbox).toHaveLength(1);
  });

  it('timesheets makes a form once, and a row of each answer', () => {
    const { asked, ui } = person();
    const script = open(['solutions/automations/timesheets/Code.js'], { sheets: { Team: [] }, ui });
    script.run('setUpForm');
    script.run('setUpForm');
    expect(asked).toEqual(['Form already exists. Unlink the form and try again.']);
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
    const hours = Object.fromEntries(days.map((day, index) => [`${day} Hours:`, String(index + 1)]));
    const form = script.runtime.forms.titled('Weekly Timesheets');
    script.runtime.forms.submit(
      form,
      { 'Employee Name:': 'Bo', ...hours, 'HourlyWage:': '7' },
      { email: 'bo@example.com' },
    );
    script.runtime.settle();
    const rows = script.workbook.sheets.flatMap(({ name }) => script.sheet(name).values());
    expect(rows.filter((row) => row[2] === 'Bo')).toMatchObject([
      [expect.any(Date), 'bo@example.com', 'Bo', 1, 2, 3, 4, 5, 7],
    ]);
    expect(rows.filter((row) => row[0] === 'New')).toMatchObject([['New', '', '', 'Bo', 1, 2, 3, 4, 5]]);
  });

  it('timesheets computes what each is paid, and mails once whether it is approved', () => {
    const script = open(['solutions/automations/timesheets/Code.js'], {
      sheets: {
        Answers: [
          ['Timestamp', 'Email', 'Name', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Wage'],
          ['', 'ana@example.com', 'Ana', 8, 8, 8, 8, 8, 10],
          ['', 'bo@example.com', 'Bo', 1, 2, 3, 4, 5, 7],
          ['', 'cy@example.com', 'Cy', 0, 0, 0, 0, 1, 9],
        ],
      },
    });
    const sheet = script.workbook.sheetNamed('Answers');
    if (sheet) sheet.layout.row.frozen = 1;
    script.run('columnSetup');
    script.runtime.settle();
    const answers = script.sheet('Answers');
    expect(answers.values('J1:M1')).toEqual([['TOTAL HOURS', 'WEEKLY PAY', 'APPROVAL', 'NOTIFIED STATUS']]);
    expect(answers.values('J2:K4')).toEqual([
      [40, 400],
      [15, 105],
      [1, 9],
    ]);
    expect(answers.values('L2:M4')).toEqual(Array(3).fill(['IN PROGRESS', 'PENDING']));
    script.person.type('Answers', 'L2', 'APPROVED');
    script.person.type('Answers', 'L3', 'NOT APPROVED');
    script.run('checkApprovedStatusToNotify');
    script.run('checkApprovedStatusToNotify');
    expect(script.runtime.outbox.map(({ to, subject, body }) => [...to, subject, body])).toEqual([
      ['ana@example.com', 'Weekly Timesheet APPROVED', 'Your timesheet has been approved.'],
      ['bo@example.com', 'Weekly Timesheet NOT APPROVED', 'Your timesheet has not been approved.'],
    ]);
    expect(answers.values('M2:M4')).toEqual([['NOTIFIED'], ['NOTIFIED'], ['PENDING']]);
  });

  it('summarize-sheets-data counts the tasks of each sheet from a cell', () => {
    const script = open(['solutions/custom-functions/summarize-sheets-data/Code.js'], {
      sheets: {
        ReadMe: [['Hello']],
        Summary: [['Owner'], ['=getSheetsData()']],
        Alpha: [
          ['Task', 'Owner Name', 'Status'],
          ['a', 'Ana', 'Complete'],
          ['b', 'Ana', 'Overdue'],
          ['c', 'Ana', 'Complete'],
        ],
        Beta: [
          ['Status', 'Owner Name'],
          ['In-Progress', 'Bo'],
          ['Scheduled', 'Cy'],
        ],
      },
    });
    script.runtime.settle();
    expect(script.sheet('Summary').values('A2:G3')).toEqual([
      ['Ana', 3, 2, 0, 0, 1, 'Alpha'],
      ['Bo', 2, 0, 1, 1, 0, 'Beta'],
    ]);
  });

  it('templates/custom-functions compute in cells, of cells, dates and durations', () => {
    const script = open(['templates/custom-functions/Code.gs'], {
      sheets: {
        One: [
          [1, 2, new Date('2026-02-01T12:00:00Z'), '1:30:05'],
          [3, 4, '=GET_DAY_OF_YEAR(C1)', '=CONVERT_DURATION_TO_SECONDS(D1)'],
          ['=INCREMENT(A1:B2)', '', '=SAY_HELLO("Ana")', '=CORNER_SUM(A1:B2)'],
          ['', '', '=INCREMENT("a")', '=CORNER_SUM(B2)'],
          ['=POWERS_AND_ROOTS(4)'],
        ],
      },
    });
    script.runtime.settle();
    const sheet = script.sheet('One');
    expect(sheet.values('A2:D4')).toEqual([
      [3, 4, 32, 5405],
      [2, 3, 'Hello Ana', 10],
      [4, 5, '#ERROR!', 16],
    ]);
    expect(sheet.values('A5:C7')).toEqual([
      ['x', '4^x', '4^(1/x)'],
      [1, 4, 4],
      [2, 16, 2],
    ]);
    expect(sheet.values('A15:C16')).toEqual([
      [10, 4 ** 10, 4 ** 0.1],
      ['', '', ''],
    ]);
  });
});
