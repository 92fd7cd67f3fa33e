import { describe, expect, it } from '@jest/globals';
import { CALLBACK_EXAMPLES } from '@warmline/contracts/callbacks/examples';
import { callbackSchema } from './callback-schema.ts';

describe('B5.20 B5.21 B5.22 B5.23 B5.24 the callback form', () => {
  it.each(CALLBACK_EXAMPLES.valid)('accepts $name', ({ body }) => {
    expect(callbackSchema.safeParse(body).error?.issues).toBeUndefined();
  });

  it.each(CALLBACK_EXAMPLES.invalid)('rejects $name at $field: $message', ({ body, field, message }) => {
    const wrong = callbackSchema.safeParse(body).error?.issues.filter(({ path }) => path.join('.') === field) ?? [];
    expect(wrong).not.toHaveLength(0);
    if (message !== null) expect(wrong[0]?.message).toBe(message);
  });
});
