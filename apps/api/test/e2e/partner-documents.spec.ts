import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PARTNER_TOASTS, readDocuments, type PartnerApplication, type PartnerDocument } from '@warmline/contracts/api/partners';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent } from 'supertest';
import { Settings } from '../../src/platform/config/settings.js';
import * as files from '../factories/documents.js';
import { apply, buildApplication, type Attachment } from '../factories/partners.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

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
  const send = (...documents: Attachment[]) => apply(shop.anonymous(), buildApplication(), documents);
  const sendOne = (name: string, content: Buffer) => send({ name, content });

  async function stored(...documents: Attachment[]): Promise<PartnerDocument[]> {
    const { body } = await send(...documents).expect(201);
    const list = (await admin.get('/api/affnetwork-signups').expect(200)).body as PartnerApplication[];
    return readDocuments(list.find(({ id }) => id === (body as { id: string }).id)!.documents);
  }

  describe('B5.39 types', () => {
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
      ['a picture of one kind named like another.jpg', files.PNG, '.png'],
    ])('takes %s, stored under a random name with the ending of its content', async (name, content, extension) => {
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
    ])('refuses %j by its name', async (name) => {
      const { body } = await sendOne(name, PDF).expect(400);
      const message = PARTNER_TOASTS.invalidFileType.description;
      expect(body).toMatchObject({ code: 'invalid_file', errors: [{ field: 'documents', message }] });
      expect(kept()).toEqual(before);
    });

    it.each([
      ['a page called PDF', 'cv.pdf', files.HTML],
      ['a drawing that can run scripts called picture', 'scan.png', files.SVG],
      ['a drawing after an XML line', 'scan.jpg', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), files.SVG])],
      ['a program called PDF', 'cv.pdf', files.EXE],
      ['a program called Word', 'letter.doc', files.EXE],
      ['a picture called PDF', 'cv.pdf', files.PNG],
      ['a PDF called picture', 'scan.png', PDF],
      ['a PDF called Word', 'letter.docx', PDF],
      ['an archive called Word', 'letter.docx', files.ZIP],
      ['a spreadsheet called Word', 'letter.docx', files.XLSX],
      ['an old spreadsheet called Word', 'letter.doc', files.XLS],
      ['a new letter called an old one', 'letter.doc', files.DOCX],
      ['a letter with macros', 'letter.docx', files.DOCM],
      ['an old letter with macros', 'letter.doc', files.DOC_WITH_MACROS],
      [
        'a page behind a PDF’s first bytes',
        'cv.pdf',
        Buffer.concat([Buffer.from('%PDF-1.4\n'), files.HTML, Buffer.alloc(5000, 32)]),
      ],
      ['a PDF with a page in front', 'cv.pdf', Buffer.concat([files.HTML, PDF])],
      ['an archive with a PDF behind', 'cv.pdf', Buffer.concat([files.ZIP, PDF])],
      ['text', 'cv.pdf', Buffer.from('%PD')],
      ['zeros', 'scan.png', Buffer.alloc(4096)],
      ['nothing', 'cv.pdf', Buffer.alloc(0)],
      ['a torn letter', 'letter.doc', files.DOC.subarray(0, 300)],
      ['a letter whose directory points at itself', 'letter.doc', looping()],
      ['a torn archive', 'letter.docx', files.DOCX.subarray(0, 40)],
    ])('refuses %s by what is in it', async (_what, name, content) => {
      const { body } = await sendOne(name, content).expect(400);
      expect(body).toMatchObject({
        code: 'invalid_file',
        errors: [{ field: 'documents', message: expect.stringContaining(name) }],
      });
      expect(kept()).toEqual(before);
    });

    it('a file that is refused takes the good ones beside it along: nothing is kept', async () => {
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

  describe('names', () => {
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
    ])('%s is kept for display and never used as a path', async (name, shown) => {
      const [document] = await stored({ name, content: PDF });
      expect(document!.originalName).toBe(shown);
      expect(document!.filename).toMatch(/^[0-9a-f-]{36}\.pdf$/);
      const added = kept().filter((key) => !before.includes(key));
      expect(added).toEqual([expect.stringMatching(/^document-[0-9a-f-]{36}$/)]);
    });
  });

  describe('B9.06 B5.40 size and count', () => {
    it('takes 10 MB to the byte', async () => {
      const [document] = await stored({ name: 'large.pdf', content: files.pdfOf(MOST) });
      expect(document!.size).toBe(MOST);
    });

    it.each([1, 5_000_000])('%d bytes more are 413', async (more) => {
      const { body } = await sendOne('large.pdf', files.pdfOf(MOST + more)).expect(413);
      expect(body).toMatchObject({
        code: 'payload_too_large',
        errors: [{ field: 'documents', message: 'The file is larger than 10 MB.' }],
      });
      expect(kept()).toEqual(before);
    });

    it('takes five, in their order', async () => {
      const names = ['1.pdf', '2.png', '3.docx', '4.doc', '5.jpg'];
      const contents = [PDF, files.PNG, files.DOCX, files.DOC, files.JPEG];
      const documents = await stored(...names.map((name, index) => ({ name, content: contents[index]! })));
      expect(documents.map(({ originalName }) => originalName)).toEqual(names);
    });

    it('refuses six', async () => {
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
    ])('%s comes as it was, to be saved and never shown', async (name, content, type, disposition) => {
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

    it('are noted in the audit log', async () => {
      const [document] = await stored({ name: 'agreement.pdf', content: PDF });
      await download(admin, document!.filename).expect(200);
      const [row] = await shop.db.query(
        `SELECT actor_name, target_kind, after FROM audit_log WHERE action = 'partner.document_downloaded' ORDER BY id DESC LIMIT 1`,
      );
      expect(row).toEqual({ actor_name: 'avery', target_kind: 'partner', after: { document: 'agreement.pdf' } });
    });

    it('P29 are asked for first without being opened: the log has nothing of it', async () => {
      const [document] = await stored({ name: 'agreement.pdf', content: PDF });
      const opened = () =>
        shop.db.query(`SELECT 1 FROM audit_log WHERE action = 'partner.document_downloaded' AND target_id IS NOT NULL`);
      const known = (await opened()).length;
      await admin.head(`/api/download-document/${document!.filename}`).expect(200);
      await admin.head('/api/download-document/018f3c1e-0000-7000-8000-000000000000.pdf').expect(404);
      await shop.anonymous().head(`/api/download-document/${document!.filename}`).expect(401);
      expect(await opened()).toHaveLength(known);
    });

    it('are refused to strangers, buyers and support', async () => {
      const [document] = await stored({ name: 'agreement.pdf', content: PDF });
      await download(shop.anonymous(), document!.filename).expect(401);
      for (const access of ['buyer', 'support'] as const)
        await download(await shop.signedIn(access), document!.filename).expect(403);
      const log = await shop.db.query(
        `SELECT 1 FROM audit_log WHERE after->>'document' = 'agreement.pdf' AND actor_access <> 'admin'`,
      );
      expect(log).toEqual([]);
    });

    it('F1 lead a browser on that opens one by its address and may not, and refuse every other client as ever', async () => {
      const [document] = await stored({ name: 'agreement.pdf', content: PDF });
      const fetched = (agent: Agent) => download(agent, document!.filename);
      const opened = (agent: Agent) => fetched(agent).set('Accept', 'text/html,*/*;q=0.8').set('Sec-Fetch-Mode', 'navigate');
      expect((await opened(shop.anonymous()).expect(302)).headers).toMatchObject({
        location: '/login?redirect=%2Fadmin%3Ftab%3Daff-network',
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
    ])('there is none called %s', async (name) => {
      const { status } = await download(admin, name);
      expect([400, 404, 414, 431]).toContain(status);
    });

    it('a key of the store is no name', async () => {
      await stored({ name: 'agreement.pdf', content: PDF });
      await download(admin, kept()[0]!).expect(404);
    });

    it('a file the store has lost is 404, not a broken page', async () => {
      const [document] = await stored({ name: 'agreement.pdf', content: PDF });
      for (const key of kept().filter((name) => !before.includes(name))) rmSync(join(folder(), key));
      await admin.head(`/api/download-document/${document!.filename}`).expect(404);
      await download(admin, document!.filename).expect(404);
    });
  });

  /** The directory's only sector names itself as the next. */
  function looping(): Buffer {
    const file = Buffer.from(files.XLS);
    file.writeUInt32LE(1, 512 + 4);
    return file;
  }
});
