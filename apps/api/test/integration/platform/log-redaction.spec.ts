import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { anyFreePort, LOOPBACK } from '@warmline/tools/local-stack/ports';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import request, { type Agent } from 'supertest';
import { PDF } from '../../factories/documents.js';
import { sendApplication, buildApplication } from '../../factories/partners.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { createPerson } from '../../support/accounts/accounts.js';
import { hold, pay, waitForStatus } from '../../support/shop/buying.js';
import { waitForEmail } from '../../support/inbox.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';
import { confirm, upload } from '../../support/files/uploads.js';
import { waitFor } from '../../support/wait-for.js';
import { buildApi, environmentOf } from '../../support/processes/worker-process.js';

/** Values of the test users and leads; none of them may be in the log. */
const SECRETS = {
  firstName: 'Zephyrine',
  lastName: 'Quackenbush',
  agency: 'Quackenbush Umbrella',
  email: 'zephyrine@quackenbush.example',
  username: 'zephyrine-q',
  phone: '3055550177',
  phoneAsTyped: '(305) 555-0177',
  password: 'walrus-lantern-9',
  newPassword: 'sturgeon on the moon',
  ein: '98-7654321',
  contact: 'Ottoline Vandersloot',
  contactEmail: 'ottoline@vandersloot.example',
  contactPhone: '8135550188',
  street: '77 Xanadu Terrace',
  leadName: 'Barnabas Featherstonehaugh',
  leadEmail: 'barnabas@featherstonehaugh.example',
  leadPhone: '2155550199',
  guestEmail: 'guest@yellowhammer.example',
  search: 'Featherstonehaugh',
} as const;

describe('F28 process log under realistic use', () => {
  let shop: TestApp;
  let child: ChildProcess;
  let url: string;
  let log = '';
  /** Tokens, secrets and cookies created during the test. */
  const generated: string[] = [];

  beforeAll(async () => {
    // Provides database, email and payments; the tested process does the work.
    shop = await startTestApp({ workers: false });
    const folder = await buildApi();
    const port = await anyFreePort();
    url = `http://${LOOPBACK}:${port}`;
    const env = {
      ...environmentOf(shop),
      PORT: String(port),
      HOST: LOOPBACK,
      PUBLIC_URL: url,
      LOG_LEVEL: 'debug',
      QUEUE_WORKERS: 'in-process',
    };
    child = spawn(process.execPath, [join(folder, 'dist/main.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', (part: string) => (log += part));
    await waitFor('the process to listen', async () => (await fetch(`${url}/api/health/live`).catch(() => undefined))?.ok);
    shop.payments.setWebhookUrl(`${url}/api/stripe/webhook`);
  });
  afterAll(async () => {
    const gone = once(child, 'exit');
    if (child.kill('SIGTERM')) await gone;
    await shop.stop();
  });

  const browser = () => request.agent(url);
  async function signIn(username: string, password: string): Promise<Agent> {
    const agent = browser();
    const answer = await agent.post('/api/login').send({ username, password }).expect(200);
    for (const cookie of (answer.get('Set-Cookie') ?? []) as string[]) generated.push(cookie.split(/[=;]/)[1]!);
    return agent;
  }
  const survey = (overrides = {}) =>
    browser()
      .post('/api/survey')
      .send({
        firstName: SECRETS.firstName,
        lastName: SECRETS.lastName,
        agencyName: SECRETS.agency,
        role: 'Agency Owner',
        phone: SECRETS.phoneAsTyped,
        email: SECRETS.email,
        username: SECRETS.username,
        password: SECRETS.password,
        leadType: 'Live Transfers',
        totalTransfers: 10,
        callsPerDay: 5,
        transferHours: '9-5 EST',
        totalPrice: 35_000,
        ...overrides,
      });

  it('contains no name, address, number, password or token of users, at level debug', async () => {
    // A user signs up, repeats it by mistake, forgets the password and resets it.
    await survey().expect(200);
    await survey().expect(409);
    await survey({ phone: '1' }).expect(400);
    await browser().post('/api/survey').type('json').send(`{"firstName": ${SECRETS.firstName}`).expect(400);
    await browser().post('/api/login').send({ username: SECRETS.username, password: 'wrong' }).expect(401);
    await browser().post('/api/forgot-password').send({ email: SECRETS.email }).expect(200);
    const { HTML } = await waitForEmail(SECRETS.email, 'Reset your Warmline password');
    const token = /token=([\w-]+)/.exec(HTML)![1]!;
    generated.push(token);
    await browser().get(`/reset-password?token=${token}`);
    await browser().post('/api/reset-password').send({ token, password: SECRETS.newPassword }).expect(200);
    const buyer = await signIn(SECRETS.username, SECRETS.newPassword);

    // A partner applies with a document.
    const application = buildApplication({
      mainContact: SECRETS.contact,
      contactEmail: SECRETS.contactEmail,
      contactPhone: SECRETS.contactPhone,
      businessAddress: SECRETS.street,
      ein: SECRETS.ein,
    });
    await sendApplication(browser(), application, [{ name: `${SECRETS.contact}.pdf`, content: PDF }]).expect(201);
    await sendApplication(browser(), { ...application, contactEmail: 'nobody' }).expect(400);

    // Staff upload, review, search and reveal an EIN.
    const admin = await signIn((await createPerson(shop, 'admin')).username, PASSWORD);
    const planned = await upload(
      admin,
      `name,email,phone,state\n${SECRETS.leadName},${SECRETS.leadEmail},${SECRETS.leadPhone},FL\n`,
    );
    expect((await confirm(admin, planned.id)).status).toBe('finished');
    await admin.get('/api/admin/leads').query({ q: SECRETS.search }).expect(200);
    const [signup] = (await admin.get('/api/affnetwork-signups').expect(200)).body as { id: string }[];
    await admin.post(`/api/affnetwork-signups/${signup!.id}/ein`).expect(200);

    // The buyer buys; a guest pays and enters a receipt address.
    const held = await hold(buyer, await addInventory(shop, [buildLead()]));
    generated.push(held.clientSecret);
    await pay(buyer, held);
    await waitForStatus(buyer, held.orderId, 'paid');
    const opened = await browser()
      .post('/api/create-payment-intent')
      .send({ amount: 400, callCount: 10, tier: 'standard' })
      .expect(200);
    const { reference, clientSecret } = opened.body as PaymentIntentResponse;
    generated.push(clientSecret, reference);
    await browser().put(`/api/order-receipts/${reference}`).send({ email: SECRETS.guestEmail }).expect(204);
    await browser().get(`/api/order-receipts/${reference}`).expect(200);

    // Failures: a value that PostgreSQL rejects, and an email that cannot be sent.
    await shop.asOwner(`ALTER TABLE surveys ADD CONSTRAINT broken CHECK (false) NOT VALID`);
    await survey({ username: 'zephyrine-q2', email: 'second@quackenbush.example' }).expect(500);
    await shop.db.run(`INSERT INTO outbox (kind, queue, payload) VALUES ('mail.send', 'mail', $1)`, [
      JSON.stringify({ to: SECRETS.guestEmail, template: 'no-such-template', values: { name: SECRETS.contact } }),
    ]);
    const failed = () => shop.db.query('SELECT 1 FROM outbox WHERE last_error IS NOT NULL');
    await waitFor('a job to fail', async () => log.includes('job failed') && (await failed()).length > 0);

    const lines = log.trim().split('\n');
    expect(lines.filter((line) => line.includes('request completed')).length).toBeGreaterThan(25);
    expect(log).toContain('request failed');
    expect(generated.length).toBeGreaterThan(5);
    const told = [...Object.values(SECRETS), 'second@quackenbush', ...generated].filter((secret) =>
      log.toLowerCase().includes(secret.toLowerCase()),
    );
    expect(told).toEqual([]);
  });
});
