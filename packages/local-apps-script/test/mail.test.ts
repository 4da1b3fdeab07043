// MailApp: what scripts send stands in the runtime's outbox, within Google's limits.
import { describe, expect, it } from 'vitest';
import { noon, returned, runtimeOf, thrown } from './support/script-folder.ts';

const code = `
  function send() { MailApp.sendEmail.apply(MailApp, arguments); return MailApp.getRemainingDailyQuota(); }
  function withFile() { MailApp.sendEmail('a@example.com', 's', 'b', { attachments: [Utilities.newBlob('x', 'text/plain', 'x.txt')], name: 'Ana' }); }`;

describe('GmailApp', () => {
  it('sends as MailApp does, within the same quota, and makes drafts', () => {
    const runtime = runtimeOf(`
      function send(to) { GmailApp.sendEmail(to, 's', 'b', { htmlBody: '<b>b</b>' }).sendEmail('b@example.com', 's', 'b'); return MailApp.getRemainingDailyQuota(); }
      function draft() {
        const draft = GmailApp.createDraft('a@example.com', 'Hello', 'Dear', { cc: 'c@example.com' });
        GmailApp.createDraft('', 'Gone', '').deleteDraft();
        return draft.update('a@example.com', 'New', 'Body', { htmlBody: '<i>Body</i>' }).getId() === draft.getId();
      }`);
    expect(returned(runtime.run('send', ['a@example.com']))).toBe(98);
    expect(runtime.outbox.map(({ to, options }) => [to, options])).toEqual([
      [['a@example.com'], { htmlBody: '<b>b</b>' }],
      [['b@example.com'], {}],
    ]);
    expect(thrown(runtime.run('send', ['ana']))).toContain('Invalid email: ana');
    expect(returned(runtime.run('draft'))).toBe(true);
    expect(runtime.drafts).toMatchObject([
      {
        userId: 'owner',
        mail: { to: ['a@example.com'], subject: 'New', options: { htmlBody: '<i>Body</i>' } },
      },
    ]);
  });
});

describe('MailApp', () => {
  it('keeps what was sent, in each of its forms', () => {
    const runtime = runtimeOf(code);
    expect(returned(runtime.run('send', ['a@example.com, b@example.com', 'Hi', 'text']))).toBe(98);
    runtime.run('send', ['a@example.com', 'reply@example.com', 'Hi', 'text']);
    runtime.run('send', [{ to: 'c@example.com', cc: 'd@example.com', subject: 's', htmlBody: '<b>x</b>' }]);
    runtime.run('withFile');
    expect(runtime.outbox).toEqual([
      sent(['a@example.com', 'b@example.com'], 'Hi', 'text', {}),
      sent(['a@example.com'], 'Hi', 'text', { replyTo: 'reply@example.com' }),
      sent(['c@example.com'], 's', '', { cc: 'd@example.com', htmlBody: '<b>x</b>' }),
      {
        ...sent(['a@example.com'], 's', 'b', { name: 'Ana', attachments: ['x.txt'] }),
        attachments: [expect.objectContaining({ data: Buffer.from('x'), contentType: 'text/plain' })],
      },
    ]);
  });

  it('refuses what Google refuses, and a hundred and first in a day', () => {
    const runtime = runtimeOf(code);
    const refused = (...args: readonly unknown[]) => thrown(runtime.run('send', args));
    expect(refused('', 's', 'b')).toBe('Exception: Failed to send email: no recipient');
    expect(refused('john', 's', 'b')).toBe('Exception: Invalid email: john');
    const many = Array.from({ length: 51 }, (_, n) => `a${n}@example.com`);
    expect(refused(many.join(), 's', 'b')).toBe('Exception: Limit Exceeded: Email Recipients Per Message.');
    expect(refused('a@example.com', 's', 'x'.repeat(200 * 1024 + 1))).toBe(
      'Exception: Limit Exceeded: Email Body Size.',
    );
    expect(refused({ subject: 'to nobody' })).toContain('no recipient');
    const fifty = many.slice(1).join();
    runtime.run('send', [fifty, 's', 'b']);
    expect(returned(runtime.run('send', [fifty, 's', 'b']))).toBe(0);
    expect(refused('a@example.com', 's', 'b')).toBe(
      'Exception: Service invoked too many times for one day: email.',
    );
    runtime.settle(noon + 86_400_000 + 1);
    expect(returned(runtime.run('send', ['a@example.com', 's', 'b']))).toBe(99);
  });

  it('counts a mail at once, or from the next execution on; an account of Workspace has more', () => {
    const runtime = runtimeOf(code, { mailQuotaLags: true, mailRecipientsPerDay: 1_500 });
    expect(returned(runtime.run('send', ['a@example.com', 's', 'b']))).toBe(1_500);
    expect(returned(runtime.run('send', ['a@example.com', 's', 'b']))).toBe(1_499);
  });
});

function sent(to: readonly string[], subject: string, body: string, options: object) {
  return {
    atMs: noon,
    userId: 'owner',
    executionId: expect.any(Number),
    to,
    subject,
    body,
    options,
  };
}
