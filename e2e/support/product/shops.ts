/** Where the parts of a running product are. */
export interface Shop {
  SHOP_URL: string;
  INBOX_URL: string;
  PAYMENTS_URL: string | undefined;
  SHOP_DATABASE_URL: string;
}

/** Returns the products that `npm test` has started, one for each worker; none if the tests start their own. */
export function runningShops(): Shop[] {
  return JSON.parse(process.env.SHOPS ?? '[]') as Shop[];
}

/** Points a worker process to its shop. Does nothing in the main process, and when all tests use one shop. */
export function takeShopOfWorker(): void {
  Object.assign(process.env, runningShops()[Number(process.env.TEST_PARALLEL_INDEX)]);
}
