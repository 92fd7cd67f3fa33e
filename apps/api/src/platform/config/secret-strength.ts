/** Fewer than this many surprising characters and a secret can be guessed; 32 random hex digits have 23 on average. */
const FEWEST_SURPRISES = 12;

/** Words of examples and placeholders; a random secret holds one by chance once in billions. */
const PLACEHOLDER = /change.?(me|this)|password|secret|example|placeholder|warmline/i;

/**
 * Whether a secret is a placeholder, a repetition, or a sequence. A character is surprising when its pair with the one before it is new and
 * is no step along the alphabet. This finds careless secrets, not weak phrases: nothing replaces making one at random.
 */
export function isEasyToGuess(secret: string): boolean {
  if (PLACEHOLDER.test(secret)) return true;
  const pairs = new Set<string>();
  for (let index = 1; index < secret.length; index++) {
    const step = secret.charCodeAt(index) - secret.charCodeAt(index - 1);
    if (Math.abs(step) > 1) pairs.add(secret.slice(index - 1, index + 1));
  }
  return pairs.size < FEWEST_SURPRISES;
}
