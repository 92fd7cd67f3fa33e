import { describe, expect, it } from '@jest/globals';
import { LEAD_EXAMPLES } from '@warmline/contracts/leads/examples';
import { EMPTY_LEAD, leadRequest, leadSchema } from './lead-schema.ts';

describe('B5.14 B5.15 B5.16 B5.17 B5.18 B5.19 the lead form', () => {
  it.each(LEAD_EXAMPLES.valid)('accepts $name', ({ body }) => {
    expect(leadSchema.safeParse(body).error?.issues).toBeUndefined();
  });

  it.each(LEAD_EXAMPLES.invalid)('rejects $name at $field: $message', ({ body, field, message }) => {
    const wrong = leadSchema.safeParse(body).error?.issues.filter(({ path }) => path.join('.') === field) ?? [];
    expect(wrong).not.toHaveLength(0);
    if (message !== null) expect(wrong[0]?.message).toBe(message);
  });
});

describe('leadRequest', () => {
  const PERSON = { name: 'Ann Poe', phone: '3055550123', state: 'FL' };
  const request = (fields: object) => leadRequest(leadSchema.parse({ ...EMPTY_LEAD, ...PERSON, ...fields }));

  it('leaves out empty fields', () => expect(request({})).toEqual(PERSON));

  it('B7.12 sends every field of the call', () => {
    const formFillTime = new Date(Date.now() - 69.5 * 86_400_000).toISOString();
    expect(request({ email: 'ann@mail.example', price: '4.50', ageRange: '30-60', formFillTime })).toEqual({
      ...PERSON,
      email: 'ann@mail.example',
      price: '4.50',
      ageRange: '60-90',
      actualAge: 70,
      formFillTime,
    });
  });

  it('B3.04 reads a time without a zone in the local time zone', () => {
    const local = '2026-03-04T10:30';
    expect(request({ formFillTime: local }).formFillTime).toBe(new Date(local).toISOString());
  });

  it('sends only the age range when there is no time', () =>
    expect(request({ ageRange: '90-180' })).toEqual({ ...PERSON, ageRange: '90-180' }));
});
