import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresAccount } from '../local-stack/postgres/account.ts';
import { baseBackup } from './base-backup.ts';
import { addInventory, Buyer, waitForPaidOrders } from './buyer.ts';
import { findViolations, INVARIANT_COUNT } from './invariants.ts';
import { restore } from './restore-drill.ts';
import { ROOT, type Topology } from './topology.ts';

const LEADS = 600;
const LEADS_AN_ORDER = 5;
const ORDERS = 9;
const PAID = 6;

/**
 * Restores a backup of the previous release, upgrades it, and rolls back. The shop sells after each step. Returns the problems
 * found; there should be none.
 */
export async function upgrade(topology: Topology, log: (line: string) => void, previous: string): Promise<string[]> {
  const { stack, databaseUrl } = topology.parts;
  const leads = await addInventory(databaseUrl, LEADS);
  const problems: string[] = [];
  let paid = 0;
  const sell = async (step: string): Promise<void> => {
    const buyer = await Buyer.signIn(topology, 'buyer');
    for (let order = 0; order < ORDERS; order++) {
      const held = await buyer.hold(leads.splice(0, LEADS_AN_ORDER));
      if (order % 3 !== 2) await buyer.pay(held); // every third order stays a hold
    }
    await waitForPaidOrders(databaseUrl, (paid += PAID));
    const found = await findViolations(databaseUrl);
    problems.push(...found.map((line) => `${step}: ${line}`));
    log(`${step}: ${PAID} of ${PAID} orders paid, invariants that hold: ${INVARIANT_COUNT - found.length} of ${INVARIANT_COUNT}`);
  };

  await sell('previous release');
  const released = await countMigrations(databaseUrl);
  const backup = join(stack.folder, 'backup');
  await baseBackup(stack.postgres.url('postgres'), join(stack.folder, 'postgres'), backup, postgresAccount());
  await stack.postgres.stop();
  rmSync(join(stack.folder, 'postgres'), { recursive: true, force: true });
  const restored = await restore(topology, backup, join(stack.folder, 'restored'));
  try {
    await topology.ready();
    await sell('previous release on the restored backup');

    await topology.runAsOwner('migrate');
    const added = (await countMigrations(databaseUrl)) - released;
    log(`${added} migrations applied`);
    await sell('previous release on the new schema');
    topology.switchRelease(ROOT);
    await topology.restartAll();
    await sell('this release');

    topology.switchRelease(previous);
    await topology.restartAll();
    await sell('previous release again');
    for (let reverted = 0; reverted < added; reverted += 1) await topology.runAsOwner('migrate-down');
    log(`${added} migrations reverted`);
    await sell('previous release on its own schema');
  } finally {
    await restored.stop();
  }
  return problems;
}

async function countMigrations(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM mikro_orm_migrations');
    return rows[0]!.count;
  } finally {
    await client.end();
  }
}
