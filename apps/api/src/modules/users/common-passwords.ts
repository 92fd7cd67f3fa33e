import { dictionary } from '@zxcvbn-ts/language-common';

/** Some 55,000 passwords and words that guessing starts with, from leaked collections (NIST SP 800-63B §3.1.1.2 asks for such a list). */
const COMMON = new Set(Object.values(dictionary).flat());

/** Whether a password is on the list, in whatever case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.trim().toLowerCase());
}
