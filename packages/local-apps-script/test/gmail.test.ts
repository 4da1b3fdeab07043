// GmailApp by Google's reference: mails and drafts.
import { expect, it } from 'vitest';
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
