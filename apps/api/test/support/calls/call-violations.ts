import type { TestApp } from '../test-app.js';

/** Returns what the product's own check finds wrong between calls, campaigns, ledgers and orders (I1-I10). */
export async function callViolations({ db }: Pick<TestApp, 'db'>): Promise<string[]> {
  const rows = await db.query<{ invariant: string; subject: string }>('SELECT invariant, subject FROM call_violations');
  return rows.map(({ invariant, subject }) => `${invariant}: ${subject}`);
}
