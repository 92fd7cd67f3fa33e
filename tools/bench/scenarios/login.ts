import { hash, verify } from '@node-rs/argon2';
import { performance } from 'node:perf_hooks';
import type { Finding } from '../finding.ts';
import { load, slowestOfHundred, type LoadResult } from '../load.ts';
import { ratesOf } from '../rates.ts';
import type { Bench, Scenario } from '../scenario.ts';
import { PASSWORD } from '../shop.ts';
import { anyPage } from '../stock.ts';
import { inTurn } from '../turns.ts';

const LEADS = 100_000;
const CLIENTS = 4;
const BUYERS = 400;

/** Signing in beside the bare password check and the barest server around one, and what a storm of it does to everybody else. */
export const login: Scenario = {
  name: 'login',
  title: 'signing in, 4 clients',
  async run({ shop, rounds, seconds }: Bench): Promise<Finding[]> {
    const database = await shop.database(LEADS);
    const product = await shop.product(database);
    const least = await shop.rival('login', database);
    const headers = await shop.signIn(product, 'buyer-0');
    let turn = 0;
    const asking = {
      method: 'POST' as const,
      body: () => JSON.stringify({ username: `buyer-${(turn += 1) % BUYERS}`, password: PASSWORD }),
    };
    const signIn = { ...asking, pid: product.pid, url: `${product.url}/api/login` };
    const bareSignIn = { ...asking, pid: least.pid, url: `${least.url}/login` };
    const page = { pid: product.pid, url: product.url, headers, path: anyPage(LEADS) };
    for (const target of [signIn, bareSignIn]) await load(target, CLIENTS, 1);
    const turns = await inTurn(
      rounds,
      async () => [await load(signIn, CLIENTS, seconds), await load(bareSignIn, CLIENTS, seconds)] as const,
      () => bareVerify(seconds),
    );
    const ours = turns.product.map(([each]) => each);
    const leastOf = turns.product.map(([, each]) => each);
    const check = 'bare argon2id verify';
    const rates = [
      ratesOf('login', 'sign in, 4 clients', { product: ours, rival: turns.rival }, check),
      ratesOf('login-limit', 'the least a sign-in can be, 4 clients', { product: leastOf, rival: turns.rival }, check),
      ratesOf(
        'login-served',
        'sign in, 4 clients',
        { product: ours, rival: leastOf },
        'account, check and session through fastify + pg',
      ),
    ].map(({ rate }) => rate);
    const p99: Finding = {
      id: 'login.list-p99',
      title: 'list page during a storm of sign-ins, slowest of 100',
      unit: 'ms',
      product: [],
      rival: [],
      rivalName: 'the same, idle',
    };
    for (let round = 0; round < rounds; round++) {
      p99.rival!.push(await slowestOfHundred(page, seconds));
      const [, during] = await Promise.all([load(signIn, CLIENTS, seconds), slowestOfHundred(page, seconds)]);
      p99.product.push(during);
    }
    await Promise.all([product.stop(), least.stop()]);
    return [...rates, p99];
  },
};

/** Four clients' worth of password checks and nothing around them. */
async function bareVerify(seconds: number): Promise<LoadResult> {
  const known = await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const before = process.cpuUsage();
  const begun = performance.now();
  const times: number[] = [];
  const client = async (): Promise<void> => {
    while (performance.now() - begun < seconds * 1000) {
      const at = performance.now();
      await verify(known, PASSWORD);
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const used = process.cpuUsage(before);
  return {
    rate: times.length / ((performance.now() - begun) / 1000),
    p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN,
    cpuMsPerRequest: (used.user + used.system) / 1000 / times.length,
  };
}
