import { createHash } from 'node:crypto';

/**
 * Returns a short text that differs once one of the values has changed: two windows that edit the same values notice each other.
 */
export function contentVersion(values: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
}
