import { expect, it } from '@jest/globals';
import { emailHref } from './email-href.ts';

it('writes only to the address, even if it contains parameters', () => {
  expect(emailHref('rosa+a@gulf.example')).toBe('mailto:rosa+a@gulf.example');
  expect(emailHref('a?bcc=x&b%40#c@gulf.example')).toBe('mailto:a%3Fbcc=x%26b%2540%23c@gulf.example');
});
