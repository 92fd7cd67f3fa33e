/** The process can't start with its settings or environment. The message lists every problem for the operator. */
export class StartRefused extends Error {
  override name = 'StartRefused';

  constructor(heading: string, problems: readonly string[]) {
    super([heading, ...problems.map((problem) => `  - ${problem}`)].join('\n'));
  }
}

interface SystemError {
  code?: string;
  syscall?: string;
  hostname?: string;
  message?: string;
  address?: string;
  port?: number;
  cause?: unknown;
}

const CANNOT_LISTEN = 'The process cannot listen:';
const CANNOT_USE = 'The database of DATABASE_URL cannot be used:';
const unresolved = ({ hostname }: SystemError) =>
  new StartRefused(CANNOT_LISTEN, [`${hostname} (HOST) cannot be resolved to an address`]);
const REFUSALS: Record<string, (error: SystemError) => StartRefused | null> = {
  // Only the address of HOST is needed at startup; the process waits for databases and Redis.
  ENOTFOUND: unresolved,
  EAI_AGAIN: unresolved,
  EADDRINUSE: ({ address, port }) =>
    new StartRefused(CANNOT_LISTEN, [`${address}:${port} (HOST and PORT) is already in use by another process`]),
  EACCES: (error) =>
    error.syscall === 'listen'
      ? new StartRefused(CANNOT_LISTEN, [`this user is not allowed to open port ${error.port} (PORT): choose 1024 or higher`])
      : null,
  EADDRNOTAVAIL: ({ address }) => new StartRefused(CANNOT_LISTEN, [`${address} (HOST) is not an address of this machine`]),
  '28P01': ({ message }) => new StartRefused(CANNOT_USE, [`${message}: check user and password in DATABASE_URL`]),
  '28000': ({ message }) => new StartRefused(CANNOT_USE, [`${message}: check the user in DATABASE_URL`]),
  '3D000': ({ message }) => new StartRefused(CANNOT_USE, [`${message}: check the name in DATABASE_URL, or create the database`]),
};

/**
 * Converts a system or database error that the settings caused to a StartRefused with advice. Returns any other error unchanged.
 */
export function asRefusal(error: unknown): unknown {
  const known = (error ?? {}) as SystemError;
  const refusal = REFUSALS[known.code ?? '']?.(known);
  if (refusal) return refusal;
  return known.cause !== undefined && asRefusal(known.cause) instanceof StartRefused ? asRefusal(known.cause) : error;
}

/** Returns the result of `start`. Prints a StartRefused without a stack trace and exits with code 1. */
export async function startOrExit<T>(start: () => T | Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    const refusal = asRefusal(error);
    if (!(refusal instanceof StartRefused)) throw error;
    console.error(refusal.message);
    process.exit(1);
  }
}
