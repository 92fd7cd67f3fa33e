import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** The demo accounts of a started product. */
export type Account = 'admin' | 'support' | 'buyer' | 'buyer2';

export const DEMO_PASSWORD = 'browser-test-demo';

/** Opens a session through the API, for tests of other pages; sets the cookie in the caller's context. */
export async function signInByApi(request: APIRequestContext, account: Account): Promise<void> {
  const answer = await request.post('/api/login', {
    headers: { origin: shopUrl() },
    data: { username: account, password: DEMO_PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Returns the origin of the product under test. */
export function shopUrl(): string {
  return required('SHOP_URL');
}

/** Returns the origin of the local mail inbox. */
export function inboxUrl(): string {
  return required('INBOX_URL');
}

/** Returns the origin of the payment emulator. */
export function paymentsUrl(): string {
  return required('PAYMENTS_URL');
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the product was not started by support/start-product.ts`);
  return value;
}
