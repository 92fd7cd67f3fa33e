import type { INestApplicationContext } from '@nestjs/common';
import { StartPackages } from '../modules/orders/use-cases/packages/start-packages.use-case.js';

/**
 * `fill-packages`: lists paid lead and callback packages from before they were filled from inventory. `fill-packages --start
 * [number …]` starts to fill all of them, or these. Safe to run again.
 */
export async function fillPackages(app: INestApplicationContext, [flag, ...numbers]: readonly string[]): Promise<void> {
  const start = app.get(StartPackages);
  if (flag === '--start') {
    const started = await start.execute(numbers);
    console.log(
      `Started to fill ${started} orders. The worker fills them from inventory, and refunds what is missing after 14 days.`,
    );
    return;
  }
  const missing = await start.list();
  for (const { number, quantity, product } of missing)
    console.log(`${number}  ${quantity} ${product === 'callback' ? 'callbacks' : 'leads'}`);
  console.log(
    `${missing.length} paid orders are not filled from inventory. Complete or refund those that were delivered by hand, then run: fill-packages --start`,
  );
}
