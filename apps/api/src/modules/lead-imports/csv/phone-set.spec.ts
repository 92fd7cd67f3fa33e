import { describe, expect, it } from '@jest/globals';
import { PhoneSet } from './phone-set.js';

describe('the phone numbers of a file', () => {
  it('L5 keeps phones like a JavaScript set, of every area code', () => {
    const edges = ['2000000000', '5999999999', '6000000000', '9999999999'];
    const spread = Array.from({ length: 50_000 }, (_, index) => String(2_000_000_000 + ((index * 7919) % 40_000) * 199_999));
    const phones = [...edges, ...spread, ...edges];
    const [few, many] = [new PhoneSet(), new Set<string>()];
    const answers = phones.map((phone) => {
      const expected = !many.has(phone);
      many.add(phone);
      return few.add(phone) === expected;
    });
    expect(answers.every(Boolean)).toBe(true);
  });
});
