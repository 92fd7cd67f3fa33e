const OUTAGE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  // The server's own limits: a statement that takes too long, a transaction that says nothing.
  '57014',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
]);

/** What pg says without a code; the second when the connection of a transaction under way died and its ROLLBACK comes too late. */
const OUTAGE_WORDS = /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect/;

/** Whether an error says that PostgreSQL is away or restarting, so that the caller may simply try again. */
export function isDatabaseOutage(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as { code?: unknown; message?: unknown; cause?: unknown };
  if (typeof code === 'string' && OUTAGE_CODES.has(code)) return true;
  if (typeof message === 'string' && OUTAGE_WORDS.test(message)) return true;
  return cause !== undefined && cause !== error && isDatabaseOutage(cause);
}

/** The name of the unique constraint an insert ran into, or null for any other error (PostgreSQL 23505). */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint, cause } = (error ?? {}) as { code?: unknown; constraint?: unknown; cause?: unknown };
  if (code === '23505' && typeof constraint === 'string') return constraint;
  return cause !== undefined && cause !== error ? violatedConstraint(cause) : null;
}

/** Whether PostgreSQL stopped a statement because it took longer than it may (57014). */
export function isStatementTimeout(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === '57014' || (cause !== undefined && cause !== error && isStatementTimeout(cause));
}
