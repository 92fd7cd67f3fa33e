import { waitUntil } from '../local-stack/wait-until.ts';
import { Buyer, paidOrders, stockLeads } from './buyer.ts';
import { broken, INVARIANT_COUNT } from './invariants.ts';
import type { Topology } from './topology.ts';

const BATCH = 10;

/** Kills the Redis primary: the Sentinels promote its replica, and nothing that was sold, paid or queued is lost. Answers what went wrong. */
export async function failover(topology: Topology, say: (line: string) => void): Promise<string[]> {
  const { stack, databaseUrl, redis } = topology.parts;
  const leads = await stockLeads(databaseUrl, BATCH * 3);
  const buyer = await Buyer.signIn(topology, 'buyer');
  const sell = async (): Promise<void> => {
    for (const lead of leads.splice(0, BATCH)) await buyer.pay(await buyer.hold([lead]));
  };
  await sell();
  await paidOrders(databaseUrl, BATCH);
  const before = await redis.primaryPort();
  process.kill(stack.redis.pid, 'SIGKILL');
  const killed = Date.now();
  say(`the Redis primary on port ${before} was killed; the shop sells on without it`);
  await sell(); // money and stock need PostgreSQL only
  await waitUntil(async () => (await redis.primaryPort()) !== before, {
    what: 'a new primary',
    timeoutMs: 60_000,
    everyMs: 100,
  });
  const promoted = Date.now() - killed;
  await topology.ready();
  const ready = Date.now() - killed;
  await paidOrders(databaseUrl, BATCH * 2);
  await sell();
  await paidOrders(databaseUrl, BATCH * 3);
  say(
    `new primary after ${seconds(promoted)} s, everything ready after ${seconds(ready)} s, every payment of the time between settled ` +
      `after ${seconds(Date.now() - killed)} s, ${BATCH * 3} of ${BATCH * 3} orders paid`,
  );
  const found = await broken(databaseUrl);
  say(`invariants: ${INVARIANT_COUNT - found.length} of ${INVARIANT_COUNT} hold`);
  return found;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
