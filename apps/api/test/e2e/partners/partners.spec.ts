import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PARTNER_EXAMPLES } from '@warmline/contracts/partners/examples';
import { readDocuments, type PartnerApplication, type PartnerApplicationReceived } from '@warmline/contracts/partners/types';
import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent } from 'supertest';
import { Settings } from '../../../src/platform/config/settings.js';
import { DOCX, PDF, PNG } from '../../factories/documents.js';
import { sendApplication, buildApplication } from '../../factories/partners.js';
import { emailsTo, waitForEmail } from '../../support/inbox.js';
import { waitUntilQueuesIdle } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('partner applications', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await shop.signedIn('admin', 'avery');
  });
  afterAll(() => shop.stop());

  const list = async () => (await admin.get('/api/affnetwork-signups').expect(200)).body as PartnerApplication[];
  const find = async (id: string) => (await list()).find((application) => application.id === id)!;
  const applied = async (fields = buildApplication()) =>
    (await sendApplication(shop.anonymous(), fields).expect(201)).body as PartnerApplicationReceived;
  const decide = (agent: Agent, id: string, body: object) => agent.patch(`/api/affnetwork-signups/${id}/status`).send(body);
  const kept = () => {
    const folder = join(shop.app.get(Settings).DATA_DIR, 'files');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  it('B6.03 B7.19 B3.06 accepts an application with documents without sign-in and lists every field to admins', async () => {
    const fields = buildApplication({ reference1CompanyName: 'Bay Leads', reference2Phone: '' });
    const received = await sendApplication(shop.anonymous(), fields, [
      { name: 'Agreement.pdf', content: PDF },
      { name: 'Über uns.docx', content: DOCX },
    ]).expect(201);
    const { id, status, createdAt, reviewBy } = received.body as PartnerApplicationReceived;
    expect(status).toBe('pending');
    expect(Date.parse(reviewBy) - Date.parse(createdAt)).toBe(48 * 3_600_000);
    const { submissionId: _submissionId, ...expected } = fields;
    const found = await find(id);
    expect(found).toMatchObject({
      ...expected,
      ein: 'XX-XXX6789',
      reference1ContactName: null,
      reference2Phone: null,
      status: 'pending',
      overdue: false,
      history: [{ status: 'pending', by: null, note: null, at: createdAt }],
    });
    expect(readDocuments(found.documents)).toEqual([
      {
        originalName: 'Agreement.pdf',
        filename: expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/),
        size: PDF.length,
        uploadDate: createdAt,
      },
      {
        originalName: 'Über uns.docx',
        filename: expect.stringMatching(/^[0-9a-f-]{36}\.docx$/),
        size: DOCX.length,
        uploadDate: createdAt,
      },
    ]);
    expect(Object.keys(found).sort()).toEqual(
      [
        ...Object.keys(expected),
        'reference1ContactName',
        'reference1Phone',
        'reference2CompanyName',
        'reference2ContactName',
        'id',
        'status',
        'documents',
        'createdAt',
        'reviewBy',
        'overdue',
        'history',
      ].sort(),
    );
  });

  describe('B5.28 B5.29 B5.30 B5.31 B5.32 B5.33 B5.34 B5.35 B5.36 B5.37 B5.38 B9.03 form rules', () => {
    it.each(PARTNER_EXAMPLES.valid)('accepts $name', async ({ body }) => {
      await sendApplication(shop.anonymous(), { ...body } as Record<string, string>).expect(201);
    });

    it.each(PARTNER_EXAMPLES.invalid)('rejects $name at $field: $message', async ({ body, field, message }) => {
      const before = kept().length;
      const answer = await sendApplication(shop.anonymous(), body as Record<string, string>, [
        { name: 'a.pdf', content: PDF },
      ]).expect(400);
      const errors = (answer.body as { errors: { field: string; message: string }[] }).errors;
      expect(errors).toContainEqual({ field, message: message ?? expect.any(String) });
      expect(kept()).toHaveLength(before);
    });

    it('B7.19 reports all errors in one response, with a message', async () => {
      const { body } = await sendApplication(shop.anonymous(), { city: 'Tampa' }).expect(400);
      expect(body).toMatchObject({ message: expect.stringMatching(/\w/) });
      // All fields except the city, and payment terms and time zone, which have defaults.
      expect((body as { errors: object[] }).errors).toHaveLength(13);
    });
  });

  it('P24 rejects a filled honeypot field, unknown fields, and a repeated field', async () => {
    const before = (await list()).length;
    const trap = await sendApplication(shop.anonymous(), { ...buildApplication(), homepage: 'https://spam.example' }).expect(400);
    expect(trap.body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'homepage' }] });
    await sendApplication(shop.anonymous(), { ...buildApplication(), homepage: '' }).expect(201);
    await sendApplication(shop.anonymous(), { ...buildApplication(), status: 'approved' }).expect(400);
    await sendApplication(shop.anonymous(), { ...buildApplication(), 'city[x]': 'Tampa' }).expect(400);
    await sendApplication(shop.anonymous(), { ...buildApplication(), __proto__x: 'y' }).expect(400);
    await sendApplication(shop.anonymous(), { ...buildApplication(), businessName: 'a\0b' }).expect(400);
    await sendApplication(shop.anonymous(), buildApplication()).field('city', 'Miami').expect(400);
    expect(await list()).toHaveLength(before + 1);
  });

  describe('a repeated application', () => {
    const documents = [{ name: 'a.pdf', content: PDF }];

    it('P23 is stored once, with one email and each file once, however often and simultaneously it is sent', async () => {
      const fields = buildApplication();
      const before = kept().length;
      const answers = await Promise.all(Array.from({ length: 6 }, () => sendApplication(shop.anonymous(), fields, documents)));
      answers.push(await sendApplication(shop.anonymous(), fields, documents));
      expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(201));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect((await list()).filter(({ contactEmail }) => contactEmail === fields.contactEmail)).toHaveLength(1);
      expect(kept()).toHaveLength(before + 1);
      await waitForEmail(fields.contactEmail, 'We received your application');
      await waitUntilQueuesIdle(shop);
      expect(await emailsTo(fields.contactEmail)).toHaveLength(1);
    });

    it.each([
      ['another city', { city: 'Miami' }, documents],
      ['another EIN', { ein: '98-7654321' }, documents],
      ['another document', {}, [{ name: 'a.png', content: PNG }]],
      ['no document', {}, []],
    ])('P23 is refused with %s, and the first one stays', async (_name, change, others) => {
      const fields = buildApplication();
      const { body } = await sendApplication(shop.anonymous(), fields, documents).expect(201);
      const before = kept().length;
      const again = await sendApplication(shop.anonymous(), { ...fields, ...change }, others).expect(409);
      expect(again.body).toMatchObject({ code: 'application_differs' });
      expect(await find((body as PartnerApplicationReceived).id)).toMatchObject({ city: 'Tampa', ein: 'XX-XXX6789' });
      expect(kept()).toHaveLength(before);
    });
  });

  it('P22 stores the EIN encrypted and writes an audit entry when it is shown', async () => {
    const { id } = await applied(buildApplication({ ein: '77-1234567' }));
    const rows = await shop.db.query('SELECT * FROM partner_applications WHERE id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain('1234567');
    const answer = await admin.post(`/api/affnetwork-signups/${id}/ein`).expect(200);
    expect(answer.body).toEqual({ ein: '77-1234567' });
    const log = await shop.db.query(
      'SELECT actor_name, target_label, before, after FROM audit_log WHERE action = $1 AND target_id = $2',
      ['partner.ein_revealed', id],
    );
    expect(log).toEqual([{ actor_name: 'avery', target_label: 'Gulf Coast Media', before: null, after: null }]);
  });

  describe('B4.06 B4.07 B6.01 B7.11 the decision', () => {
    it.each([
      ['approved', 'Your partner application is approved'],
      ['rejected', 'About your partner application'],
    ] as const)('%s: emails the applicant with the note, and records actor and time', async (status, subject) => {
      const fields = buildApplication();
      const { id } = await applied(fields);
      const { body } = await decide(admin, id, { status, note: 'Call <b>Sam</b> & me' }).expect(200);
      expect(body).toMatchObject({
        id,
        status,
        ein: 'XX-XXX6789',
        overdue: false,
        history: [{ status: 'pending' }, { status, by: 'avery', note: 'Call <b>Sam</b> & me', at: expect.any(String) }],
      });
      expect(await find(id)).toEqual(body);
      const mail = await waitForEmail(fields.contactEmail, subject);
      expect(mail.HTML).toContain('Call &lt;b&gt;Sam&lt;/b&gt; &amp; me');
      expect(mail.Text).toContain('> Call <b>Sam</b> & me');
      const log = await shop.db.query('SELECT before, after FROM audit_log WHERE action = $1 AND target_id = $2', [
        `partner.${status}`,
        id,
      ]);
      expect(log).toEqual([{ before: { status: 'pending' }, after: { status, note: 'Call <b>Sam</b> & me' } }]);
    });

    it('P21 accepts one of ten simultaneous decisions, names its author to the others, and sends one email', async () => {
      const fields = buildApplication();
      const { id } = await applied(fields);
      const admins = await Promise.all(Array.from({ length: 10 }, () => shop.signedIn('admin')));
      const answers = await Promise.all(
        admins.map((agent, index) => decide(agent, id, { status: index % 2 === 0 ? 'approved' : 'rejected' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
      const { status } = await find(id);
      for (const { body } of answers.filter((answer) => answer.status === 409)) {
        expect(body).toMatchObject({
          code: 'application_decided',
          message: expect.stringMatching(`already ${status} by admin-`),
        });
      }
      await waitUntilQueuesIdle(shop);
      expect(await emailsTo(fields.contactEmail)).toHaveLength(2);
    });

    it('P21 returns success without a change when the same admin repeats it, and refuses a different decision', async () => {
      const { id } = await applied();
      const first = await decide(admin, id, { status: 'approved' }).expect(200);
      const second = await decide(admin, id, { status: 'approved' }).expect(200);
      expect(second.body).toEqual(first.body);
      await decide(admin, id, { status: 'rejected' }).expect(409);
      await decide(admin, id, { status: 'approved', note: 'late thought' }).expect(409);
      const log = await shop.db.query('SELECT 1 FROM audit_log WHERE target_id = $1', [id]);
      expect(log).toHaveLength(1);
    });

    it.each([
      {},
      { status: 'pending' },
      { status: 'paid' },
      { status: 'approved', note: 'x'.repeat(1001) },
      { status: 'approved', by: 'me' },
    ])('rejects %j', async (body) => {
      const { id } = await applied();
      await decide(admin, id, body).expect(400);
      expect((await find(id)).status).toBe('pending');
    });

    it('returns 404 for an unknown application', async () => {
      await decide(admin, '018f3c1e-0000-7000-8000-000000000000', { status: 'approved' }).expect(404);
      await admin.post('/api/affnetwork-signups/018f3c1e-0000-7000-8000-000000000000/ein').expect(404);
    });
  });

  it('B9.05 P21 is overdue after 48 hours without a decision, and not after one', async () => {
    const { id } = await applied();
    const age = (hours: string) =>
      shop.db.run(`UPDATE partner_applications SET created_at = now() - $2::interval WHERE id = $1`, [id, hours]);
    await age('47 hours 59 minutes');
    expect((await find(id)).overdue).toBe(false);
    await age('48 hours 1 minute');
    expect((await find(id)).overdue).toBe(true);
    await decide(admin, id, { status: 'rejected' }).expect(200);
    expect((await find(id)).overdue).toBe(false);
  });

  it('B7.10 lists the newest first', async () => {
    const ids = [await applied(), await applied(), await applied()].map(({ id }) => id);
    expect((await list()).slice(0, 3).map(({ id }) => id)).toEqual(ids.reverse());
  });

  it.each(['buyer', 'support'] as const)('refuses a %s both the list and the decision', async (access) => {
    const { id } = await applied();
    const agent = await shop.signedIn(access);
    await agent.get('/api/affnetwork-signups').expect(403);
    await decide(agent, id, { status: 'approved' }).expect(403);
    await agent.post(`/api/affnetwork-signups/${id}/ein`).expect(403);
    expect((await find(id)).status).toBe('pending');
  });
});
