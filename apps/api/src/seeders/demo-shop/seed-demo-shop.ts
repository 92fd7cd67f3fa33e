import { seeded } from '@warmline/domain/seeded-random';
import type { Database } from '../../platform/database/database.js';
import { demoFiles } from './demo-leads.js';
import { demoOrders } from './demo-orders.js';
import { seedBuyers } from './seed-buyers.js';
import { seedOrders } from './seed-orders.js';
import { seedCallbacks, seedStock, withdrawSome } from './seed-stock.js';

/** Any number: the same one shows the same people. */
const SEED = 20_261_121;

/**
 * Fills an empty shop with four months of business: 25,000 leads, agencies, orders in every state, imports and call-backs, all invented, in one
 * transaction. The demo accounts must be there. Answers false, and changes nothing, where there are leads or orders already.
 */
export async function seedDemoShop(db: Database): Promise<boolean> {
  const filled = await db.transaction(async (tx) => {
    // Two starts at once: the second waits here and finds the shop filled.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('demo shop'))`);
    const [had] = await tx.query('SELECT FROM aged_leads UNION ALL SELECT FROM orders UNION ALL SELECT FROM imports LIMIT 1');
    if (had) return false;
    const random = seeded(SEED);
    const now = Date.now();
    const customers = await seedBuyers(tx, random, now);
    const users = await tx.query<{ id: string; username: string }>('SELECT id, username FROM users');
    const buyers = new Map(users.map(({ id, username }) => [username, id]));
    const admin = buyers.get('admin');
    if (!admin) throw new Error('The demo accounts come first');
    const { files, spare } = demoFiles(random, now);
    const leads = await seedStock(tx, files, admin);
    await seedOrders(tx, demoOrders(random, now, customers, files), { admin, buyers, leads });
    await withdrawSome(tx);
    await seedCallbacks(tx, random, spare, admin);
    return true;
  });
  // Whoever opens the first page must not wait for autovacuum to notice.
  if (filled) await db.run('ANALYZE aged_leads, orders, order_lines, stock_counts');
  return filled;
}
