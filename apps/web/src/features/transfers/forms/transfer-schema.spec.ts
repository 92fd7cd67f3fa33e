import { describe, expect, it } from '@jest/globals';
import { CALL_TRANSFER_EXAMPLES } from '@warmline/contracts/orders/examples';
import { transferSchema } from './transfer-schema.ts';

describe('B5.03 B5.04 B5.05 B5.06 B5.07 the call transfer form', () => {
  it.each(CALL_TRANSFER_EXAMPLES.valid)('accepts $name', ({ body }) => {
    expect(transferSchema.safeParse(body).success).toBe(true);
  });

  it.each(CALL_TRANSFER_EXAMPLES.invalid)('rejects $name at $field: $message', ({ body, field, message }) => {
    const { error } = transferSchema.safeParse(body);
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
  });

  it.each([
    ['my cell phone', false],
    ['305-555-014 ext', false],
    ['305 555 0142', true],
    ['+1 (305) 555-0142 ext. 7', true],
  ])('B5.06 M44 requires ten digits, not ten characters: %j', (transferPhone, taken) => {
    expect(transferSchema.safeParse({ ...CALL_TRANSFER_EXAMPLES.valid[0]?.body, transferPhone }).success).toBe(taken);
  });

  it('converts typed text to numbers', () => {
    const typed = { ...CALL_TRANSFER_EXAMPLES.valid[0]?.body, totalTransfers: ' 20 ', callsPerDay: '5' };
    expect(transferSchema.parse(typed)).toMatchObject({ totalTransfers: 20, callsPerDay: 5 });
  });
});
