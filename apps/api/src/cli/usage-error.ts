/** A command was called with wrong arguments or settings; the message says what to do. */
export class UsageError extends Error {
  override name = 'UsageError';
}
