import { describe, expect, it } from '@jest/globals';
import { PARTNER_EXAMPLES } from '@warmline/contracts/partners/examples';
import { applicationSchema, EMPTY_APPLICATION } from './application-schema.ts';

describe('B5.28 B5.29 B5.30 B5.31 B5.32 B5.33 B5.34 B5.35 B5.36 B5.37 B5.38 B9.03 the partner form', () => {
  it.each(PARTNER_EXAMPLES.valid)('accepts $name', ({ body }) => {
    expect(applicationSchema.safeParse(body).error?.issues).toBeUndefined();
  });

  it.each(PARTNER_EXAMPLES.invalid)('rejects $name at $field: $message', ({ body, field, message }) => {
    const wrong = applicationSchema.safeParse(body).error?.issues.filter(({ path }) => path.join('.') === field) ?? [];
    expect(wrong).not.toHaveLength(0);
    if (message !== null) expect(wrong.map((issue) => issue.message)).toContain(message);
  });
});

it('B9.13 defaults to Net 30 and EST, and trims values', () => {
  expect(EMPTY_APPLICATION).toMatchObject({ paymentTerms: 'Net 30', timeZone: 'EST', businessName: '' });
  const { body } = PARTNER_EXAMPLES.valid.find(({ name }) => name === 'surrounding spaces in the name')!;
  expect(applicationSchema.parse(body).businessName).toBe('Gulf Coast Media');
});
