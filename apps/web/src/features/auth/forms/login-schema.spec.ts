import { expect, it } from '@jest/globals';
import { LOGIN_EXAMPLES } from '@warmline/contracts/auth/examples';
import { loginSchema } from './login-schema.ts';

it.each(LOGIN_EXAMPLES.valid)('accepts $name', ({ body }) => {
  expect(loginSchema.safeParse(body).success).toBe(true);
});

it.each(LOGIN_EXAMPLES.invalid)('B5.01 rejects $name at $field: $message', ({ body, field, message }) => {
  const issues = loginSchema.safeParse(body).error?.issues;
  expect(issues?.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([field, message]);
});
