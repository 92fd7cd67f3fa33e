import { openCampaign } from '../../chaos/callers.ts';
import { Visitor } from '../../chaos/visitor.ts';
import type { Finding } from '../finding.ts';
import { addFunds } from '../funds.ts';
import { Callers } from '../mixed/callers.ts';
import { drain, findCapacity, type StepContext } from '../mixed/capacity.ts';
import { countUnpaid, findMiscounted, violationsOf } from '../mixed/checks.ts';
import { Client } from '../mixed/client.ts';
import { Importer } from '../mixed/importer.ts';
import { figure, keepUp } from '../mixed/keep-up.ts';
import { LEADS } from '../mixed/mix.ts';
import { Stock } from '../mixed/stock.ts';
import type { Pids } from '../mixed/usage.ts';
import { untilIdle } from '../outbox.ts';
import type { Bench, Scenario } from '../scenario.ts';
import type { Server } from '../shop.ts';

const BUYERS = 100;
const TRANSFERS = 1_000;
/** Calls that are named if they were billed wrongly. */
const SHOWN = 20;
/** A run is at least so long: the default of the other scenarios says nothing here. */
const LEAST_SECONDS = 60;
const LONGEST_STEP_SECONDS = 30;

/** Finds out how many mixed requests a second the shop carries on this machine, then keeps a share of that up. */
export const mixed: Scenario = {
  name: 'mixed',
  title: 'lists, purchases, calls, events and imports together, at fixed rates',
  onlyNamed: true,
  async run({ shop, seconds: wanted, share, log }: Bench): Promise<Finding[]> {
    const seconds = Math.max(LEAST_SECONDS, wanted);
    const database = await shop.database(LEADS);
    await addFunds(database);
    const product = await shop.product(database, { worker: true, settings: { CALLS_STRICT_TIMES: 'false' } });
    const buyers: Record<string, string>[] = [];
    for (let n = 0; n < BUYERS; n += 1) buyers.push(await shop.signIn(product, `buyer-${n}`));
    await openCampaigns(product);
    await untilIdle(database);
    const before = new Set(await violationsOf(database));
    const client = new Client(product.url, buyers);
    const senders = { client, stock: await Stock.of(database), callers: new Callers(client), bought: [] };
    const pids: Pids = { api: product.pid, worker: product.workerPid!, ...shop.engines, client: process.pid };
    const importer = new Importer(product, await shop.signIn(product, 'admin'), shop.folder);
    const steps: StepContext = { senders, database, pids, seconds: Math.min(LONGEST_STEP_SECONDS, seconds / 4), log };
    const capacity = await findCapacity(steps);
    const perSecond = capacity * share;
    log(`capacity ${capacity.toFixed(0)} requests a second; ${seconds} s at ${perSecond.toFixed(0)}`);
    const kept = await keepUp(steps, perSecond, seconds);
    await importer.stop();
    const left = await drain(database);
    client.close();
    await product.stop();
    const violations = (await violationsOf(database)).filter((violation) => !before.has(violation));
    const miscounted = await findMiscounted(database, senders.callers.ended);
    for (const line of [...violations, ...miscounted.slice(0, SHOWN)]) log(`VIOLATED ${line}`);
    return [
      figure('capacity', 'mixed requests that the machine carries', 'req/s', capacity),
      figure('rate', `sent for ${seconds} s`, 'req/s', perSecond),
      ...kept,
      figure('import', 'import of 2,000 rows meanwhile, upload to last row', 's', ...importer.seconds),
      figure('due', 'jobs due when the load ended', 'jobs', left.due),
      figure('drain', 'time until none was due', 's', left.seconds),
      figure('miscounted', 'calls billed wrongly', 'calls', miscounted.length),
      figure('unpaid', 'purchases acknowledged and not paid', 'orders', await countUnpaid(database, senders.bought)),
      figure('violations', 'invariants of orders, leads, calls and wallets violated', '', violations.length),
    ];
  },
};

/** Has each buyer buy calls from the balance and start their campaign. */
async function openCampaigns(product: Server): Promise<void> {
  for (let n = 0; n < BUYERS; n += 1) {
    const buyer = new Visitor([product.url]);
    await buyer.signIn(`buyer-${n}`);
    await openCampaign(buyer, TRANSFERS, 'wallet');
  }
}
