// Google's samples of forms, triggers, questions and documents, as support/samples.ts opens them.
import { describe, expect, it } from 'vitest';
import { items, open, person, samples } from './support/samples.ts';

describe.skipIf(samples === '')('of Google’s samples', () => {
  it('equipment-requests makes a form, notes and mails each request, and archives what is done', () => {
    const folder = 'solutions/automations/equipment-requests';
    const script = open(
      ['Code.js', 'new-equipment-request.html', 'request-complete.html'].map((file) => `${folder}/${file}`),
      {
        sheets: {
          'Pending requests': [['Status', 'Assignee', 'Due', 'Employee', 'Desk', 'Equipment', 'Email']],
          'Completed requests': [['Status', 'Assignee', 'Due', 'Employee', 'Desk', 'Equipment', 'Email']],
        },
        ...person(),
      },
    );
    script.run('setup_');
    const { forms, outbox } = script.runtime;
    expect(script.workbook.sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Form Responses 1', true],
      ['Pending requests', false],
      ['Completed requests', false],
    ]);
    const form = forms.titled('Equipment Requests');
    const due = new Date('2026-02-01T12:00:00Z');
    const answers = { 'Employee name': 'Bo', 'Desk location': '4B', 'Due date': due, Monitor: 'Dual 24"' };
    forms.submit(form, answers, { email: 'bo@example.com' });
    script.runtime.settle();
    const details = 'undefined\nundefined\nDual 24"';
    expect(script.sheet('Pending requests').values('A2:G2')).toMatchObject([
      ['New', '', expect.any(Date), 'Bo', '4B', details, 'bo@example.com'],
    ]);
    expect(outbox).toMatchObject([
      {
        to: ['request_intake@example.com'],
        subject: 'New equipment request',
        options: { htmlBody: expect.stringContaining('made by bo@example.com.') },
      },
    ]);
    script.person.type('Pending requests', 'A2', 'Completed');
    script.advance({ minutes: 6 });
    expect(script.sheet('Pending requests').values()).toHaveLength(1);
    expect(script.sheet('Completed requests').values('D2')).toEqual([['Bo']]);
    expect(outbox[1]).toMatchObject({ to: ['bo@example.com'], subject: 'Equipment request completed' });
    script.run('cleanup_');
    expect(script.runtime.triggers).toEqual([]);
    expect(form.responses).toEqual([]);
    expect(() => forms.submit(form, answers)).toThrow('takes no responses');
  });

  it('course-feedback-response drafts an answer to each response', () => {
    const questions = [
      ...['Timestamp', 'Email address', 'Name', 'What industry do you work in?'],
      ...['How did you find out about this course?', 'On a scale of 1 - 5 how would you rate this course?'],
      ...['What could be different to make it a 5 rating?', 'Any other feedback?'],
    ];
    const script = open(['solutions/automations/course-feedback-response/Code.js'], {
      sheets: { Answers: [questions] },
    });
    script.run('installTrigger');
    script.person.submitForm('Answers', {
      'Email address': ' ana@example.com',
      Name: 'Ana',
      'Any other feedback?': 'Nice tea',
    });
    script.runtime.settle();
    expect(script.runtime.drafts.map(({ mail }) => mail)).toMatchObject([
      {
        to: ['ana@example.com'],
        subject: expect.stringMatching(/^Thanks for your course feedback! \d/),
        options: { htmlBody: expect.stringMatching(/^Hi Ana,<br>.*Nice tea/) },
      },
    ]);
  });

  it('triggers.gs notes when a cell was edited, and makes triggers', () => {
    const script = open(['triggers/triggers.gs'], { sheets: { One: [['a']] }, ...person() });
    script.runtime.run('onOpen', [], { kind: 'simple-trigger' });
    expect(items(script)).toEqual([
      ['Custom Menu', { kind: 'item', caption: 'First item', functionName: 'menuItem1' }],
    ]);
    script.person.type('One', 'A1', 'b');
    script.runtime.settle();
    expect(script.sheet('One').note('A1')).toMatch(/^Last modified: Mon Jan 05 2026/);
    script.run('createTimeDrivenTriggers');
    script.run('createSpreadsheetOpenTrigger');
    expect(script.runtime.triggers.map(({ schedule }) => schedule)).toMatchObject([
      { kind: 'period', everyMs: 21_600_000 },
      { kind: 'calendar', weekDay: 1 },
      { kind: 'event', event: 'ON_OPEN' },
    ]);
    script.run('deleteTrigger', script.runtime.triggers[1]?.id);
    expect(script.runtime.triggers.map(({ schedule: { kind } }) => kind)).toEqual(['period', 'event']);
  });

  it('triggers/form asks by mail for permissions that are missing, once a day', () => {
    const needed = ['script.send_mail', 'script.scriptapp', 'userinfo.email', 'forms'];
    const oauthScopes = needed.map((name) => `https://www.googleapis.com/auth/${name}`);
    const files = ['triggers/form/Code.gs', 'triggers/form/AuthorizationEmail.html'];
    const script = open(files, {}, { oauthScopes });
    script.run('respondToFormSubmit', {});
    expect(script.runtime.outbox).toEqual([]);
    script.runtime.consent.set('owner', oauthScopes.slice(0, 3));
    for (let day = 0; day < 2; day++) {
      script.run('respondToFormSubmit', {});
      script.run('respondToFormSubmit', {});
      script.advance({ days: 1 });
    }
    const mail = { to: ['owner@example.com'], subject: 'Authorization Required' };
    const htmlBody = expect.stringMatching(
      /<i>My Add-on Title<\/i>[\s\S]*href="https:\/\/script\.google\.com/,
    );
    expect(script.runtime.outbox).toMatchObject(Array(2).fill({ ...mail, options: { htmlBody } }));
  });

  it('sendingEmails sends each mail once', () => {
    const script = open(['gmail/sendingEmails/sendingEmails.gs'], {
      sheets: {
        Mails: [
          ['To', 'Text', 'Sent'],
          ['ana@example.com', 'Hello', ''],
          ['bo@example.com', 'Bye', ''],
        ],
      },
    });
    script.killAt('SpreadsheetApp.flush');
    expect(() => script.run('sendNonDuplicateEmails')).toThrow('Killed');
    script.run('sendEmails');
    expect(script.runtime.outbox.map(({ to, body }) => [...to, body])).toEqual([
      ['ana@example.com', 'Hello'],
      ['ana@example.com', 'Hello'],
      ['bo@example.com', 'Bye'],
    ]);
    script.run('sendNonDuplicateEmails');
    expect(script.sheet('Mails').values('C2:C3')).toEqual([['email sent'], ['email sent']]);
    const sent = script.runtime.outbox.length;
    script.run('sendNonDuplicateEmails');
    expect(script.runtime.outbox).toHaveLength(sent);
  });

  it.each([
    [{ button: 'OK', text: 'Ana' }, 'Your name is Ana.'],
    [{ button: 'CANCEL' }, "I didn't get your name."],
    [{ button: 'CLOSE' }, 'You closed the dialog.'],
  ] as const)('dialogs/prompt answers %j', (answer, told) => {
    const { asked, ui } = person(answer);
    open(['ui/dialogs/prompt/prompt.gs'], { ui }).run('showPrompt');
    expect(asked).toEqual(['Please enter your name:', told]);
  });

  it.each([
    ['YES', 'Confirmation received.'],
    ['NO', 'Permission denied.'],
    ['CLOSE', 'Permission denied.'],
  ] as const)('dialogs/alert answers %s', (button, told) => {
    const { asked, ui } = person({ button });
    open(['ui/dialogs/alert/alert.gs'], { ui }).run('showAlert');
    expect(asked).toEqual(['Are you sure you want to continue?', told]);
  });

  it('dialogs/menus makes a menu in a menu, whose items tell what was chosen, and mails', () => {
    const { asked, ui } = person();
    const script = open(['ui/dialogs/menus.gs'], { ui });
    script.runtime.run('onOpen', [], { kind: 'simple-trigger' });
    expect(items(script)).toMatchObject([
      [
        'Custom Menu',
        { caption: 'First item' },
        { kind: 'separator' },
        { kind: 'menu', caption: 'Sub-menu', items: [{ functionName: 'menuItem2' }] },
      ],
    ]);
    for (const name of ['menuItem1', 'menuItem2', 'showMessageBox', 'sitesLink']) script.run(name);
    expect(asked).toEqual([
      'You clicked the first menu item!',
      'You clicked the second menu item!',
      'You clicked it!',
    ]);
    expect(script.runtime.outbox).toMatchObject([{ to: ['owner@example.com'], body: 'You clicked a link!' }]);
  });

  it('removingDuplicates leaves each row once', () => {
    const script = open(['sheets/removingDuplicates/removingDuplicates.gs'], {
      sheets: {
        One: [
          ['a', 1],
          ['b', 2],
          ['a', 1],
          ['b', 3],
          ['b', 2],
        ],
      },
    });
    script.run('removeDuplicates');
    expect(script.sheet('One')).toHaveValues([
      ['a', 1],
      ['b', 2],
      ['b', 3],
    ]);
  });

  it('tier-pricing computes in a cell', () => {
    const script = open(['solutions/custom-functions/tier-pricing/Code.js'], {
      sheets: {
        One: [
          [0, 100, 0.1],
          [100, 200, 0.2],
          [150, '=tierPrice(A3, A1:C2)', '=tierPrice(50, A1:C2)'],
        ],
      },
    });
    script.runtime.settle();
    expect(script.sheet('One').values('B3:C3')).toEqual([[20, 5]]);
  });

  it('bracket-maker draws a bracket for the players of a named range', () => {
    const players = ['Ana', 'Bo', 'Cy', 'Di', 'Ed'];
    const { asked, ui } = person();
    const script = open(['solutions/automations/bracket-maker/Code.js'], {
      sheets: { Players: players.map((name) => [name]), Bracket: [['old']] },
      ui,
    });
    const [sheet] = script.workbook.sheets;
    script.workbook.namedRanges.set('FirstPlayer', {
      sheetId: sheet?.id ?? 0,
      area: { row: 1, column: 1, rows: 1, columns: 1 },
    });
    script.runtime.run('onOpen', [], { kind: 'simple-trigger' });
    expect(items(script)).toEqual([
      ['Bracket maker', { kind: 'item', caption: 'Create bracket', functionName: 'createBracket' }],
    ]);
    script.run('createBracket');
    const drawn = script
      .sheet('Bracket')
      .values()
      .flat()
      .filter((value) => value !== '');
    expect(drawn.sort()).toEqual(players);
    script.person.clear('Players', 'A3:A5');
    script.run('createBracket');
    expect(asked).toEqual(['Sorry, you must have at least 3 players.']);
  });

  it('clean-sheet deletes empty rows and columns, crops the sheet, and fills cells down', () => {
    const { asked, ui } = person();
    const folder = 'solutions/editor-add-on/clean-sheet';
    const script = open([`${folder}/Code.js`, `${folder}/Menu.js`], {
      sheets: { One: [['a', '', 'c'], [], ['d'], [], [], ['e']] },
      ui,
    });
    script.runtime.run('onOpen', [], { kind: 'simple-trigger' });
    expect(items(script)[0]).toContainEqual({
      kind: 'item',
      caption: 'Crop sheet to data range',
      functionName: 'cropSheet',
    });
    script.person.select('One', 'A1:A4');
    script.run('deleteEmptyRows');
    script.person.select('One', 'A1:B1');
    script.run('deleteEmptyColumns');
    script.run('cropSheet');
    const [sheet] = script.workbook.sheets;
    expect([sheet?.maxRows, sheet?.maxColumns]).toEqual([4, 2]);
    script.person.select('One', 'A2');
    script.run('fillDownData');
    expect(script.sheet('One').values()).toEqual([
      ['a', 'c'],
      ['d', ''],
      ['d', ''],
      ['e', ''],
    ]);
    script.run('fillDownData');
    expect(asked).toEqual(['There are no empty cells below the Active Cell to fill.']);
  });

  it('offsite-activity-signup asks for choices, and assigns activities by them', () => {
    const names = ['Canoe', 'Climb', 'Cook', 'Hike', 'Paint', 'Sing'];
    const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour)).toISOString();
    const schedule = names.map((name, n) => [name, at(10 + 2 * n), at(11 + 2 * n), 60]);
    const { asked, ui } = person();
    const script = open(['solutions/automations/offsite-activity-signup/Code.js'], {
      sheets: { 'Activity Schedule': [['Name', 'Start', 'End', 'Capacity'], ...schedule] },
      ui,
    });
    script.person.freeze('Activity Schedule', 'row', 1);
    script.run('buildForm_');
    const [form] = script.runtime.forms.all;
    const [, grid, list] = form?.items ?? [];
    if (form === undefined || grid === undefined || list === undefined) throw new Error('no questions');
    expect(grid.rows[0]).toMatch(/^Canoe \(Mon /);
    const { forms } = script.runtime;
    // It reads as many columns as there are rows: with more than 26 Google would refuse as well, as far as is known.
    for (let n = 0; n < 12; n += 1) {
      const ranks = names.map((_, at) => ['1st', '2nd', '3rd', '4th', '5th', ''][(at + n) % 6] ?? '');
      const answers = new Map<number, unknown>([
        [grid.id, ranks],
        [list.id, 'Yes'],
      ]);
      forms.respond(form, answers, { email: `person${n}@example.com` });
    }
    expect(() =>
      forms.respond(form, new Map([[grid.id, names.map(() => '1st')]]), { email: 'a@example.com' }),
    ).toThrow('Select one item per column.');
    script.run('assignActivities_');
    const [header, first, second] = script.sheet('Activities by person').values();
    expect(header?.slice(0, 2)).toEqual(['Email address', 'Activities']);
    expect([first?.[0], String(first?.[1]).slice(0, 5), String(first?.[2]).slice(0, 5)]).toEqual([
      'person0@example.com',
      'Canoe',
      'Climb',
    ]);
    expect(String(second?.[1])).toMatch(/^Sing/);
    script.run('buildForm_');
    expect(asked).toEqual(['Form already exists. Unlink the form and try again.']);
  });
});
