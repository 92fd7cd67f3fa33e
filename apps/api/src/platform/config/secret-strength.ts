/** Least number of surprising characters in a strong secret; 32 random hex digits have 23 on average. */
const MIN_SURPRISES = 12;

/** Words of examples and placeholders; a random secret contains one once in billions. */
const PLACEHOLDER = /change.?(me|this)|password|secret|example|placeholder|warmline/i;

/**
 * Returns whether a secret is a placeholder, a repetition, or a sequence. A character is surprising if its pair with the previous
 * character is new and not a step along the alphabet. This detects careless secrets, not weak phrases: only random generation is
 * safe.
 */
export function isEasyToGuess(secret: string): boolean {
  if (PLACEHOLDER.test(secret)) return true;
  const pairs = new Set<string>();
  for (let index = 1; index < secret.length; index++) {
    const step = secret.charCodeAt(index) - secret.charCodeAt(index - 1);
    if (Math.abs(step) > 1) pairs.add(secret.slice(index - 1, index + 1));
  }
  return pairs.size < MIN_SURPRISES;
}
