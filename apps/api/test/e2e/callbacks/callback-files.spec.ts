import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CALLBACK_FILE_MESSAGES, type CallbackFilePlan } from '@warmline/contracts/callbacks/files';
import type { CallbackRow } from '@warmline/contracts/callbacks/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { Agent } from 'supertest';
import { buildPhone } from '../../factories/csv.js';
import { csvTextOf } from '../../support/files/csv-text.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const PATH = '/api/admin/callback-files';
const HEADER = 'Name,Phone,Email,State,Price,Requested time';

describe('L85 files of callbacks', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  const file = (rows: readonly string[], header = HEADER) => Buffer.from([header, ...rows].join('\r\n'));
  const plan = async (content: Buffer) =>
    (await admin.post(PATH).attach('file', content, 'callbacks.csv').expect(200)).body as CallbackFilePlan;
  const confirm = (content: Buffer, sha256: string) =>
    admin.post(`${PATH}/confirm?sha256=${sha256}`).attach('file', content, 'callbacks.csv');
  const stored = async (q: string) =>
    ((await admin.get('/api/admin/callback-opportunities').query({ q }).expect(200)).body as Page<CallbackRow>).items;
  const files = async () => (await shop.db.query('SELECT FROM callback_opportunities')).length;

  it('L85 are reviewed first, then added exactly as reviewed, once', async () => {
    const [known, one, two, bad] = [buildPhone(), buildPhone(), buildPhone(), buildPhone()];
    const before = file([`Filed Earlier,${known},a@mail.example,FL,5,`]);
    await confirm(before, (await plan(before)).sha256).expect(200);
    const content = file([
      `Filed One,${one},one@mail.example,Florida,$15.00,2026-12-01 14:30`,
      `Filed Known,${known},b@mail.example,FL,5,`,
      `Filed Two,${two},two@mail.example,TX,12,`,
      `Filed Again,${one},again@mail.example,TX,12,`,
      `Filed Wrong,${bad},,TX,12,`,
      `"=Filed, Wrong",12,x@mail.example,TX,12,`,
    ]);
    const count = await files();
    const planned = await plan(content);
    expect(planned).toEqual({
      fileName: 'callbacks.csv',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      headers: HEADER.split(','),
      rows: 6,
      newRows: 2,
      knownRows: 1,
      repeatedRows: 1,
      rejected: [
        { line: 6, problem: CALLBACK_FILE_MESSAGES.rowEmail, cells: ['Filed Wrong', bad, '', 'TX', '12', ''] },
        {
          line: 7,
          problem: 'Phone is not a 10-digit US number',
          cells: ['=Filed, Wrong', '12', 'x@mail.example', 'TX', '12', ''],
        },
      ],
    });
    expect(await files()).toBe(count);
    expect((await confirm(content, planned.sha256).expect(200)).body).toEqual({ sha256: planned.sha256, added: 2, known: 2 });
    expect((await confirm(content, planned.sha256).expect(200)).body).toMatchObject({ added: 0, known: 4 });
    expect(await stored('filed one')).toMatchObject([
      { name: 'Filed One', state: 'FL', priceCents: 1500, requestedAt: '2026-12-01T19:30:00.000Z', status: 'free' },
    ]);
    expect(await stored('filed wrong')).toEqual([]);
    const { body } = await admin.get('/api/admin/audit?action=callback.file_added').expect(200);
    expect((body as Page<{ after: object }>).items.map(({ after }) => after)).toEqual([{ added: 2 }, { added: 1 }]);
    expect(await shop.db.query("SELECT FROM outbox WHERE kind LIKE '%file%'")).toEqual([]);
  });

  it('L85 wait for each other in turn if they have the same numbers in another order', async () => {
    const [first, held, last] = [buildPhone(), buildPhone(), buildPhone()].toSorted() as [string, string, string];
    const rows = [first, held, last].map((phone) => `Filed Twice,${phone},a@mail.example,FL,5,`);
    const contents = [file(rows), file(rows.toReversed())];
    const plans = await Promise.all(contents.map((content) => plan(content)));
    const sent = await shop.db.transaction(async (tx) => {
      await tx.run(
        `INSERT INTO callback_opportunities (name, email, phone, state, price_cents, added_by)
         SELECT 'Filed By Hand', 'h@mail.example', $1, 'FL', 500, id FROM users WHERE access = 'admin' LIMIT 1`,
        [held],
      );
      const answers = Promise.all(
        contents.map((content, at) => confirm(content, plans[at]!.sha256).then(({ status }) => status)),
      );
      const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await waitFor('both files to wait', async () => (await shop.db.query(waiting)).length >= 2);
      return { answers };
    });
    expect(await sent.answers).toEqual([200, 200]);
    expect(await stored('filed twice')).toHaveLength(2);
  });

  it('L85 are not added if another file was reviewed', async () => {
    const [reviewed, other] = [
      file([`A,${buildPhone()},a@mail.example,FL,5,`]),
      file([`B,${buildPhone()},b@mail.example,FL,5,`]),
    ];
    const { sha256 } = await plan(reviewed);
    const count = await files();
    expect((await confirm(other, sha256).expect(400)).body).toMatchObject({
      code: 'invalid_file',
      message: CALLBACK_FILE_MESSAGES.changed,
    });
    await confirm(reviewed, 'x').expect(400);
    expect(await files()).toBe(count);
  });

  it('L85 are reviewed again if a row that was new is rejected by now', async () => {
    const soon = new Date(Date.now() + 30 * 60_000).toLocaleString('sv-SE', { timeZone: 'America/New_York' }).slice(0, 16);
    const content = file(
      [`Filed Open,${buildPhone()},a@mail.example,FL,5,`, `Filed Soon,${buildPhone()},b@mail.example,FL,45,${soon}`],
      'Name,Phone,Email,State,Price,Appointment time',
    );
    const { sha256, rejected } = await plan(content);
    expect(rejected).toMatchObject([{ line: 3, problem: CALLBACK_FILE_MESSAGES.rowSlotTime }]);
    const count = await files();
    // As if it was reviewed while the appointment was far enough ahead.
    const { body } = await confirm(content, `${sha256}&rejected=0`).expect(409);
    expect(body).toMatchObject({ code: 'file_review_changed', message: CALLBACK_FILE_MESSAGES.reviewAgain });
    expect(await files()).toBe(count);
    expect((await confirm(content, `${sha256}&rejected=1`).expect(200)).body).toMatchObject({ added: 1 });
  });

  it.each([
    ['no price column', file(['A,3055550142,a@mail.example,FL'], 'Name,Phone,Email,State'), CALLBACK_FILE_MESSAGES.columns],
    ['no rows', file([]), null],
    [
      'too many rows',
      file(Array.from({ length: 5_001 }, (_, at) => `A,${3_055_000_000 + at},a@mail.example,FL,5,`)),
      CALLBACK_FILE_MESSAGES.rows,
    ],
    ['no text', Buffer.from([0, 1, 2, 3, 0, 0]), null],
  ])('L85 with %s are refused as a whole', async (_what, content, message) => {
    const { body } = await admin.post(PATH).attach('file', content, 'callbacks.csv').expect(400);
    if (message !== null) expect(body).toMatchObject({ code: 'invalid_file', message });
  });

  it('L85 the file of the list can be added again, with its prices and times', async () => {
    const slot = `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)} 09:30`;
    const content = file(
      [
        `Filed Round,${buildPhone()},a@mail.example,FL,1234.50,2026-11-01 01:30,,`,
        `Filed Round,${buildPhone()},b@mail.example,AK,45,,${slot},45`,
      ],
      `${HEADER},Appointment time,Minutes`,
    );
    await confirm(content, (await plan(content)).sha256).expect(200);
    const before = await stored('filed round');
    const exported = csvTextOf(await admin.get('/api/admin/callback-opportunities.csv').query({ q: 'filed round' }).expect(200));
    for (const { id } of before) await admin.delete(`/api/admin/callback-opportunities/${id}`).expect(204);
    const again = Buffer.from(exported);
    expect(await plan(again)).toMatchObject({ rows: 2, newRows: 2, rejected: [] });
    await confirm(again, (await plan(again)).sha256).expect(200);
    const values = (rows: readonly CallbackRow[]) =>
      rows.map(({ id: _id, createdAt: _createdAt, ...row }) => row).toSorted((a, b) => a.email.localeCompare(b.email));
    expect(values(await stored('filed round'))).toEqual(values(before));
    expect(before).toHaveLength(2);
  });

  it('L85 the template can be added as it is', async () => {
    const answer = await admin.get(`${PATH}/template.csv`).expect(200);
    const headers = csvTextOf(answer).split('\r\n')[0]!.split(',');
    expect(await plan(Buffer.from(answer.text))).toMatchObject({ headers, rows: 2, newRows: 2, rejected: [] });
  });
});
