import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import { TidyCalls } from '../../../src/modules/calls/use-cases/check/tidy-calls.use-case.js';
import { CallDesk } from '../../support/calls/call-desk.js';
import { callViolations } from '../../support/calls/call-violations.js';
import { newCaller, question, routed, sendSigned, talk } from '../../support/calls/calls.js';

describe('C57 old calls', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start({ CALL_NUMBER_DAYS: '90' });
    await desk.open();
  });
  afterAll(() => desk.shop.stop());

  /** Plays a call of this many days ago. */
  const played = async (days: number, phone = newCaller()): Promise<string> => {
    const { call_id: id } = await routed(desk.shop, { caller: { phone, age: 67 } });
    await talk(desk.shop, id, 130_000);
    await age(id, days);
    return id;
  };
  const age = (id: string, days: number) =>
    desk.shop.db.run(
      `UPDATE calls SET offered_at = offered_at - make_interval(days => $2), bridged_at = bridged_at - make_interval(days => $2),
         ended_at = ended_at - make_interval(days => $2), decided_at = decided_at - make_interval(days => $2) WHERE id = $1`,
      [id, days],
    );
  const kept = async (id: string) => {
    const [row] = await desk.shop.db.query<{ phone: string | null; age: number | null; hasKey: boolean }>(
      `SELECT caller_phone AS phone, caller_age AS age, caller_key <> '\\x' AS "hasKey" FROM calls WHERE id = $1`,
      [id],
    );
    return [row!.phone !== null, row!.age !== null, row!.hasKey];
  };
  const hasHash = async (id: string) => {
    const [row] = await desk.shop.db.query<{ hasHash: boolean }>(
      `SELECT request_hash <> '\\x' AS "hasHash" FROM calls WHERE id = $1`,
      [id],
    );
    return row!.hasHash;
  };
  const tidy = () => desk.shop.app.get(TidyCalls, { strict: false }).execute();

  it('C57 lose number and age after the days of the setting, and after a year what tells their caller apart', async () => {
    const [recent, old, older] = [await played(89), await played(91), await played(366)];
    const { call_id: open } = await routed(desk.shop);
    await age(open, 400);
    for (const _again of [1, 2]) await tidy();
    expect(await Promise.all([recent, old, older, open].map(kept))).toEqual([
      [true, true, true],
      [false, false, true],
      [false, false, false],
      [true, false, true],
    ]);
    expect(await desk.call(older)).toMatchObject({ outcome: 'billed', seconds: 130, callerPhone: '', callerState: 'FL' });
    await talk(desk.shop, open, 10_000);
    expect(await callViolations(desk.shop)).toEqual([]);
  });

  it('C9 C57 lose the hash of their question with the number, which it would tell, and refuse the question as before', async () => {
    const asked = question();
    const { call_id: old } = await routed(desk.shop, asked);
    await talk(desk.shop, old, 130_000);
    await age(old, 91);
    const [recent, earlier] = [await played(89), await played(91)];
    // As the release before left it.
    await desk.shop.db.run('UPDATE calls SET caller_phone = NULL, caller_age = NULL WHERE id = $1', [earlier]);
    const { call_id: open } = await routed(desk.shop);
    await age(open, 400);
    await tidy();
    expect(await Promise.all([recent, old, earlier, open].map(hasHash))).toEqual([true, false, false, true]);
    const { status, body } = await sendSigned(desk.shop, '/api/calls/route', asked);
    expect([status, (body as ErrorBody).code]).toEqual([409, 'request_reused']);
    await talk(desk.shop, open, 10_000);
  });

  it('C57 lose the number that a test call rang', async () => {
    const numberOf = async () => {
      const [row] = await desk.shop.db.query<{ id: string; number: string | null }>(
        `SELECT id, destination AS number FROM calls WHERE kind = 'test'`,
      );
      return row!;
    };
    await desk.shop.db.run(
      `INSERT INTO calls (id, kind, source, request_id, request_hash, campaign_id, agency_id, caller_key, product, expires_at, local_day, local_hour,
         free_seconds, ring_seconds, duplicate_days, destination, outcome, reason, decided_at, state)
       SELECT uuidv7(), 'test', 'voice', 'test_1', '', campaign_id, agency_id, 'k', product, now(), now(), 0, 120, 30, 30, '+18005550100', 'free', 'TEST', now(),
         'failed' FROM call_campaign_facts LIMIT 1`,
    );
    await age((await numberOf()).id, 89);
    await tidy();
    expect((await numberOf()).number).toBe('+18005550100');
    await age((await numberOf()).id, 2);
    await tidy();
    expect((await numberOf()).number).toBeNull();
  });

  it('C10 C57 still recognize a caller for as long as a campaign asks', async () => {
    await desk.pauseAll();
    await desk.open({ duplicateDays: 365 });
    const phone = newCaller();
    await played(364, phone);
    await tidy();
    await expect(routed(desk.shop, { caller: { phone } })).rejects.toThrow('DUPLICATE_CALLER');
  });
});
