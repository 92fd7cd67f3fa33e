import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { Page } from '@warmline/contracts/lists/page';
import type { PublicConfig } from '@warmline/contracts/site/public-config';
import { SITE_MESSAGES } from '@warmline/contracts/site/messages';
import { DEFAULT_SETTINGS, type ShopSettings, type ShopSettingsView } from '@warmline/contracts/site/settings';
import type { SiteData } from '@warmline/contracts/site/types';
import type { Agent } from 'supertest';
import { SiteSettings } from '../../../src/modules/site/public.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { buildWebRoot } from '../../support/files/web-root.js';

describe('settings of the shop', () => {
  let shop: TestApp;
  let admin: Agent;
  let second: Agent;
  beforeAll(async () => {
    shop = await startTestApp({
      workers: false,
      settings: { WEB_ROOT: buildWebRoot(), BOOKING_URL: 'https://server.example/book' },
    });
    [admin, second] = [await shop.signedIn('admin', 'owner'), await shop.signedIn('admin')];
  });
  afterAll(() => shop.stop());

  const read = async () => (await admin.get('/api/admin/site').expect(200)).body as ShopSettingsView;
  const save = async (changes: object, from: Agent = admin) => {
    const { version, settings } = await read();
    return from.post('/api/admin/site').send({ version, ...settings, ...changes });
  };
  const home = () => shop.anonymous().get('/');
  const shown = async () => {
    const { text } = await home();
    return (JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(text)![1]!) as { site: SiteData }).site;
  };
  afterEach(async () => {
    await save(DEFAULT_SETTINGS);
    expect((await read()).settings).toEqual(DEFAULT_SETTINGS);
  });

  it('D3 are on the next page that is opened, and in the public settings', async () => {
    expect((await shown()).company.phone).toBe(DEFAULT_SETTINGS.phone);
    const answer = await save({ name: 'Acme Calls', phone: '(555) 010-0199', quote: '' });
    expect((answer.body as ShopSettingsView).changed).toMatchObject({ by: 'owner' });
    expect(await shown()).toMatchObject({ company: { name: 'Acme Calls', phone: '(555) 010-0199' }, testimonial: null });
    const { brand } = (await shop.anonymous().get('/api/public-config')).body as PublicConfig;
    expect(brand).toMatchObject({ name: 'Acme Calls', phone: '(555) 010-0199' });
  });

  it('D3 keep notification addresses from visitors', async () => {
    expect((await save({ notificationEmails: ['owner@private.example', 'two@private.example'] })).status).toBe(200);
    expect(await shop.app.get(SiteSettings).notificationEmails()).toEqual(['owner@private.example', 'two@private.example']);
    const config = await shop.anonymous().get('/api/public-config');
    expect(`${(await home()).text}${config.text}`).not.toContain('private.example');
  });

  it('D4 replace the booking page of the server, also in the content security policy', async () => {
    const policy = async () => String((await home()).headers['content-security-policy']);
    expect(await policy()).toContain("frame-src 'self' https://server.example;");
    await save({ bookingUrl: 'https://own.example/calendar' });
    expect((await shown()).company.bookingUrl).toBe('https://own.example/calendar');
    expect(await policy()).toContain("frame-src 'self' https://own.example;");
  });

  it('D3 are recorded with the values before and after', async () => {
    await save({ supportEmail: 'help@acme.example' });
    const { items } = (await admin.get('/api/admin/audit').expect(200)).body as Page<AuditRow>;
    expect(items[0]).toMatchObject({
      action: 'site.changed',
      actor: { username: 'owner' },
      before: { supportEmail: DEFAULT_SETTINGS.supportEmail },
      after: { supportEmail: 'help@acme.example' },
    });
  });

  it('D3 are saved by one of two simultaneous admins; the other gets 409 site_changed', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      [admin, second].map((from, at) =>
        from.post('/api/admin/site').send({ version, ...DEFAULT_SETTINGS, legalName: `Acme ${at} LLC` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'site_changed',
      message: SITE_MESSAGES.changed,
    });
  });

  it('D3 aren’t stored again without a change', async () => {
    const { version } = await read();
    await save({});
    expect((await read()).version).toBe(version);
  });

  const REFUSED: [field: keyof ShopSettings, value: unknown, message: string][] = [
    ['name', ' ', SITE_MESSAGES.nameRequired],
    ['email', 'nobody', SITE_MESSAGES.emailInvalid],
    ['phone', '555-0100', SITE_MESSAGES.phoneInvalid],
    ['bookingUrl', 'http://book.example', SITE_MESSAGES.httpsRequired],
    ['bookingUrl', 'javascript:alert(1)', SITE_MESSAGES.httpsRequired],
    ['bookingUrl', "https://a.example;script-src 'unsafe-inline'", SITE_MESSAGES.httpsRequired],
    ['figuresDate', '2026-02-31', SITE_MESSAGES.dateInvalid],
    ['notificationEmails', ['a@b.example', 'nobody'], SITE_MESSAGES.emailsInvalid],
    ['notificationEmails', Array.from({ length: 11 }, (_, at) => `a${at}@b.example`), SITE_MESSAGES.tooManyEmails],
  ];
  it.each(REFUSED)('D3 are refused at the field: %s %j', async (field, value, message) => {
    const { status, body } = await save({ [field]: value });
    expect(status).toBe(400);
    expect((body as ErrorBody).errors).toContainEqual({ field, message });
  });

  it('D3 accept only https links as social proof', async () => {
    const { status, body } = await save({ proof: [{ label: 'Trust', url: 'javascript:alert(1)' }] });
    expect({ status, errors: (body as ErrorBody).errors }).toEqual({
      status: 400,
      errors: [{ field: 'proof.0.url', message: SITE_MESSAGES.proofInvalid }],
    });
  });
});
