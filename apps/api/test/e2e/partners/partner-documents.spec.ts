import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PARTNER_TOASTS } from '@warmline/contracts/partners/messages';
import { readDocuments, type PartnerApplication, type PartnerDocument } from '@warmline/contracts/partners/types';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent } from 'supertest';
import { Settings } from '../../../src/platform/config/settings.js';
import * as files from '../../factories/documents.js';
import { sendApplication, buildApplication, type Attachment } from '../../factories/partners.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const { PDF } = files;
const MOST = 10 * 1024 * 1024;

describe('partner documents', () => {
  let shop: TestApp;
  let admin: Agent;
  let before: string[];
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await shop.signedIn('admin', 'avery');
  }, 60_000);
  afterAll(() => shop.stop());
  beforeEach(() => {
    before = kept();
  });

  const folder = () => join(shop.app.get(Settings).DATA_DIR, 'files');
  const kept = () => (existsSync(folder()) ? readdirSync(folder()).sort() : []);
  const send = (...documents: Attachment[]) => sendApplication(shop.anonymous(), buildApplication(), documents);
  const sendOne = (name: string, content: Buffer) => send({ name, content });

  async function stored(...documents: Attachment[]): Promise<PartnerDocument[]> {
    const { body } = await send(...documents).expect(201);
    const list = (await admin.get('/api/affnetwork-signups').expect(200)).body as PartnerApplication[];
    return readDocuments(list.find(({ id }) => id === (body as { id: string }).id)!.documents);
  }

  describe('B5.39 F16 types', () => {
    it.each([
      ['agreement.pdf', PDF, '.pdf'],
      ['AGREEMENT.PDF', PDF, '.pdf'],
      ['letter.doc', files.DOC, '.doc'],
      ['letter.docx', files.DOCX, '.docx'],
      ['photo.jpg', files.JPEG, '.jpg'],
      ['photo.JPEG', files.JPEG, '.jpg'],
      ['scan.png', files.PNG, '.png'],
      ['scan.gif', files.GIF, '.gif'],
      ['scan.webp', files.WEBP, '.webp'],
      ['IMG_0001.HEIC', files.HEIC, '.heic'],
      ['a PNG image named like another.jpg', files.PNG, '.png'],
    ])('accepts %s and stores it under a random name with the extension of its content', async (name, content, extension) => {
      const [document] = await stored({ name, content });
      expect(document).toMatchObject({ originalName: name, size: content.length });
      expect(document!.filename).toMatch(new RegExp(`^[0-9a-f-]{36}\\${extension}$`));
      expect(kept()).toHaveLength(before.length + 1);
    });

    it.each([
      'scan.svg',
      'page.html',
      'run.exe',
      'cv.pdf.exe',
      'cv.pdf.html',
      'cv',
      '.pdf',
      'pdf',
      'cv.pdf.',
      'cv.pdf ',
      'sheet.xlsx',
      'macro.docm',
      'a.zip',
      'cv.pdf\u202Efdp.exe',
    ])('rejects %j by its name', async (name) => {
      const { body } = await sendOne(name, PDF).expect(400);
      const message = PARTNER_TOASTS.invalidFileType.description;
      expect(body).toMatchObject({ code: 'invalid_file', errors: [{ field: 'documents', message }] });
      expect(kept()).toEqual(before);
    });

    it.each([
      ['HTML named as a PDF', 'cv.pdf', files.HTML],
      ['SVG with scripts named as an image', 'scan.png', files.SVG],
      ['SVG after an XML declaration', 'scan.jpg', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), files.SVG])],
      ['a program named as a PDF', 'cv.pdf', files.EXE],
      ['a program named as a Word file', 'letter.doc', files.EXE],
      ['an image named as a PDF', 'cv.pdf', files.PNG],
      ['a PDF named as an image', 'scan.png', PDF],
      ['a PDF named as a Word file', 'letter.docx', PDF],
      ['an archive named as a Word file', 'letter.docx', files.ZIP],
      ['a spreadsheet named as a Word file', 'letter.docx', files.XLSX],
      ['an old spreadsheet named as an old Word file', 'letter.doc', files.XLS],
      ['a new Word file named as an old one', 'letter.doc', files.DOCX],
      ['a Word file with macros', 'letter.docx', files.DOCM],
      ['an old Word file with macros', 'letter.doc', files.DOC_WITH_MACROS],
      [
        'HTML after the first bytes of a PDF',
        'cv.pdf',
        Buffer.concat([Buffer.from('%PDF-1.4\n'), files.HTML, Buffer.alloc(5000, 32)]),
      ],
      ['a PDF with HTML in front', 'cv.pdf', Buffer.concat([files.HTML, PDF])],
      ['an archive followed by a PDF', 'cv.pdf', Buffer.concat([files.ZIP, PDF])],
      ['text', 'cv.pdf', Buffer.from('%PD')],
      ['zeros', 'scan.png', Buffer.alloc(4096)],
      ['nothing', 'cv.pdf', Buffer.alloc(0)],
      ['a truncated Word file', 'letter.doc', files.DOC.subarray(0, 300)],
      ['a Word file with a directory loop', 'letter.doc', looping()],
      ['a truncated archive', 'letter.docx', files.DOCX.subarray(0, 40)],
    ])('rejects %s by its content', async (_what, name, content) => {
      const { body } = await sendOne(name, content).expect(400);
      expect(body).toMatchObject({
        code: 'invalid_file',
        errors: [{ field: 'documents', message: expect.stringContaining(name) }],
      });
      expect(kept()).toEqual(before);
    });

    it('stores no file of a form in which one file is rejected', async () => {
      const applications = async () => (await shop.db.query('SELECT 1 FROM partner_applications')).length;
      const had = await applications();
      await send({ name: 'a.pdf', content: PDF }, { name: 'b.pdf', content: files.HTML }, { name: 'c.pdf', content: PDF }).expect(
        400,
      );
      await send({ name: 'a.pdf', content: PDF }, { name: 'b.exe', content: PDF }).expect(400);
      expect(kept()).toEqual(before);
      expect(await applications()).toBe(had);
    });
  });

  describe('F1 names', () => {
    it.each([
      ['../../../etc/passwd.pdf', 'passwd.pdf'],
      ['..\\..\\windows\\system.pdf', 'system.pdf'],
      ['/etc/cron.d/x.pdf', 'x.pdf'],
      ['C:\\Users\\me\\cv.pdf', 'cv.pdf'],
      ['CON.pdf', 'CON.pdf'],
      ['nul.pdf', 'nul.pdf'],
      ['Lebenslauf für Müller – 契約 ☀.pdf', 'Lebenslauf für Müller – 契約 ☀.pdf'],
      ['a"b\'c;d%0A.pdf', 'a"b\'c;d.pdf'],
      ['report.html.pdf', 'report.html.pdf'],
      ['turned \u202Efdp.pdf', 'turned fdp.pdf'],
      ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
      [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(251)}.pdf`],
    ])('keeps %s for display and never uses it as a path', async (name, shown) => {
      const [document] = await stored({ name, content: PDF });
      expect(document!.originalName).toBe(shown);
      expect(document!.filename).toMatch(/^[0-9a-f-]{36}\.pdf$/);
      const added = kept().filter((key) => !before.includes(key));
      expect(added).toEqual([expect.stringMatching(/^document-[0-9a-f-]{36}$/)]);
    });
  });

  describe('B9.06 B5.40 size and count', () => {
    it('accepts exactly 10 MB', async () => {
      const [document] = await stored({ name: 'large.pdf', content: files.pdfOf(MOST) });
      expect(document!.size).toBe(MOST);
    });

    it.each([1, 5_000_000])('returns 413 for %d bytes more', async (more) => {
      const { body } = await sendOne('large.pdf', files.pdfOf(MOST + more)).expect(413);
      expect(body).toMatchObject({
        code: 'payload_too_large',
        errors: [{ field: 'documents', message: 'The file is larger than 10 MB.' }],
      });
      expect(kept()).toEqual(before);
    });

    it('accepts five in their order', async () => {
      const names = ['1.pdf', '2.png', '3.docx', '4.doc', '5.jpg'];
      const contents = [PDF, files.PNG, files.DOCX, files.DOC, files.JPEG];
      const documents = await stored(...names.map((name, index) => ({ name, content: contents[index]! })));
      expect(documents.map(({ originalName }) => originalName)).toEqual(names);
    });

    it('rejects six', async () => {
      const { body } = await send(...Array.from({ length: 6 }, (_, index) => ({ name: `${index}.pdf`, content: PDF }))).expect(
        400,
      );
      const message = 'You can upload a maximum of 5 documents.';
      expect(body).toMatchObject({ code: 'too_many_files', message, errors: [{ field: 'documents', message }] });
      expect(kept()).toEqual(before);
    });
  });

  describe('B7.20 F1 downloads', () => {
    const download = (agent: Agent, filename: string) => agent.get(`/api/download-document/${filename}`).buffer(true);

    it.each([
      [
        'Müller "final" 契約.pdf',
        PDF,
        'application/pdf',
        'attachment; filename="M_ller _final_ __.pdf"; filename*=UTF-8\'\'M%C3%BCller%20_final_%20%E5%A5%91%E7%B4%84.pdf',
      ],
      ['CON.pdf', PDF, 'application/pdf', `attachment; filename="_CON.pdf"; filename*=UTF-8''_CON.pdf`],
      ['photo.jpg', files.PNG, 'image/png', `attachment; filename="photo.png"; filename*=UTF-8''photo.png`],
      ['letter.doc', files.DOC, 'application/msword', `attachment; filename="letter.doc"; filename*=UTF-8''letter.doc`],
    ])('sends %s unchanged, as an attachment only', async (name, content, type, disposition) => {
      const [document] = await stored({ name, content });
      const answer = await download(admin, document!.filename)
        .parse((response, done) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => done(null, Buffer.concat(parts)));
        })
        .expect(200);
      expect((answer.body as Buffer).equals(content)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'content-length': String(content.length),
        'content-disposition': disposition,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      });
    });

    it('writes an audit entry', async () => {
      const [document] = await stored({ name: 'agreement.pdf', content: PDF });
      await download(admin, document!.filename).expect(200);
      const [row] = await shop.db.query(
        `SELECT actor_name, target_kind, after FROM audit_log WHERE action = 'partner.document_downloaded' ORDER BY id DESC LIMIT 1`,
      );
      expect(row).toEqual({ actor_name: 'avery', target_kind: 'partner', after: { document: 'agreement.pdf' } });
    });

    it('P29 answers HEAD requests without writing an audit entry', async () => {
      const [document] = await stored({ name: 'agreement.pdf', content: PDF });
      const opened = () =>
        shop.db.query(`SELECT 1 FROM audit_log WHERE action = 'partner.document_downloaded' AND target_id IS NOT NULL`);
      const known = (await opened()).length;
      await admin.head(`/api/download-document/${document!.filename}`).expect(200);
      await admin.head('/api/download-document/018f3c1e-0000-7000-8000-000000000000.pdf').expect(404);
      await shop.anonymous().head(`/api/download-document/${document!.filename}`).expect(401);
      expect(await opened()).toHaveLength(known);
    });

    it('refuses signed-out users, buyers and support', async () => {
      const [document] = await stored({ name: 'agreement.pdf', content: PDF });
      await download(shop.anonymous(), document!.filename).expect(401);
      for (const access of ['buyer', 'support'] as const)
        await download(await shop.signedIn(access), document!.filename).expect(403);
      const log = await shop.db.query(
        `SELECT 1 FROM audit_log WHERE after->>'document' = 'agreement.pdf' AND actor_access <> 'admin'`,
      );
      expect(log).toEqual([]);
    });

    it('F1 redirects a browser that navigates to one without permission, and refuses other clients as usual', async () => {
      const [document] = await stored({ name: 'agreement.pdf', content: PDF });
      const fetched = (agent: Agent) => download(agent, document!.filename);
      const opened = (agent: Agent) => fetched(agent).set('Accept', 'text/html,*/*;q=0.8').set('Sec-Fetch-Mode', 'navigate');
      expect((await opened(shop.anonymous()).expect(302)).headers).toMatchObject({
        location: '/login?redirect=%2Fadmin%2Fpartners',
        'cache-control': 'no-store',
      });
      for (const access of ['buyer', 'support'] as const)
        expect((await opened(await shop.signedIn(access)).expect(302)).headers.location).toBe('/admin');
      await opened(admin).expect(200);
      const { body } = await opened(shop.anonymous()).set('Sec-Fetch-Mode', 'cors').expect(401);
      expect(body).toEqual({ statusCode: 401, code: 'unauthenticated', message: 'Please sign in.' });
      await fetched(shop.anonymous()).set('Accept', '*/*').set('Sec-Fetch-Mode', 'navigate').expect(401);
    });

    it.each([
      '018f3c1e-0000-7000-8000-000000000000.pdf',
      '..%2f..%2f..%2fetc%2fpasswd',
      '%2e%2e%2fsettings',
      'a%00.pdf',
      '%ED%A0%80',
      'CON',
      'x'.repeat(200),
      'x'.repeat(5000),
      'document-018f3c1e-0000-7000-8000-000000000000',
    ])('returns no document for %s', async (name) => {
      const { status } = await download(admin, name);
      expect([400, 404, 414, 431]).toContain(status);
    });

    it('does not accept a storage key as a name', async () => {
      await stored({ name: 'agreement.pdf', content: PDF });
      await download(admin, kept()[0]!).expect(404);
    });

    it('returns 404 for a file that is missing in the store', async () => {
      const [document] = await stored({ name: 'agreement.pdf', content: PDF });
      for (const key of kept().filter((name) => !before.includes(name))) rmSync(join(folder(), key));
      await admin.head(`/api/download-document/${document!.filename}`).expect(404);
      await download(admin, document!.filename).expect(404);
    });
  });

  /** A compound file whose only directory sector names itself as the next. */
  function looping(): Buffer {
    const file = Buffer.from(files.XLS);
    file.writeUInt32LE(1, 512 + 4);
    return file;
  }
});
