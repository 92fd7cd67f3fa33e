import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CallHealth } from '@warmline/contracts/calls/types';
import request from 'supertest';
import { IntakeCounts } from '../../../src/modules/calls/intake-counts.js';
import { IntakeCountRepository } from '../../../src/modules/calls/persistence/intake-count.repository.js';
import { TidyCallCounts } from '../../../src/modules/calls/use-cases/check/tidy-call-counts.use-case.js';
import { CallDesk } from '../../support/calls/call-desk.js';
import { report, route, routed, signatureOf } from '../../support/calls/calls.js';

const none = { hour: 0, day: 0, week: 0 };
const all = (count: number) => ({ hour: count, day: count, week: count });

describe('what is counted about the intake of calls', () => {
  let desk: CallDesk;
  let counts: IntakeCounts;
  beforeAll(async () => {
    desk = await CallDesk.start();
    counts = desk.shop.app.get(IntakeCounts, { strict: false });
  });
  afterAll(() => desk.shop.stop());
  beforeEach(async () => {
    await counts.flush();
    await desk.shop.db.run('DELETE FROM call_intake_counts');
    await desk.shop.db.run('DELETE FROM route_misses');
  });
  afterEach(() => desk.pauseAll());

  const health = async () => {
    await counts.flush();
    return (await desk.admin.get('/api/admin/call-health').expect(200)).body as CallHealth;
  };
  const set = (minutesAgo: number, what: string, count: number) =>
    desk.shop.db.run(
      `INSERT INTO call_intake_counts VALUES (date_trunc('minute', now()) - make_interval(mins => $1::int), $2, $3)`,
      [minutesAgo, what, count],
    );

  it('C78 counts events, duplicates, bad signatures, clocks that are off, and calls without an end', async () => {
    await desk.open();
    const { call_id: callId } = await routed(desk.shop);
    const at = Date.now() - 6 * 60_000;
    await report(desk.shop, 'ringing', callId, { id: 'msg_ringing_1', at });
    await report(desk.shop, 'ringing', callId, { id: 'msg_ringing_1', at });
    await report(desk.shop, 'bridged', callId);
    const forged = request(desk.shop.url).post('/api/calls/events').set(signatureOf('{}')).send('{"type":"call.ended"}');
    await forged.expect(400);
    await desk.shop.db.run(`INSERT INTO call_reviews (call_id, why) VALUES ($1, 'NO_END'), ($1, 'CONFLICT')`, [callId]);
    expect((await health()).counts).toEqual({
      events: all(2),
      duplicates: all(1),
      bad_signatures: all(1),
      clock_skew: all(1),
      lost: all(1),
    });
    await report(desk.shop, 'failed', callId, { cause: 'error' });
  });

  it('C78 sums up the last hour, day and week, and the events a minute of the last 15', async () => {
    // Far enough from the edges that a minute that begins meanwhile changes nothing.
    await set(2, 'events', 20);
    await set(14, 'events', 9);
    await set(14, 'duplicates', 1);
    await set(17, 'events', 700);
    await set(61, 'events', 4);
    await set(25 * 60, 'events', 3);
    await set(7 * 24 * 60 + 1, 'events', 1000);
    const { eventsPerMinute, counts: summed } = await health();
    expect(eventsPerMinute).toBe(2);
    expect(summed.events).toEqual({ hour: 729, day: 733, week: 736 });
    expect(summed.bad_signatures).toEqual(none);
  });

  it('C79 counts the questions that found no campaign by state and reason, most first', async () => {
    const id = await desk.open({ states: '{FL}' });
    await route(desk.shop, { caller: { state: 'TX' } });
    await route(desk.shop, { caller: { state: 'TX' } });
    await route(desk.shop, { caller: { phone: '+18005550100', state: undefined } });
    await routed(desk.shop);
    await desk.shop.db.run(`UPDATE call_campaigns SET week = '{}' , status = 'paused', paused_by = 'staff' WHERE id = $1`, [id]);
    await route(desk.shop, { caller: { state: 'FL' } });
    expect(await health()).toMatchObject({
      misses: [
        { state: 'TX', reason: 'STATE', count: 2 },
        { state: 'FL', reason: 'PAUSED', count: 1 },
        { state: null, reason: 'UNKNOWN_STATE', count: 1 },
      ],
      missed: 4,
    });
  });

  it('C78 adds up the counts of several processes, and keeps them while the database is away', async () => {
    const stored = desk.shop.app.get(IntakeCountRepository, { strict: false });
    const others = Array.from({ length: 5 }, () => new IntakeCounts(stored));
    for (const other of [counts, ...others])
      for (let at = 0; at < 20; at += 1) {
        other.count(at % 2 === 0 ? 'events' : 'duplicates');
        other.miss('BUSY', at % 2 === 0 ? 'FL' : 'TX');
      }
    await Promise.all(others.map((other) => other.flush()));
    expect(await health()).toMatchObject({ counts: { events: all(60), duplicates: all(60) }, missed: 120 });

    let isAway = true;
    const away = new IntakeCounts({
      add: (rows: Parameters<typeof stored.add>[0]) => (isAway ? Promise.reject(new Error('away')) : stored.add(rows)),
      addMisses: (rows: Parameters<typeof stored.addMisses>[0]) => stored.addMisses(rows),
    } as IntakeCountRepository);
    away.count('events');
    away.miss('BUSY', null);
    await away.flush();
    away.count('events');
    isAway = false;
    await away.beforeApplicationShutdown();
    expect(await health()).toMatchObject({ counts: { events: all(62) }, missed: 121 });
  });

  it('C78 deletes requests after 8 days and misses after 13 months', async () => {
    await set(8 * 24 * 60 + 1, 'events', 1);
    await set(8 * 24 * 60 - 5, 'events', 1);
    await desk.shop.db.run(
      `INSERT INTO route_misses SELECT (now() AT TIME ZONE 'UTC')::date - make_interval(months => 13, days => d), 1, 'FL', 'BUSY', 1 FROM unnest('{0,1}'::int[]) d`,
    );
    await desk.shop.app.get(TidyCallCounts, { strict: false }).execute();
    const left = await desk.shop.db.query(
      `SELECT (SELECT count(*)::int FROM call_intake_counts) AS counts, (SELECT count(*)::int FROM route_misses) AS misses`,
    );
    expect(left).toEqual([{ counts: 1, misses: 1 }]);
    expect(await health()).toMatchObject({ missed: 0, misses: [] });
  });
});
