import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { Page } from '@warmline/contracts/lists/page';
import {
  LEGAL_MESSAGES,
  LEGAL_PAGES,
  LEGAL_TEXT_MAX,
  type ChangeLegalRequest,
  type LegalPage,
  type LegalRow,
  type LegalText,
  type LegalView,
} from '@warmline/contracts/site/legal';
import type { ShopSettingsView } from '@warmline/contracts/site/settings';
import type { SiteData } from '@warmline/contracts/site/types';
import type { Agent } from 'supertest';
import { SeedDemoLegal } from '../../../src/modules/site/use-cases/seed-demo-legal.use-case.js';
import { Database } from '../../../src/platform/database/database.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { buildWebRoot } from '../../support/files/web-root.js';

describe('legal pages', () => {
  let shop: TestApp;
  let admin: Agent;
  let second: Agent;
  beforeAll(async () => {
    const pages = { '/': 'index.html', ...Object.fromEntries(LEGAL_PAGES.map((page) => [`/${page}`, `${page}.html`])) };
    shop = await startTestApp({ workers: false, settings: { WEB_ROOT: buildWebRoot(pages), DEMO_DATA: 'true' } });
    [admin, second] = [await shop.signedIn('admin', 'owner'), await shop.signedIn('admin')];
  });
  afterAll(() => shop.stop());

  const read = async (page: LegalPage) => (await admin.get(`/api/admin/site/legal/${page}`).expect(200)).body as LegalView;
  const change = async (page: LegalPage, body: Partial<ChangeLegalRequest>, from: Agent = admin) => {
    const { revision, text } = await read(page);
    return from.post(`/api/admin/site/legal/${page}`).send({ revision, text, publish: false, reviewed: false, ...body });
  };
  const shown = async (path: string) => {
    const { text } = await shop.anonymous().get(path);
    return (JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(text)![1]!) as { site: SiteData }).site;
  };

  it('D7 start as the drafts of the product, which visitors don’t see', async () => {
    const rows = (await admin.get('/api/admin/site/legal').expect(200)).body as LegalRow[];
    expect(rows).toEqual(LEGAL_PAGES.map((page) => ({ page, published: null, hasDraft: true })));
    const draft = await read('terms');
    expect(draft).toMatchObject({ revision: 0, changed: null, versions: [] });
    expect(draft.text).toContain('These terms apply between {legal entity}, {address}');
    expect(await shown('/terms')).toMatchObject({ legal: [] });
    expect((await shown('/terms')).legalText).toBeUndefined();
  });

  it('D7 drafts are saved without publishing them', async () => {
    const answer = await change('refunds', { text: '## Refunds\n\nOf {company}.' });
    expect(answer.body).toMatchObject({
      revision: 1,
      text: '## Refunds\n\nOf {company}.',
      changed: { by: 'owner' },
      published: null,
    });
    expect((await shown('/')).legal).toEqual([]);
  });

  it('D7 show a published version at once on its page, and as a link on the others', async () => {
    const text = '## Refunds\n\nOf {company}, [mail](mailto:{support email}).';
    const answer = await change('refunds', { text, publish: true });
    expect(answer.body).toMatchObject({
      text,
      hasDraft: false,
      published: { version: 1, reviewed: false, by: 'owner' },
    });
    expect((await shown('/')).legal).toEqual([{ path: '/refunds', title: 'Refund policy' }]);
    expect((await shown('/')).legalText).toBeUndefined();
    const page = await shown('/refunds/');
    expect(page.legalText).toMatchObject({
      version: 1,
      reviewed: false,
      text: '## Refunds\n\nOf Warmline, [mail](mailto:support@warmline.example).',
    });
    expect((await shop.anonymous().get('/sitemap.xml')).text).toBe('http://127.0.0.1:3000 /refunds');
  });

  it('D7 keep earlier versions, which nobody can change', async () => {
    expect((await change('refunds', { text: 'Second.', publish: true, reviewed: true })).body).toMatchObject({
      published: { version: 2, reviewed: true },
    });
    const { versions } = await read('refunds');
    expect(versions.map(({ version, reviewed, by }) => [version, reviewed, by])).toEqual([
      [2, true, 'owner'],
      [1, false, 'owner'],
    ]);
    const first = (await admin.get('/api/admin/site/legal/refunds/versions/1').expect(200)).body as LegalText;
    expect(first.text).toContain('Of Warmline');
    await admin.get('/api/admin/site/legal/refunds/versions/3').expect(404);
    await admin.get('/api/admin/site/legal/refunds/versions/99999999999').expect(404);
    await admin.get('/api/admin/site/legal/imprint').expect(404);
    const db = shop.app.get(Database);
    for (const change of [`UPDATE legal_versions SET text = 'x'`, 'DELETE FROM legal_versions'])
      await expect(db.query(change)).rejects.toThrow(/legal_versions is append-only|permission denied for table legal_versions/);
  });

  it('D7 are not published again without a change', async () => {
    await change('refunds', { publish: true, reviewed: true });
    expect((await read('refunds')).published).toMatchObject({ version: 2 });
  });

  it('D7 keep a published text when the company changes', async () => {
    await change('security', { text: 'Call {phone}.', publish: true });
    const { version, settings } = (await admin.get('/api/admin/site')).body as ShopSettingsView;
    await admin
      .post('/api/admin/site')
      .send({ version, ...settings, phone: '' })
      .expect(200);
    expect((await shown('/security')).legalText?.text).toBe('Call (555) 010-0100.');
  });

  it('D7 name the detail that is missing, and the placeholder that doesn’t exist', async () => {
    const answer = await change('security', { text: 'Call {phone} or {fax}.', publish: true });
    expect(answer.status).toBe(400);
    expect((answer.body as ErrorBody).errors).toEqual([
      { field: 'text', message: LEGAL_MESSAGES.missingDetail('phone') },
      { field: 'text', message: LEGAL_MESSAGES.unknownPlaceholder('fax') },
    ]);
    expect((await read('security')).text).toBe('Call {phone}.');
    const { version, settings } = (await admin.get('/api/admin/site')).body as ShopSettingsView;
    await admin
      .post('/api/admin/site')
      .send({ version, ...settings, phone: '(555) 010-0100' })
      .expect(200);
  });

  it.each([
    ['', LEGAL_MESSAGES.required],
    ['x'.repeat(LEGAL_TEXT_MAX + 1), LEGAL_MESSAGES.tooLong],
  ])('D7 refuse an empty and an overlong text', async (text, message) => {
    const { status, body } = await change('accessibility', { text });
    expect({ status, errors: (body as ErrorBody).errors }).toEqual({ status: 400, errors: [{ field: 'text', message }] });
  });

  it('D7 are saved by one of two simultaneous admins; the other gets 409 legal_changed', async () => {
    const body = { revision: 0, publish: true, reviewed: true };
    const answers = await Promise.all(
      [admin, second].map((from, at) => from.post('/api/admin/site/legal/do-not-sell').send({ ...body, text: `Text ${at}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'legal_changed',
      message: LEGAL_MESSAGES.changed,
    });
    expect((await read('do-not-sell')).versions).toHaveLength(1);
  });

  it('D7 are recorded with their versions', async () => {
    await change('accessibility', { text: 'For all.', publish: true });
    const { items } = (await admin.get('/api/admin/audit').expect(200)).body as Page<AuditRow>;
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'site.legal_published', actor: { username: 'owner' }, after: { version: 1, reviewed: false } },
      { action: 'site.legal_drafted', after: { revision: 1 } },
    ]);
  });

  it('D7 of the demo shop are the drafts of the product, marked as such', async () => {
    const db = shop.app.get(Database);
    await db.query(`UPDATE users SET username = 'admin' WHERE username = 'owner'`);
    await shop.app.get(SeedDemoLegal).execute();
    await shop.app.get(SeedDemoLegal).execute();
    const rows = (await admin.get('/api/admin/site/legal')).body as LegalRow[];
    expect(rows.map(({ page, published, hasDraft }) => [page, published?.version, published?.reviewed, hasDraft])).toEqual([
      ['terms', 1, false, false],
      ['privacy', 1, false, false],
      ['refunds', 2, true, false],
      ['do-not-sell', 1, true, false],
      ['accessibility', 1, false, false],
      ['security', 1, false, false],
    ]);
    expect(((await admin.get('/api/admin/site/legal/terms/versions/1')).body as LegalText).text).not.toContain('{');
  });
});
