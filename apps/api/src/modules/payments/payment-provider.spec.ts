import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SRC = join(import.meta.dirname, '../..');
/** Words of the provider's API; `payment_intent_id` is a column of orders. */
const PROVIDER_WORDS = /'canceled'|requires_(payment_method|confirmation|action|capture)|payment_intent[.]|\bStripe[.][A-Z]/;

describe('the payment provider port', () => {
  it('speaks the shop’s language: no status, event or type of the provider outside of its folder', () => {
    const files = readdirSync(SRC, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts'))
      .map((entry) => relative(SRC, join(entry.parentPath, entry.name)));
    const speaking = files.filter((file) => PROVIDER_WORDS.test(readFileSync(join(SRC, file), 'utf8')));
    expect(speaking.sort()).toEqual(['events', 'money', 'provider'].map((part) => `modules/payments/stripe/stripe-${part}.ts`));
  });
});
