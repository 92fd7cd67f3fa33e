/** Where an engine is, as `host:port`: what else its address holds, such as the password, is left out. */
export function placeOf(url: string, defaultPort: number): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || defaultPort}`;
}

/** What an engine, or the way to it, said, in one line: the innermost cause, once for each address that was tried, without the statement. */
export function reasonOf(error: unknown): string {
  const { cause, errors, message, code } = (error ?? {}) as Partial<Record<'cause' | 'errors' | 'message' | 'code', unknown>>;
  if (Array.isArray(errors) && errors.length > 0) return [...new Set(errors.map(reasonOf))].join(', ');
  if (cause instanceof Error && cause !== error) return reasonOf(cause);
  // MikroORM puts the statement in front: `select 1 - permission denied`.
  const said = typeof message === 'string' ? message.split(' - ').at(-1)!.trim().split('\n')[0] : '';
  return said || (typeof code === 'string' ? code : 'no reason was given');
}
