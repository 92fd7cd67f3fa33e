import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { startMailInbox, type MailInbox } from './mail-inbox.ts';
import type { MailDetail, MailSummary } from './message.ts';

interface MessageList {
  total: number;
  unread: number;
  count: number;
  messages_count: number;
  start: number;
  messages: MailSummary[];
}

let folder: string;
let inbox: MailInbox;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'warmline-mail-'));
  inbox = await open();
});
afterEach(async () => {
  await inbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = (): Promise<MailInbox> => startMailInbox({ folder: join(folder, 'mails'), smtpPort: 0, httpPort: 0 });

async function send(mail: SendMailOptions): Promise<void> {
  const transport = createTransport({ url: inbox.smtpUrl, ignoreTLS: true } as never);
  await transport.sendMail({
    from: 'Warmline <no-reply@warmline.test>',
    to: 'Ann Buyer <ann@example.test>',
    text: 'Hello',
    ...mail,
  });
  transport.close();
}

const get = async <T>(path: string): Promise<T> => (await fetch(`${inbox.url}${path}`)).json() as Promise<T>;

describe('email inbox', () => {
  it("lists received emails in Mailpit's format, newest first", async () => {
    await send({ subject: 'First' });
    await send({
      subject: 'Reçu ✓',
      html: '<p>Thank you</p>',
      bcc: 'archive@example.test',
      replyTo: 'help@warmline.test',
      attachments: [{ filename: 'leads.csv', content: 'name,phone\n' }],
    });
    const list = await get<MessageList>('/api/v1/messages');
    expect(list).toMatchObject({ total: 2, unread: 2, count: 2, messages_count: 2, start: 0 });
    expect(list.messages.map(({ Subject }) => Subject)).toEqual(['Reçu ✓', 'First']);
    const [summary] = list.messages;
    expect(summary).toMatchObject({
      From: { Name: 'Warmline', Address: 'no-reply@warmline.test' },
      To: [{ Name: 'Ann Buyer', Address: 'ann@example.test' }],
      Bcc: [{ Name: '', Address: 'archive@example.test' }],
      Attachments: 1,
      Read: false,
      Snippet: 'Hello',
      Tags: [],
    });
    const mail = await get<MailDetail>(`/api/v1/message/${summary?.ID}`);
    expect(mail).toMatchObject({
      ID: summary?.ID,
      Text: expect.stringContaining('Hello'),
      HTML: expect.stringContaining('<p>Thank you</p>'),
      ReplyTo: [{ Name: '', Address: 'help@warmline.test' }],
      Attachments: [{ FileName: 'leads.csv', ContentType: 'text/csv', Size: 11, PartID: '1' }],
    });
    expect(await (await fetch(`${inbox.url}/api/v1/message/${summary?.ID}/part/1`)).text()).toBe('name,phone\n');
    expect((await get<MessageList>('/api/v1/messages')).unread).toBe(1);
  });

  it('paginates and searches', async () => {
    for (const to of ['ann@example.test', 'bob@example.test', 'cid@example.test']) await send({ to, subject: `For ${to}` });
    const page = await get<MessageList>('/api/v1/messages?start=1&limit=1');
    expect(page).toMatchObject({ total: 3, count: 1, messages_count: 3, start: 1 });
    expect(page.messages[0]?.Subject).toBe('For bob@example.test');
    const found = await get<MessageList>(`/api/v1/search?query=${encodeURIComponent('to:BOB@example.test subject:"for bob"')}`);
    expect(found).toMatchObject({ total: 3, messages_count: 1, messages: [{ Subject: 'For bob@example.test' }] });
    expect((await fetch(`${inbox.url}/api/v1/search?query=`)).status).toBe(400);
  });

  it('keeps emails across a restart, and deletes some or all', async () => {
    await send({ subject: 'One' });
    await send({ subject: 'Two' });
    await inbox.stop();
    inbox = await open();
    const { messages } = await get<MessageList>('/api/v1/messages');
    expect(messages.map(({ Subject }) => Subject)).toEqual(['Two', 'One']);
    const remove = (body?: object) =>
      fetch(`${inbox.url}/api/v1/messages`, {
        method: 'DELETE',
        ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
      });
    await remove({ IDs: [messages[0]?.ID] });
    expect((await get<MessageList>('/api/v1/messages')).messages.map(({ Subject }) => Subject)).toEqual(['One']);
    expect((await remove()).status).toBe(200);
    expect((await get<MessageList>('/api/v1/messages')).total).toBe(0);
    expect((await fetch(`${inbox.url}/api/v1/message/latest`)).status).toBe(404);
  });

  it('never runs an email as part of the page', async () => {
    await send({
      subject: '<script>alert(1)</script>',
      html: `<img src=x onerror="alert(2)"><script>alert(3)</script>"' sandbox=""`,
    });
    const { messages } = await get<MessageList>('/api/v1/messages');
    const response = await fetch(`${inbox.url}/view/${messages[0]?.ID}`);
    const page = await response.text();
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('<img src=x');
    expect(page.match(/<iframe[^>]*>/)?.[0]).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page.match(/sandbox="/g)).toHaveLength(1);
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'nonce-/);
  });

  it('returns 404 for an unknown email', async () => {
    expect((await fetch(`${inbox.url}/view/nothing`)).status).toBe(404);
    expect((await fetch(`${inbox.url}/api/v1/message/..%2F..%2Fetc%2Fpasswd`)).status).toBe(404);
  });
});
