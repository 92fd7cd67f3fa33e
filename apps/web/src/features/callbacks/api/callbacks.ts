import type { AddCallbackRequest, CallbackKind, CallbackRow } from '@warmline/contracts/callbacks/types';
import { ApiError, apiPost, apiRequest, messageOf } from '../../../lib/api/api-client.ts';
import { pagesQuery } from '../../../lib/api/pages-query.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';

const CALLBACKS = '/api/admin/callback-opportunities';

/** Filters of the list: part of a name, an email address or a phone number, and a state's two letters. */
export interface CallbackFilters {
  q?: string;
  state?: string;
  kind?: CallbackKind;
}

/** Stored callbacks, newest first, page by page by cursor. */
export const callbacksQuery = (filters: CallbackFilters) => pagesQuery<CallbackRow>(CALLBACKS, filters);

/** Link to all callbacks that match the filters as a CSV file. */
export function callbacksCsvHref(filters: CallbackFilters): string {
  const params = new URLSearchParams(chosen(filters)).toString();
  return params === '' ? `${CALLBACKS}.csv` : `${CALLBACKS}.csv?${params}`;
}

function chosen({ q, state, kind }: CallbackFilters): Record<string, string> {
  return { ...(q ? { q } : {}), ...(state ? { state } : {}), ...(kind ? { kind } : {}) };
}

export async function addCallback(callback: AddCallbackRequest): Promise<CallbackRow> {
  const added = await apiPost<CallbackRow>(CALLBACKS, callback);
  refreshQueries(CALLBACKS);
  return added;
}

/**
 * Removes callbacks one after the other until one fails, and refreshes the list in any case; `onRemoved` is called for each. One
 * that another admin has removed counts as removed; returns what the server says of these.
 */
export async function removeCallbacks(ids: readonly number[], onRemoved: () => void): Promise<string[]> {
  const earlier: string[] = [];
  try {
    for (const id of ids) {
      await apiRequest('DELETE', `${CALLBACKS}/${id}`).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        earlier.push(messageOf(error, 'It was removed before.'));
      });
      onRemoved();
    }
  } finally {
    refreshQueries(CALLBACKS);
  }
  return earlier;
}
