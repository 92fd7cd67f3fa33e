import type { CallbackRow } from '@warmline/contracts/api/callbacks';
import { csvLine } from '@warmline/domain/csv-text';
import { formatDollars } from '@warmline/domain/money';
import { formatPhone } from '@warmline/domain/us-phone';
import type { StoredCallback } from '../persistence/callback.repository.js';

/** Presents a callback to admins. */
export function presentCallback({ phone, createdAt, ...callback }: StoredCallback): CallbackRow {
  const { id, name, email, state, priceCents, addedBy } = callback;
  return { id, name, email, phone: formatPhone(phone), state, priceCents, addedBy, createdAt: new Date(createdAt).toISOString() };
}

/** Streams callbacks as CSV lines; formulas in cells are escaped (L18). */
export async function* callbacksAsCsv(parts: AsyncIterable<StoredCallback[]>): AsyncGenerator<string> {
  yield csvLine(['Name', 'Email', 'Phone', 'State', 'Price (USD)', 'Added by', 'Added (UTC)']);
  for await (const rows of parts) {
    if (rows.length > 0) yield rows.map((row) => line(presentCallback(row))).join('');
  }
}

function line({ name, email, phone, state, priceCents, addedBy, createdAt }: CallbackRow): string {
  return csvLine([name, email, phone, state, formatDollars(priceCents), addedBy, createdAt]);
}
