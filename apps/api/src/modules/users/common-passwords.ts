let common: Promise<ReadonlySet<string>> | undefined;

/** Returns whether a password is on the list, in any case; the list is read when the first new password is chosen. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList();
  return (await common).has(password.trim().toLowerCase());
}

/**
 * Reads some 55,000 passwords and words that attackers try first, from leaked collections (NIST SP 800-63B §3.1.1.2 requires such
 * a list).
 */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(Object.values(dictionary).flat());
}
