import type { Finding } from '../finding.ts';
import { onDatabase } from '../on-database.ts';
import { load, warmUp } from '../load.ts';
import { measureAlternately } from '../measure-alternately.ts';
import { rateFindings } from '../rates.ts';
import type { Bench, Scenario } from '../scenario.ts';
import { CAMPAIGN_ROWS, question, ROUTES_PER_SECOND, signed, steadyP99 } from '../voice-system.ts';

const CLIENTS = 16;
const CAMPAIGNS = 1000;
const STATEMENT = 'the same statement through fastify + pg';
/** Questions of a round at a fixed rate. */
const QUESTIONS = 300;

/** Measures a routing decision among 1,000 campaigns that all match, against the same statement behind bare Fastify. */
export const route: Scenario = {
  name: 'route',
  title: `a call routed, ${CLIENTS} clients, ${CAMPAIGNS} campaigns that all match`,
  async run({ shop, rounds, seconds }: Bench): Promise<Finding[]> {
    const database = await shop.database(0);
    await onDatabase(database, (client) => client.query(CAMPAIGN_ROWS, [CAMPAIGNS]));
    const product = await shop.product(database);
    const baseline = await shop.baseline('route', database);
    const productTarget = {
      pid: product.pid,
      url: `${product.url}/api/calls/route`,
      method: 'POST' as const,
      body: question,
      headersOf: signed,
    };
    const baselineTarget = { pid: baseline.pid, url: `${baseline.url}/route`, method: 'POST' as const, body: question };
    await warmUp([productTarget, baselineTarget], CLIENTS);
    const both = await measureAlternately(
      rounds,
      () => load(productTarget, CLIENTS, seconds),
      () => load(baselineTarget, CLIENTS, seconds),
    );
    const { rate, p99 } = rateFindings('route', `call routed, ${CLIENTS} clients`, both, STATEMENT);
    const steadyOf = ({ url }: { url: string }) => steadyP99(url, QUESTIONS);
    const steady = await measureAlternately(
      rounds,
      () => steadyOf(productTarget),
      () => steadyOf(baselineTarget),
    );
    await Promise.all([product.stop(), baseline.stop()]);
    const title = `call routed at ${ROUTES_PER_SECOND} questions a second, slowest of 100`;
    return [
      rate,
      p99,
      { id: 'route.steady-p99', title, unit: 'ms', product: steady.product },
      { id: 'route.steady-served-p99', title, unit: 'ms', ...steady, baselineName: STATEMENT },
    ];
  },
};
