const OUTAGE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  // The server's limits: a statement that runs too long, a transaction that stays idle.
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

/**
 * Messages that pg sends without a code. The second occurs when the connection of a running transaction died and its ROLLBACK
 * comes too late.
 */
const OUTAGE_MESSAGES = /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect/;

/** Returns whether an error means that PostgreSQL is down or restarting, so that the caller may retry. */
export function isDatabaseOutage(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as { code?: unknown; message?: unknown; cause?: unknown };
  if (typeof code === 'string' && OUTAGE_CODES.has(code)) return true;
  if (typeof message === 'string' && OUTAGE_MESSAGES.test(message)) return true;
  return cause !== undefined && cause !== error && isDatabaseOutage(cause);
}

/** Returns the name of the violated unique constraint (PostgreSQL 23505), or null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint, cause } = (error ?? {}) as { code?: unknown; constraint?: unknown; cause?: unknown };
  if (code === '23505' && typeof constraint === 'string') return constraint;
  return cause !== undefined && cause !== error ? violatedConstraint(cause) : null;
}

/** Returns the name of the violated check (PostgreSQL 23514), or null for any other error. */
export function violatedCheck(error: unknown): string | null {
  const { code, constraint, cause } = (error ?? {}) as { code?: unknown; constraint?: unknown; cause?: unknown };
  if (code === '23514' && typeof constraint === 'string') return constraint;
  return cause !== undefined && cause !== error ? violatedCheck(cause) : null;
}

/** Returns whether PostgreSQL canceled a statement because it exceeded its timeout (57014). */
export function isStatementTimeout(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === '57014' || (cause !== undefined && cause !== error && isStatementTimeout(cause));
}
