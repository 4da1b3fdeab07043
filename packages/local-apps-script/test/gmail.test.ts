// GmailApp by Google's reference: mails, drafts, threads, labels and searches in memory.
import { expect, it } from 'vitest';
import { Blob } from '../src/utilities/blob.ts';
import { appsScript } from '../src/vitest.ts';
import { scriptFolder } from './support/script-folder.ts';

const open = (body: string) =>
  appsScript({ dir: scriptFolder({ 'Code.gs': `function test() { ${body} }` }) });

it('sends as MailApp does, within the same quota', () => {
  const script = open(`
    GmailApp.sendEmail('a@example.com', 's', 'b', { htmlBody: '<b>b</b>' }).sendEmail('b@example.com', 's', 'b');
    return MailApp.getRemainingDailyQuota();`);
  expect(script.run('test')).toBe(98);
  expect(script.runtime.outbox.map(({ to, options }) => [to, options])).toEqual([
    [['a@example.com'], { htmlBody: '<b>b</b>' }],
    [['b@example.com'], {}],
  ]);
  expect(() => open(`GmailApp.sendEmail('ana', 's', 'b');`).run('test')).toThrow('Invalid email: ana');
});

it('keeps drafts, which are a template for others or are sent', () => {
  const script = open(`
    const file = Utilities.newBlob('x', 'text/plain', 'x.txt');
    const draft = GmailApp.createDraft('a@example.com', 'Hello {{name}}', 'Dear {{name}}', { cc: 'c@example.com', attachments: [file], inlineImages: { logo: Utilities.newBlob('y', 'image/png', 'logo.png') } });
    GmailApp.createDraft('', 'Other', '');
    const template = GmailApp.getDrafts().filter((each) => each.getMessage().getSubject() === 'Hello {{name}}')[0].getMessage();
    const seen = [template.getPlainBody(), template.getBody(), template.getTo(), template.getCc(), template.getFrom(),
      template.getAttachments({ includeInlineImages: false })[0].getDataAsString(),
      template.getAttachments({ includeAttachments: false }).map((blob) => blob.getName()).join(), template.getAttachments().length, GmailApp.getDraft(draft.getId()).getMessageId() === template.getId()];
    draft.update('b@example.com', 'New', 'Body', { htmlBody: '<i>Body</i>' });
    return [...seen, draft.getMessage().getBody(), draft.send().getSubject(), GmailApp.getDraftMessages().map((each) => each.getSubject())];`);
  expect(script.run('test')).toEqual([
    'Dear {{name}}',
    'Dear {{name}}',
    'a@example.com',
    'c@example.com',
    'owner@example.com',
    'x',
    'logo.png',
    2,
    true,
    '<i>Body</i>',
    'New',
    ['Other'],
  ]);
  expect(script.runtime.outbox.map(({ to, subject }) => [to, subject])).toEqual([[['b@example.com'], 'New']]);
  expect(script.runtime.drafts.map(({ mail }) => mail.subject)).toEqual(['Other']);
  expect(() => open(`GmailApp.getDraft('none');`).run('test')).toThrow('Draft not found');
});

it('puts what is sent into the mailboxes of its sender and of those whom it is for', () => {
  const script = open(`
    GmailApp.sendEmail('owner@example.com', 'To me', 'b', { cc: 'ana@example.com', name: 'Shop', attachments: [Utilities.newBlob('x', 'text/plain', 'x.txt')] });
    MailApp.sendEmail({ to: 'bo@example.com', subject: 'Not to me', body: 'b' });
    const [thread, ...others] = GmailApp.getInboxThreads();
    const message = thread.getMessages()[0];
    return [others.length, GmailApp.getInboxUnreadCount(), thread.getFirstMessageSubject(), message.getFrom(), message.getCc(), message.getAttachments()[0].getDataAsString(),
      message.isUnread(), message.isInInbox(), message.isDraft(), GmailApp.search('from:owner').map((each) => each.getFirstMessageSubject())];`);
  expect(script.run('test')).toEqual([
    ...[0, 1, 'To me', 'Shop <owner@example.com>', 'ana@example.com', 'x', true, true, false],
    ['Not to me', 'To me'],
  ]);
  const subjects = (address: string) =>
    script.runtime.mailboxes.of(address).threads.map(({ mails }) => mails.map(({ mail }) => mail.subject));
  expect([subjects('ana@example.com'), subjects('BO@example.com')]).toEqual([[['To me']], [['Not to me']]]);
});

it('answers and forwards a mail that came, in its thread', () => {
  const script = open(`
    const thread = GmailApp.getInboxThreads(0, 1)[0];
    thread.reply('Thanks', { htmlBody: '<i>Thanks</i>' });
    const message = thread.getMessages()[0].forward('bo@example.com');
    thread.getMessages()[0].replyAll('All');
    const draft = thread.createDraftReply('Later');
    return [thread.getMessageCount(), thread.getMessages().map((each) => each.getSubject() + ' to ' + each.getTo()), draft.getMessage().isDraft(), draft.getMessage().getThread().getId() === thread.getId(),
      draft.send().getPlainBody(), thread.isUnread(), thread.markRead().isUnread(), GmailApp.getDrafts().length];`);
  const { runtime } = script;
  const came = runtime.receiveMail({
    from: 'Ana <ana@example.com>',
    to: 'owner@example.com',
    subject: 'Order',
    body: 'Two',
    options: { cc: 'cy@example.com' },
  });
  expect(script.run('test')).toEqual([
    5,
    [
      'Order to owner@example.com',
      'Re: Order to ana@example.com',
      'Fwd: Order to bo@example.com',
      'Re: Order to ana@example.com, cy@example.com',
      'Re: Order to ana@example.com, cy@example.com',
    ],
    true,
    true,
    'Later',
    true,
    false,
    0,
  ]);
  expect(runtime.outbox.map(({ to, body }) => [to, body])).toEqual([
    [['ana@example.com'], 'Thanks'],
    [['bo@example.com'], 'Two'],
    [['ana@example.com', 'cy@example.com'], 'All'],
    [['ana@example.com', 'cy@example.com'], 'Later'],
  ]);
  const [thread, ...more] = runtime.mailboxes.of('ana@example.com').threads;
  expect([more, thread?.mails.map(({ mail }) => mail.body)]).toEqual([[], ['Thanks', 'All', 'Later']]);
  runtime.receiveMail({ from: 'ana@example.com', to: 'owner@example.com', body: 'More', inReplyTo: came });
  expect(runtime.mailboxes.of('owner@example.com').threads.map(({ mails }) => mails.length)).toEqual([6]);
});

it('labels threads', () => {
  const script = open(`
    const [one, two] = GmailApp.getInboxThreads();
    const label = GmailApp.createLabel('Orders/New');
    const same = GmailApp.createLabel('Orders/New').getId() === label.getId();
    label.addToThreads([one, two]).removeFromThread(two);
    two.addLabel(GmailApp.createLabel('Done'));
    const seen = [same, one.getLabels().map((each) => each.getName()), label.getThreads().length, label.getUnreadCount(), GmailApp.search('label:orders-new').length,
      GmailApp.getUserLabelByName('none'), GmailApp.getUserLabels().map((each) => each.getName())];
    GmailApp.deleteLabel(label);
    return [...seen, one.getLabels().length, GmailApp.getUserLabels().length];`);
  for (const subject of ['a', 'b'])
    script.runtime.receiveMail({ from: 'x@example.com', to: 'owner@example.com', subject });
  expect(script.run('test')).toEqual([true, ['Orders/New'], 1, 1, 1, null, ['Orders/New', 'Done'], 0, 1]);
  expect(() =>
    open(`const label = GmailApp.createLabel('a'); label.deleteLabel(); GmailApp.deleteLabel(label);`).run(
      'test',
    ),
  ).toThrow('Label not found: a');
});

it('moves threads to the archive, to spam and to the trash, and back', () => {
  const script = open(`
    const [a, b, c] = GmailApp.getInboxThreads();
    GmailApp.moveThreadToArchive(a).moveThreadToSpam(b).moveThreadsToTrash([c]);
    const names = (threads) => threads.map((thread) => thread.getFirstMessageSubject()).join();
    const seen = [names(GmailApp.getInboxThreads()), names(GmailApp.getSpamThreads()), names(GmailApp.getTrashThreads()), GmailApp.getSpamUnreadCount(),
      names(GmailApp.search('from:x')), names(GmailApp.search('in:anywhere from:x')), c.isInTrash(), b.isInSpam()];
    c.moveToInbox(); b.moveToInbox();
    GmailApp.starMessage(a.getMessages()[0]).markThreadImportant(c).markMessageRead(c.getMessages()[0]);
    return [...seen, names(GmailApp.getInboxThreads()), names(GmailApp.getStarredThreads()), a.hasStarredMessages(), names(GmailApp.getPriorityInboxThreads()), GmailApp.getPriorityInboxUnreadCount(), GmailApp.getStarredUnreadCount()];`);
  for (const subject of ['3', '2', '1'])
    script.runtime.receiveMail({ from: 'x@example.com', to: 'owner@example.com', subject });
  expect(script.run('test')).toEqual([
    ...['', '2', '3', 1, '1', '1,2,3', true, true],
    ...['2,3', '1', true, '3', 0, 1],
  ]);
});

it.each([
  ['milk', ['Shopping']],
  ['subject:invoice', ['Invoice 7']],
  ['subject:"invoice 7" has:attachment', ['Invoice 7']],
  ['filename:pdf', ['Invoice 7']],
  ['from:ana OR from:bo', ['Shopping', 'Invoice 7', 'Old news']],
  ['{from:ana subject:shopping}', ['Shopping', 'Old news']],
  ['from:bo -has:attachment', ['Shopping']],
  ['-(from:bo from:example)', ['Old news']],
  ['is:unread', ['Shopping', 'Invoice 7', 'Old news']],
  ['is:starred', []],
  ['after:2026/01/05', ['Shopping', 'Invoice 7']],
  ['before:2026-01-05', ['Old news']],
  ['newer_than:2d', ['Shopping', 'Invoice 7']],
  ['older_than:1m', ['Old news']],
  ['to:owner in:inbox label:unread from:ana', ['Old news']],
])('searches for %s', (query, subjects) => {
  const script = appsScript({
    dir: scriptFolder({
      'Code.gs': `function test(query) { return GmailApp.search(query).map((thread) => thread.getFirstMessageSubject()); }`,
    }),
    at: '2026-01-05T12:00:00Z',
  });
  const { runtime } = script;
  const to = 'owner@example.com';
  const old = runtime.receiveMail({ from: 'Ana <ana@example.com>', to, subject: 'Old news' });
  old.updatedMs = Date.parse('2025-11-01T12:00:00Z');
  const pdf = new Blob(Buffer.from('x'), 'application/pdf', 'invoice.pdf');
  runtime.receiveMail({ from: 'bo@example.com', to, subject: 'Invoice 7', attachments: [pdf] });
  runtime.receiveMail({ from: 'bo@example.com', to, subject: 'Shopping', body: 'Buy milk and bread' });
  expect(script.run('test', query)).toEqual(subjects);
});

it('says what it doesn’t search for, and what isn’t there', () => {
  expect(() => open(`GmailApp.search('size:5m');`).run('test')).toThrow('This runtime searches no size:');
  expect(() => open(`GmailApp.search('has:drive');`).run('test')).toThrow(
    'This runtime searches no has:drive',
  );
  expect(() => open(`GmailApp.getThreadById('none');`).run('test')).toThrow('Invalid argument: id');
  expect(() => open(`GmailApp.getMessageById('none');`).run('test')).toThrow('Invalid argument: id');
});

it('shows nobody the mailbox of another', () => {
  const script = open(`return GmailApp.getInboxThreads().length;`);
  script.runtime.receiveMail({ from: 'x@example.com', to: 'ana@example.com' });
  expect(script.run('test')).toBe(0);
});
