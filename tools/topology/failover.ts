import { waitUntil } from '../local-stack/wait-until.ts';
import { Buyer, waitForPaidOrders, addInventory } from './buyer.ts';
import { findViolations, INVARIANT_COUNT } from './invariants.ts';
import type { Topology } from './topology.ts';

const BATCH = 10;

/**
 * Kills the Redis primary: the Sentinels promote its replica, and no sale, payment or job is lost. Returns the problems found.
 */
export async function failover(topology: Topology, log: (line: string) => void): Promise<string[]> {
  const { stack, databaseUrl, redis } = topology.parts;
  const leads = await addInventory(databaseUrl, BATCH * 3);
  const buyer = await Buyer.signIn(topology, 'buyer');
  const sell = async (): Promise<void> => {
    for (const lead of leads.splice(0, BATCH)) await buyer.pay(await buyer.hold([lead]));
  };
  await sell();
  await waitForPaidOrders(databaseUrl, BATCH);
  const before = await redis.primaryPort();
  process.kill(stack.redis.pid, 'SIGKILL');
  const killed = Date.now();
  log(`killed the Redis primary on port ${before}; sales continue without it`);
  await sell(); // sales need PostgreSQL only
  await waitUntil(async () => (await redis.primaryPort()) !== before, {
    what: 'a new primary',
    timeoutMs: 60_000,
    everyMs: 100,
  });
  const promoted = Date.now() - killed;
  await topology.ready();
  const ready = Date.now() - killed;
  await waitForPaidOrders(databaseUrl, BATCH * 2);
  await sell();
  await waitForPaidOrders(databaseUrl, BATCH * 3);
  log(
    `new primary after ${seconds(promoted)} s, everything ready after ${seconds(ready)} s, all payments made meanwhile settled ` +
      `after ${seconds(Date.now() - killed)} s, ${BATCH * 3} of ${BATCH * 3} orders paid`,
  );
  const found = await findViolations(databaseUrl);
  log(`invariants: ${INVARIANT_COUNT - found.length} of ${INVARIANT_COUNT} hold`);
  return found;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
