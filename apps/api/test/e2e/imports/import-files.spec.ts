import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Agent } from 'supertest';
import { buildPhone } from '../../factories/csv.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { confirm, storedLeads, upload } from '../../support/files/uploads.js';

const HEADER = 'name,phone,state,email';

describe('L19 common variants of CSV files', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  /** Uploads and confirms; returns the stored leads without the phones that replaced each `#`. */
  async function stored(content: string | Buffer) {
    const planned = await upload(admin, content);
    expect(planned).toMatchObject({ status: 'planned', failure: null });
    const { storedRows } = await confirm(admin, planned.id);
    const leads = await storedLeads(shop, planned.id);
    expect(storedRows).toBe(planned.newRows);
    expect(leads).toHaveLength(storedRows);
    return leads.map(({ name, state, email }) => [name, state, email].filter(Boolean).join('|'));
  }
  const fill = (text: string) => text.replace(/#/g, () => buildPhone());

  it.each([
    ['CR LF', `${HEADER}\r\nAnn Poe,#,TX,a@b.example\r\nBo Li,#,FL,\r\n`, ['Ann Poe|TX|a@b.example', 'Bo Li|FL']],
    ['LF', `${HEADER}\nAnn Poe,#,TX,\nBo Li,#,FL,\n`, ['Ann Poe|TX', 'Bo Li|FL']],
    ['CR alone', `${HEADER}\rAnn Poe,#,TX,\rBo Li,#,FL,\r`, ['Ann Poe|TX', 'Bo Li|FL']],
    ['no line break at the end', `${HEADER}\nAnn Poe,#,TX,a@b.example`, ['Ann Poe|TX|a@b.example']],
    ['a byte-order mark', `\uFEFF${HEADER}\r\nAnn Poe,#,TX,\r\n`, ['Ann Poe|TX']],
    ['a byte-order mark before quotes', `\uFEFF"name","phone","state","email"\r\n"Ann Poe","#","TX",""\r\n`, ['Ann Poe|TX']],
    ['semicolons', `${HEADER.replaceAll(',', ';')}\nPoe, Ann;#;TX;\n`, ['Poe, Ann|TX']],
    ['tabs', `${HEADER.replaceAll(',', '\t')}\nAnn Poe\t#\tTX\t\n`, ['Ann Poe|TX']],
    ['bars', `${HEADER.replaceAll(',', '|')}\nAnn Poe|#|TX|\n`, ['Ann Poe|TX']],
    ['a comma in quotes', `${HEADER}\n"Poe, Ann",#,TX,\n`, ['Poe, Ann|TX']],
    ['quotes in quotes', `${HEADER}\n"Ann ""Annie"" Poe",#,TX,\n`, ['Ann "Annie" Poe|TX']],
    [
      'a line break in quotes',
      `${HEADER},note\nAnn Poe,#,TX,,"first\nsecond\r\nthird"\nBo Li,#,FL,,\n`,
      ['Ann Poe|TX', 'Bo Li|FL'],
    ],
    ['a line break in a name', `${HEADER}\n"Ann\nPoe",#,TX,\n`, ['Ann Poe|TX']],
    ['a line break in a header', `"full\nname",phone,state,email\nAnn Poe,#,TX,\n`, ['Ann Poe|TX']],
    ['short rows', `${HEADER}\nAnn Poe,#,TX\nBo Li,#,FL,b@c.example\n`, ['Ann Poe|TX', 'Bo Li|FL|b@c.example']],
    ['long rows', `${HEADER}\nAnn Poe,#,TX,,and,more\n`, ['Ann Poe|TX']],
    ['empty rows between', `${HEADER}\n\nAnn Poe,#,TX,\n,,,\n\n \nBo Li,#,FL,\n\n`, ['Ann Poe|TX', 'Bo Li|FL']],
    [
      'non-ASCII letters',
      `${HEADER}\nJosé Núñez,#,TX,\n李 小龍,#,FL,\nZoë 😀 Ünal,#,NY,\n`,
      ['José Núñez|TX', '李 小龍|FL', 'Zoë 😀 Ünal|NY'],
    ],
    ['markup, stored unchanged', `${HEADER}\n<b>Ann</b> & Poe,#,TX,\n`, ['<b>Ann</b> & Poe|TX']],
    ['a NUL in one row', `${HEADER}\nAnn Poe,#,TX,\nB\0o Li,#,FL,\n`, ['Ann Poe|TX']],
    ['other column names', `Lead Name,Cell,Province/State\nAnn Poe,#,Texas\n`, ['Ann Poe|TX']],
  ])('reads a file with %s', async (_case, text, expected) => {
    const content = fill(text);
    if (!/email/i.test(text)) {
      const planned = await upload(admin, content);
      expect(planned).toMatchObject({ status: 'unmapped', missing: ['email'] });
      return;
    }
    expect(await stored(content)).toEqual(expected);
  });

  it('reads a spreadsheet export in the Windows character set', async () => {
    expect(await stored(Buffer.from(fill(`${HEADER}\nJosé Núñez,#,TX,\n`), 'latin1'))).toEqual(['José Núñez|TX']);
  });

  it.each([
    ['B5.43 nothing', '', 'File must contain at least a header row and one data row'],
    ['B5.43 blanks', ' \n \n', 'File must contain at least a header row and one data row'],
    ['B5.43 a header only', `${HEADER}\r\n`, 'File must contain at least a header row and one data row'],
    ['B5.43 a header and empty rows', `${HEADER}\n,,,\n\n`, 'File must contain at least a header row and one data row'],
    [
      'B5.48 no valid row',
      `${HEADER}\nAnn Poe,none,TX,\n,#,FL,\n`,
      'No rows with a name, a phone number and a state were found in the file.',
    ],
  ])('%s: the import fails with a reason', async (_case, text, failure) => {
    const planned = await upload(admin, fill(text));
    expect(planned).toMatchObject({ status: 'failed', failure, newRows: 0, storedRows: 0 });
    await admin.post(`/api/admin/imports/${planned.id}/confirm`).expect(409);
    expect(await storedLeads(shop, planned.id)).toEqual([]);
  });

  it.each([['a spreadsheet’s binary format', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2000)]), /UTF-8/]])(
    'fails with an understandable reason for a file in %s',
    async (_case, content, failure) => {
      expect(await upload(admin, typeof content === 'string' ? fill(content) : content)).toMatchObject({
        status: 'failed',
        failure: expect.stringMatching(failure),
      });
    },
  );

  it('L15 finds every row by its byte position across batches, with all variants combined', async () => {
    const people = Array.from({ length: 2500 }, (_, index) => ({ name: `Zoë Nr${index} Núñez`, phone: buildPhone() }));
    const lines = people.map(({ name, phone }, index) => {
      const note = index % 3 === 0 ? `"line one\r\nline ""two"" 😀"` : index % 3 === 1 ? '' : 'plain';
      return `${index % 2 ? `"${name}"` : name},${phone},TX,${note}${index % 10 === 0 ? '\r\n' : ''}`;
    });
    const planned = await upload(admin, `\uFEFFname,phone,state,email\r\n${lines.join('\r\n')}`);
    expect(planned).toMatchObject({ newRows: 2500, rejectedRows: 0 });
    expect(planned.batches).toBeGreaterThanOrEqual(3);
    await confirm(admin, planned.id);
    expect((await storedLeads(shop, planned.id)).map(({ name, phone }) => ({ name, phone }))).toEqual(people);
  });
});
