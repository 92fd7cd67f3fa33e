import { hash, verify } from '@node-rs/argon2';
import { performance } from 'node:perf_hooks';
import type { Finding } from '../finding.ts';
import { load, measureP99, warmUp, type LoadResult } from '../load.ts';
import { rateFindings } from '../rates.ts';
import type { Bench, Scenario } from '../scenario.ts';
import { PASSWORD } from '../shop.ts';
import { randomPagePath } from '../inventory.ts';
import { measureAlternately } from '../measure-alternately.ts';

const LEADS = 100_000;
const CLIENTS = 4;
const BUYERS = 400;

/** Measures sign-in against bare password checks and a minimal server, and the list page during a burst of sign-ins. */
export const login: Scenario = {
  name: 'login',
  title: 'sign-in, 4 clients',
  async run({ shop, rounds, seconds }: Bench): Promise<Finding[]> {
    const database = await shop.database(LEADS);
    const product = await shop.product(database);
    const minimal = await shop.baseline('login', database);
    const headers = await shop.signIn(product, 'buyer-0');
    let turn = 0;
    const request = {
      method: 'POST' as const,
      body: () => JSON.stringify({ username: `buyer-${(turn += 1) % BUYERS}`, password: PASSWORD }),
    };
    const signIn = { ...request, pid: product.pid, url: `${product.url}/api/login` };
    const bareSignIn = { ...request, pid: minimal.pid, url: `${minimal.url}/login` };
    const page = { pid: product.pid, url: product.url, headers, path: randomPagePath(LEADS) };
    await warmUp([signIn, bareSignIn], CLIENTS);
    const turns = await measureAlternately(
      rounds,
      async () => [await load(signIn, CLIENTS, seconds), await load(bareSignIn, CLIENTS, seconds)] as const,
      () => bareVerify(seconds),
    );
    const productResults = turns.product.map(([each]) => each);
    const minimalResults = turns.product.map(([, each]) => each);
    const check = 'bare argon2id verify';
    const rates = [
      rateFindings('login', 'sign-in, 4 clients', { product: productResults, baseline: turns.baseline }, check),
      rateFindings(
        'login-limit',
        'minimal sign-in server, 4 clients',
        { product: minimalResults, baseline: turns.baseline },
        check,
      ),
      rateFindings(
        'login-served',
        'sign-in, 4 clients',
        { product: productResults, baseline: minimalResults },
        'account, check and session through fastify + pg',
      ),
    ].map(({ rate }) => rate);
    const p99: Finding = {
      id: 'login.list-p99',
      title: 'list page during a burst of sign-ins, slowest of 100',
      unit: 'ms',
      product: [],
      baseline: [],
      baselineName: 'the same, idle',
    };
    for (let round = 0; round < rounds; round++) {
      p99.baseline!.push(await measureP99(page, seconds));
      const [, during] = await Promise.all([load(signIn, CLIENTS, seconds), measureP99(page, seconds)]);
      p99.product.push(during);
    }
    await Promise.all([product.stop(), minimal.stop()]);
    return [...rates, p99];
  },
};

/** Measures bare password checks with four concurrent clients. */
async function bareVerify(seconds: number): Promise<LoadResult> {
  const known = await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const times: number[] = [];
  const client = async (): Promise<void> => {
    while (performance.now() - startedAt < seconds * 1000) {
      const at = performance.now();
      await verify(known, PASSWORD);
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const used = process.cpuUsage(before);
  return {
    rate: times.length / ((performance.now() - startedAt) / 1000),
    p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN,
    cpuMsPerRequest: (used.user + used.system) / 1000 / times.length,
  };
}
