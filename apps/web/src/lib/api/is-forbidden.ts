import { ApiError } from './api-client.ts';

/** Returns whether the server refused because of a missing permission. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}
