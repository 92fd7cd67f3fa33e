import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anyFreePort, LOOPBACK } from '@warmline/tools/local-stack/ports';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { COUNTERS, DURATIONS, GAUGES } from '../../../src/platform/observability/metric-table.js';
import { Telemetry } from '../../../src/platform/observability/telemetry.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { hold, pay, waitForStatus } from '../../support/shop/buying.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { confirm, upload } from '../../support/files/uploads.js';
import { waitFor } from '../../support/wait-for.js';

describe('F29 metrics and traces', () => {
  let shop: TestApp;
  let port: number;
  let collector: Server;
  const received = new Map<string, string>();

  beforeAll(async () => {
    port = await anyFreePort();
    collector = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        received.set(request.url!, (received.get(request.url!) ?? '') + body);
        response.setHeader('content-type', 'application/json').end('{}');
      });
    }).listen(0, LOOPBACK);
    await once(collector, 'listening');
    shop = await startTestApp({
      settings: {
        METRICS_PORT: String(port),
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://${LOOPBACK}:${(collector.address() as AddressInfo).port}`,
        RATE_LIMIT_FACTOR: '1',
      },
    });
    await shop.app.get(Telemetry).start('api');
  });
  afterAll(async () => {
    await shop.stop();
    collector.closeAllConnections();
    collector.close();
  });

  const metrics = async () => (await fetch(`http://${LOOPBACK}:${port}/metrics`)).text();
  const valueOf = (text: string, series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length + 1),
    );

  it('count requests by route, payments, refusals, rows and jobs, without names or ids', async () => {
    const buyer = await shop.signedIn('buyer', 'watched-buyer');
    await shop.anonymous().post('/api/login').send({ username: 'watched-buyer', password: 'wrong' }).expect(401);
    const [first, second] = (await addInventory(shop, [buildLead(), buildLead(), buildLead()])) as [number, number, number];
    const held = await hold(buyer, [first, second]);
    // Gauges are read at most every five seconds.
    await waitFor('the held leads to be shown', async () => valueOf(await metrics(), 'warmline_leads_held') === 2);
    expect(valueOf(await metrics(), 'warmline_leads_available')).toBe(1);
    await buyer.post('/api/sandbox/confirm').send({ clientSecret: held.clientSecret, paymentMethod: 'pm_card_chargeDeclined' });
    await pay(buyer, held);
    await waitForStatus(buyer, held.orderId, 'paid');
    const admin = await shop.signedIn('admin', 'watched-admin');
    const rows = ['Ada Bell,ada@bell.example,8135550111,FL', 'Bo Cole,,8135550112,FL', 'Cy Dorn,,8135550113,FL'];
    const planned = await upload(admin, ['name,email,phone,state', ...rows, ''].join('\n'));
    await confirm(admin, planned.id);
    for (let call = 0; call < 21; call += 1) await buyer.get('/api/purchases.csv?from=2026-01-01&to=2026-01-02');

    const text = await waitFor('payment, card and rows to be counted', async () => {
      const shown = await metrics();
      const counted = ['payment_lag_seconds_count', 'card_failures_total', 'import_rows_total'];
      return counted.every((name) => valueOf(shown, `warmline_${name}`) > 0) && shown;
    });
    expect(valueOf(text, 'warmline_http_request_seconds_count{method="POST",route="/api/login",status="401"}')).toBe(1);
    expect(
      valueOf(text, 'warmline_http_request_seconds_count{method="POST",route="/api/bulk-purchase-leads",status="200"}'),
    ).toBe(1);
    expect(valueOf(text, 'warmline_sign_in_refusals_total{step="password"}')).toBe(1);
    expect(valueOf(text, 'warmline_rate_limit_refusals_total{limit="purchases-csv"}')).toBe(1);
    expect(valueOf(text, 'warmline_card_failures_total')).toBe(1);
    expect(valueOf(text, 'warmline_import_rows_total')).toBe(3);
    expect(
      valueOf(text, 'warmline_jobs_total{kind="payments.process_event",outcome="done"}') || text.includes('warmline_jobs_total{'),
    ).toBeTruthy();
    expect(text).not.toMatch(new RegExp(`${held.orderId}|watched-|Ada|8135550111`));
  });

  it('include every gauge of the table, and no others', async () => {
    await metrics();
    // Gauges are read at most every five seconds; the event loop lag is reported from the second reading on.
    const text = await waitFor('the lag of the event loop', async () => {
      const shown = await metrics();
      return shown.includes('warmline_event_loop_lag_seconds{') && shown;
    });
    const shown = new Set([...text.matchAll(/^# TYPE warmline_(\w+)/gm)].map(([, name]) => name!));
    for (const name of Object.keys(GAUGES))
      if (name !== 'queue_jobs') expect(text).toMatch(new RegExp(`^warmline_${name}(\\{| )`, 'm'));
    const known = [
      ...Object.keys(GAUGES),
      ...Object.keys(COUNTERS).map((name) => `${name}_total`),
      ...Object.keys(DURATIONS).map((name) => `${name}_seconds`),
    ];
    expect([...shown].filter((name) => !known.includes(name))).toEqual([]);
  });

  it('send traces of requests and jobs to the collector before the shutdown ends, with names and ids only', async () => {
    await shop.app.get(Telemetry).onApplicationShutdown();
    const traces = received.get('/v1/traces')!;
    expect(traces).toContain('POST /api/bulk-purchase-leads');
    expect(traces).toContain('warmline.job');
    expect(traces).not.toMatch(/watched-|wrong|8135550111|password"/);
    expect(received.get('/v1/metrics')).toContain('warmline_http_request_seconds');
    await expect(metrics()).rejects.toThrow();
  });
});
