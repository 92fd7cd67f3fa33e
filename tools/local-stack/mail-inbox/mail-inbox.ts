import { randomBytes } from 'node:crypto';
import { fastify, type FastifyInstance } from 'fastify';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { MailStore } from './store.ts';
import { inboxPage, pagePolicy } from './page.ts';
import { searchMails } from './search.ts';
import type { MailSummary } from './message.ts';
import { LOOPBACK } from '../ports.ts';

const MAX_MAIL = 25 * 1024 * 1024;

export interface MailInbox {
  smtpUrl: string;
  /** Origin of the page, and of the API below `/api/v1`. */
  url: string;
  smtpPort: number;
  httpPort: number;
  stop: () => Promise<void>;
}

export interface MailInboxOptions {
  folder: string;
  /** 0 picks a free port. */
  smtpPort: number;
  httpPort: number;
}

/**
 * Starts the local inbox: an SMTP server that stores every email and delivers none, a page to read them, and Mailpit's API for
 * tests.
 */
export async function startMailInbox(options: MailInboxOptions): Promise<MailInbox> {
  const store = await MailStore.open(options.folder);
  const smtp = await listenSmtp(store, options.smtpPort);
  const http = buildServer(store);
  try {
    await http.listen({ host: LOOPBACK, port: options.httpPort });
  } catch (error) {
    smtp.server.close();
    throw error;
  }
  const address = http.server.address();
  const httpPort = typeof address === 'object' && address ? address.port : options.httpPort;
  return {
    smtpUrl: `smtp://${LOOPBACK}:${smtp.port}`,
    url: `http://${LOOPBACK}:${httpPort}`,
    smtpPort: smtp.port,
    httpPort,
    stop: async () => {
      await http.close();
      await new Promise<void>((resolve) => smtp.server.close(resolve));
    },
  };
}

async function listenSmtp(store: MailStore, port: number): Promise<{ server: SMTPServer; port: number }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL,
    closeTimeout: 1_000, // senders keep pooled connections open
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      receive(
        store,
        stream,
        mailFrom ? mailFrom.address : '',
        rcptTo.map(({ address }) => address),
      ).then(
        (summary) => done(null, `stored as ${summary.ID}`),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  server.on('error', () => undefined); // a client that disconnects during an email
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, LOOPBACK, () => resolve());
  });
  const address = server.server.address();
  return { server, port: typeof address === 'object' && address ? address.port : port };
}

async function receive(store: MailStore, stream: SMTPServerDataStream, from: string, recipients: string[]): Promise<MailSummary> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw Object.assign(new Error('Email is too large'), { responseCode: 552 });
  return store.add(Buffer.concat(chunks), from, recipients);
}

interface Paging {
  start?: string;
  limit?: string;
  query?: string;
}

function buildServer(store: MailStore): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  // A DELETE without a body may still have a JSON content type.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body ? JSON.parse(String(body)) : {});
    } catch {
      done(Object.assign(new Error('Body is not JSON'), { statusCode: 400 }));
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
  });
  app.get<{ Querystring: Paging }>('/api/v1/messages', ({ query }) => paginate(store.list(), store, query));
  app.get<{ Querystring: Paging }>('/api/v1/search', async ({ query }, reply) => {
    if (!query.query?.trim()) return reply.code(400).send('Error: no search query');
    return paginate(searchMails(store.list(), query.query), store, query);
  });
  app.get<{ Params: { id: string } }>('/api/v1/message/:id', async ({ params }, reply) => {
    const mail = await store.read(params.id);
    return mail ? mail.detail : reply.code(404).type('text/plain').send('Message not found');
  });
  app.get<{ Params: { id: string } }>('/api/v1/message/:id/raw', async ({ params }, reply) => {
    const raw = await store.raw(params.id);
    return raw ? reply.type('text/plain; charset=utf-8').send(raw) : reply.code(404).type('text/plain').send('Message not found');
  });
  app.get<{ Params: { id: string; part: string } }>('/api/v1/message/:id/part/:part', async ({ params }, reply) => {
    const mail = await store.read(params.id);
    const content = mail?.parts.get(params.part);
    if (!mail || !content) return reply.code(404).type('text/plain').send('Attachment not found');
    const file = [...mail.detail.Attachments, ...mail.detail.Inline].find(({ PartID }) => PartID === params.part);
    const name = encodeURIComponent(file?.FileName || `part-${params.part}`);
    // Always a download: a file from an email must not run as a page of this origin.
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .type('application/octet-stream')
      .send(Buffer.from(content));
  });
  app.delete<{ Body: { IDs?: string[] } | undefined }>('/api/v1/messages', async ({ body }, reply) => {
    await store.remove(body?.IDs?.length ? body.IDs : undefined);
    return reply.type('text/plain').send('ok');
  });
  app.get('/', (_request, reply) => sendHtml(reply, (nonce) => inboxPage(store.list(), undefined, nonce)));
  app.get<{ Params: { id: string } }>('/view/:id', async ({ params }, reply) => {
    const mail = await store.read(params.id);
    return sendHtml(reply.code(mail ? 200 : 404), (nonce) => inboxPage(store.list(), mail?.detail, nonce));
  });
  return app;
}

interface HtmlReply {
  header: (name: string, value: string) => HtmlReply;
  type: (value: string) => HtmlReply;
  send: (body: string) => unknown;
}

function sendHtml(reply: HtmlReply, render: (nonce: string) => string): unknown {
  const nonce = randomBytes(16).toString('base64');
  return reply.header('content-security-policy', pagePolicy(nonce)).type('text/html; charset=utf-8').send(render(nonce));
}

function paginate(found: MailSummary[], store: MailStore, query: Paging) {
  const start = Math.max(0, Number(query.start) || 0);
  const limit = Math.max(0, Number(query.limit ?? 50) || 0);
  const messages = found.slice(start, start + limit);
  const all = store.list();
  const unread = (mails: MailSummary[]): number => mails.filter(({ Read }) => !Read).length;
  return {
    total: all.length,
    unread: unread(all),
    count: messages.length,
    messages_count: found.length,
    messages_unread: unread(found),
    start,
    tags: [] as string[],
    messages,
  };
}
