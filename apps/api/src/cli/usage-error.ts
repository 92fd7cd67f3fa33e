/** A command was called wrongly; the message says what to do. */
export class UsageError extends Error {
  override name = 'UsageError';
}
