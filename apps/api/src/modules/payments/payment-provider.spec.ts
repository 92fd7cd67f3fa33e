import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const API = join(import.meta.dirname, '../..');
const LIBS = join(API, '../../../libs');
/** Words of the provider's API; `payment_intent_id` is a column of orders. */
const PROVIDER_WORDS = /'canceled'|requires_(payment_method|confirmation|action|capture)|payment_intent[.]|\bStripe[.][A-Z]/;

describe('the payment provider port', () => {
  it('speaks the shop’s language: no status, event or type of the provider outside of its folder', () => {
    const paths = [API, join(LIBS, 'contracts/src'), join(LIBS, 'domain/src')]
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      // Appointments with us are canceled, too.
      .filter((path) => !path.includes('/bookings/'));
    const speaking = paths.filter((path) => PROVIDER_WORDS.test(readFileSync(path, 'utf8'))).map((path) => relative(API, path));
    expect(speaking.length).toBeGreaterThan(2);
    expect(speaking.filter((file) => !file.startsWith('modules/payments/stripe/'))).toEqual([]);
  });
});
