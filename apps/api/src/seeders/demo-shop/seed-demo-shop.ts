import { seeded } from '@warmline/domain/seeded-random';
import type { Database } from '../../platform/database/database.js';
import { demoDeliveries } from './demo-calls.js';
import { demoFiles } from './demo-leads.js';
import { demoOrders, type DemoOrder } from './demo-orders.js';
import { seedBookingHours } from './seed-booking-hours.js';
import { seedBuyers } from './seed-buyers.js';
import { seedCallbackOrders } from './seed-callback-orders.js';
import { seedOrders } from './seed-orders.js';
import { seedCalls, type CallBooks } from './seed-calls.js';
import { seedCallbacks, seedInventory, withdrawLeads } from './seed-inventory.js';

/** An arbitrary seed; the same one generates the same people. */
const SEED = 20_261_121;

/**
 * Fills an empty shop with four months of business in one transaction: 25,000 leads, agencies, orders of every status, calls,
 * imports and callbacks, all invented. The demo accounts must exist. Returns false, without changes, if there are leads or
 * orders.
 */
export async function seedDemoShop(db: Database, books: CallBooks): Promise<boolean> {
  const filled = await db.transaction(async (tx) => {
    // Two concurrent starts: the second waits here and finds the shop filled.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('demo shop'))`);
    const had = await tx.first('SELECT FROM aged_leads UNION ALL SELECT FROM orders UNION ALL SELECT FROM imports LIMIT 1');
    if (had) return false;
    const random = seeded(SEED);
    const now = Date.now();
    const customers = await seedBuyers(tx, random, now);
    const users = await tx.query<{ id: string; username: string }>('SELECT id, username FROM users');
    const buyers = new Map(users.map(({ id, username }) => [username, id]));
    const admin = buyers.get('admin');
    if (!admin) throw new Error('Create the demo accounts first');
    const { files, spare } = demoFiles(random, now);
    const leads = await seedInventory(tx, files, admin);
    const deliveries = demoDeliveries(now, customers[0]!);
    const orders = [...demoOrders(random, now, customers, files), ...deliveries.map(({ order }) => order)];
    orders.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    const people = { admin, buyers, leads };
    const stored = await seedOrders(tx, orders, people);
    const idOf = (wanted: DemoOrder): string => stored.find(({ order }) => order === wanted)!.id;
    await seedCalls(
      tx,
      seeded(SEED + 1),
      now,
      deliveries.map((delivery) => ({ ...delivery, orderId: idOf(delivery.order) })),
      books,
    );
    await withdrawLeads(tx);
    await seedCallbacks(tx, random, spare, admin);
    await seedCallbackOrders(tx, now, customers[0]!, people);
    await seedBookingHours(tx, admin);
    return true;
  });
  // The first page must not wait until autovacuum updates the statistics.
  if (filled) await db.run('ANALYZE aged_leads, orders, order_lines, stock_counts, calls, call_events, call_ledger');
  return filled;
}
