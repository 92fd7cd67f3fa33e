/** Returns `host:port` of a URL, without the password or other parts. */
export function addressOf(url: string, defaultPort: number): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || defaultPort}`;
}

/**
 * Returns the reason of a connection error in one line: the innermost cause, once per address tried, without the SQL statement.
 */
export function reasonOf(error: unknown): string {
  const { cause, errors, message, code } = (error ?? {}) as Partial<Record<'cause' | 'errors' | 'message' | 'code', unknown>>;
  if (Array.isArray(errors) && errors.length > 0) return [...new Set(errors.map(reasonOf))].join(', ');
  if (cause instanceof Error && cause !== error) return reasonOf(cause);
  // MikroORM prefixes the statement: `select 1 - permission denied`.
  const said = typeof message === 'string' ? message.split(' - ').at(-1)!.trim().split('\n')[0] : '';
  return said || (typeof code === 'string' ? code : 'no reason given');
}
