import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SuppressionReplacement } from '@warmline/contracts/suppression/types';
import type { Agent } from 'supertest';
import { DeleteOutdatedEntries } from '../../../src/modules/suppression/use-cases/delete-outdated-entries.use-case.js';
import { SuppressionLists } from '../../../src/modules/suppression/public.js';
import { buildLead } from '../../factories/leads.js';
import { giveLeads } from '../../support/shop/owned-leads.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { fingerprint, keyOf, listPhones } from '../../support/shop/suppression.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const PHONES = ['3055550140', '3055550141', '3055550142'];

describe('do-not-call list of an agency', () => {
  let shop: TestApp;
  let buyer: Agent;
  let agencyId: string;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    buyer = await shop.signedIn('buyer', 'owner');
    const [seat] = await shop.db.query<{ id: string }>(
      `SELECT agency_id AS id FROM seats s JOIN users u ON u.id = s.user_id WHERE u.username = 'owner'`,
    );
    agencyId = seat!.id;
  });
  afterAll(() => shop.stop());

  const listed = async (phones = PHONES, of = agencyId) =>
    [...(await shop.app.get(SuppressionLists).listedOf(of, phones))].sort();
  const list = async (of = buyer) => (await of.get('/api/suppression').expect(200)).body as object;
  const start = async () =>
    ((await buyer.post('/api/suppression/replace').expect(201)).body as SuppressionReplacement).generation;
  const stored = async () =>
    (
      await shop.db.query<{ n: number }>('SELECT count(*)::int AS n FROM suppression_entries WHERE agency_id = $1', [agencyId])
    )[0]!.n;
  const deleteOutdated = () => shop.app.get(DeleteOutdatedEntries).execute({ agencyId });

  it('L119 adds and removes fingerprints made with the key of the agency', async () => {
    expect(await list()).toEqual({ entries: 0, updatedAt: null, keyVersion: 1 });
    expect((await keyOf(buyer)).key).toMatch(/^[\w-]{43}$/);
    expect(await listPhones(buyer, [PHONES[0]!, PHONES[0]!, PHONES[1]!])).toEqual({ added: 2, removed: 0, entries: 2 });
    expect(await listPhones(buyer, PHONES)).toEqual({ added: 1, removed: 0, entries: 3 });
    expect(await listPhones(buyer, [PHONES[2]!, '3055550149'], { mode: 'remove' })).toEqual({ added: 0, removed: 1, entries: 2 });
    expect(await list()).toEqual({ entries: 2, updatedAt: expect.any(String), keyVersion: 1 });
    expect(await listed()).toEqual(PHONES.slice(0, 2));
  });

  it('L67 keeps the key sealed, and no phone number', async () => {
    const { key } = await keyOf(buyer);
    const { rows } = (
      await shop.db.query<{ rows: string }>(
        `SELECT string_agg(l::text || e::text, ' ') AS rows FROM suppression_lists l JOIN suppression_entries e USING (agency_id)`,
      )
    )[0]!;
    for (const secret of [key, Buffer.from(key, 'base64url').toString('hex'), ...PHONES]) expect(rows).not.toContain(secret);
    const [audit] = await shop.db.query<{ rows: string }>(
      `SELECT string_agg(a::text, ' ') AS rows FROM audit_log a WHERE action LIKE 'suppression.%'`,
    );
    expect(audit!.rows).toContain('suppression.key_read');
    expect(audit!.rows).not.toContain(key);
  });

  it('L67 is of one agency, for its owner and managers', async () => {
    const other = await shop.signedIn('buyer', 'other');
    expect(await list(other)).toMatchObject({ entries: 0 });
    expect((await keyOf(other)).key).not.toBe((await keyOf(buyer)).key);
    await moveSeat(shop, 'other', { with: 'owner', role: 'manager' });
    expect(await list(other)).toMatchObject({ entries: 2 });
    await moveSeat(shop, 'other', { with: 'owner', role: 'agent' });
    await other.get('/api/suppression').expect(403);
  });

  it.each<[string, object]>([
    ['no fingerprints', { hashes: [] }],
    ['too many', { hashes: Array.from({ length: 10_001 }, () => fingerprint('', '1')) }],
    ['a phone number', { hashes: ['3055550140'] }],
    ['a whole HMAC', { hashes: ['A'.repeat(43)] }],
    ['no array', { hashes: { length: 1 } }],
  ])('L67 answers 400 at hashes for %s', async (_, change) => {
    const request = { keyVersion: 1, mode: 'add', ...change };
    const { body } = await buyer.post('/api/suppression/entries').send(request).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [expect.objectContaining({ field: 'hashes' })] });
  });

  it('L67 takes 50,000 numbers of an agency that never paid for anything', async () => {
    const agent = await shop.signedIn('buyer', 'guest');
    await listPhones(agent, PHONES.slice(0, 2));
    const size = (entries: number) =>
      shop.db.run(
        `UPDATE suppression_lists SET entries = $1 FROM seats s JOIN users u ON u.id = s.user_id
         WHERE s.agency_id = suppression_lists.agency_id AND u.username = 'guest'`,
        [entries],
      );
    const { key } = await keyOf(agent);
    const send = (phone: string, mode = 'add') =>
      agent.post('/api/suppression/entries').send({ keyVersion: 1, mode, hashes: [fingerprint(key, phone)] });
    await size(49_999);
    await send('5000000003').expect(200);
    const { body } = await send('5000000004').expect(409);
    expect(body).toMatchObject({
      code: 'list_needs_purchase',
      message: "Until your agency's first purchase or deposit, the list has at most 50,000 numbers.",
    });
    await size(60_000);
    await send('5000000003', 'remove').expect(200);
    await giveLeads(shop, 'guest', [buildLead()]);
    await send('5000000004').expect(200);
  });

  it('L119 takes 10,000 fingerprints at once, and five million in all', async () => {
    const phones = Array.from({ length: 10_000 }, (_, n) => String(4_000_000_000 + n));
    expect(await listPhones(buyer, phones)).toEqual({ added: 10_000, removed: 0, entries: 10_002 });
    expect((await listed([...phones, ...PHONES])).length).toBe(10_002);
    await giveLeads(shop, 'owner', [buildLead()]);
    await shop.db.run('UPDATE suppression_lists SET entries = 4999999 WHERE agency_id = $1', [agencyId]);
    const { key } = await keyOf(buyer);
    const add = (some: string[]) =>
      buyer
        .post('/api/suppression/entries')
        .send({ keyVersion: 1, mode: 'add', hashes: some.map((one) => fingerprint(key, one)) });
    expect((await add(['5000000001', '5000000002']).expect(409)).body).toMatchObject({ code: 'list_full' });
    expect((await add(['5000000001']).expect(200)).body).toMatchObject({ entries: 5_000_000 });
    await shop.db.run('UPDATE suppression_lists SET entries = 10003 WHERE agency_id = $1', [agencyId]);
  });

  it('L68 replaces the list at once, when its new entries are complete', async () => {
    const given = await start();
    await listPhones(buyer, ['6000000001'], { generation: given });
    const generation = await start();
    const { key } = await keyOf(buyer);
    const late = { keyVersion: 1, mode: 'add', hashes: [fingerprint(key, '6000000002')], generation: given };
    expect((await buyer.post('/api/suppression/entries').send(late).expect(409)).body).toMatchObject({ code: 'list_replaced' });
    expect(await listPhones(buyer, [PHONES[1]!, PHONES[2]!], { generation })).toEqual({ added: 2, removed: 0, entries: 2 });
    expect(await listed()).toEqual(PHONES.slice(0, 2));
    expect(await list()).toMatchObject({ entries: 10_003 });
    const finish = (of: number) => buyer.post(`/api/suppression/replace/${of}/finish`);
    await finish(given).expect(409);
    // The second one asks again after a lost answer.
    for (let copy = 0; copy < 2; copy += 1)
      expect((await finish(generation).expect(200)).body).toMatchObject({ entries: 2, keyVersion: 1 });
    const admin = await shop.signedIn('admin');
    const { body: audit } = await admin.get('/api/admin/audit?action=suppression.replaced').expect(200);
    expect((audit as { items: object[] }).items).toHaveLength(1);
    await finish(given).expect(409);
    expect(await listed()).toEqual(PHONES.slice(1));
    await deleteOutdated();
    expect(await stored()).toBe(2);
  });

  it('L68 a number that is added or removed during a replacement stays so at its end, unless a later part of the file has it', async () => {
    const generation = await start();
    expect(await listPhones(buyer, ['6000000004'], { mode: 'remove' })).toEqual({ added: 0, removed: 0, entries: 2 });
    await listPhones(buyer, [PHONES[1]!, '6000000004'], { generation });
    expect(await listPhones(buyer, [PHONES[0]!])).toEqual({ added: 1, removed: 0, entries: 3 });
    expect(await listPhones(buyer, [PHONES[1]!], { mode: 'remove' })).toEqual({ added: 0, removed: 1, entries: 2 });
    await shop.db.run('UPDATE suppression_lists SET next_entries = 5000000 WHERE agency_id = $1', [agencyId]);
    const { key } = await keyOf(buyer);
    const one = { keyVersion: 1, mode: 'add', hashes: [fingerprint(key, '6000000005')] };
    expect((await buyer.post('/api/suppression/entries').send(one).expect(409)).body).toMatchObject({ code: 'list_full' });
    await shop.db.run('UPDATE suppression_lists SET next_entries = 2 WHERE agency_id = $1', [agencyId]);
    const finished = (await buyer.post(`/api/suppression/replace/${generation}/finish`).expect(200)).body as object;
    expect(finished).toMatchObject({ entries: 2 });
    expect(await listed([...PHONES, '6000000004', '6000000005'])).toEqual([PHONES[0], '6000000004']);
    await listPhones(buyer, ['6000000004', PHONES[0]!], { mode: 'remove' });
    await listPhones(buyer, PHONES.slice(1));
    await deleteOutdated();
  });

  it('L119 a change of nothing is not in the audit log', async () => {
    const lines = async () =>
      (await shop.db.query<{ n: number }>(`SELECT count(*)::int AS n FROM audit_log WHERE action = 'suppression.changed'`))[0]!.n;
    const before = await lines();
    await listPhones(buyer, ['6000000009'], { mode: 'remove' });
    await listPhones(buyer, [PHONES[1]!]);
    expect(await lines()).toBe(before);
  });

  it('L68 ends a replacement that is not finished within a day', async () => {
    await listPhones(buyer, ['6000000003'], { generation: await start() });
    await shop.db.run(`UPDATE suppression_lists SET next_started_at = now() - interval '25 hours' WHERE agency_id = $1`, [
      agencyId,
    ]);
    await shop.app.get(DeleteOutdatedEntries).tidy();
    await deleteOutdated();
    expect(await stored()).toBe(2);
    expect(await listed()).toEqual(PHONES.slice(1));
  });

  it('L68 deletes all entries and renews the key, so that fingerprints of the old key are refused', async () => {
    const before = await keyOf(buyer);
    const generation = await start();
    await buyer.delete('/api/suppression').expect(204);
    expect(await list()).toMatchObject({ entries: 0, keyVersion: 2 });
    expect(await keyOf(buyer)).toEqual({ keyVersion: 2, key: expect.not.stringContaining(before.key) });
    const hashes = [fingerprint(before.key, PHONES[0]!)];
    const stale = { keyVersion: before.keyVersion, mode: 'add', hashes };
    const { body } = await buyer.post('/api/suppression/entries').send(stale).expect(409);
    expect(body).toMatchObject({ code: 'key_changed', message: expect.stringContaining('new key') });
    await buyer.post(`/api/suppression/replace/${generation}/finish`).expect(409);
    await deleteOutdated();
    expect([await stored(), await listed()]).toEqual([0, []]);
    expect(await listPhones(buyer, [PHONES[2]!])).toMatchObject({ added: 1, entries: 1 });
    expect(await listed()).toEqual([PHONES[2]]);
  });

  it('L67 deletes a list with its agency', async () => {
    await shop.asOwner(`DELETE FROM suppression_lists WHERE agency_id = '${agencyId}'`);
    expect(await stored()).toBe(0);
  });
});
