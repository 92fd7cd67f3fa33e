import type { CallbackRow } from '@warmline/contracts/callbacks/types';
import { formatDollars } from '@warmline/domain/money';
import { formatPhone } from '@warmline/domain/us-phone';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { StoredCallback } from '../persistence/callback.repository.js';

/** Presents a callback to admins. */
export function presentCallback({ phone, createdAt, ...callback }: StoredCallback): CallbackRow {
  const { id, name, email, state, priceCents, addedBy } = callback;
  return { id, name, email, phone: formatPhone(phone), state, priceCents, addedBy, createdAt: new Date(createdAt).toISOString() };
}

/** The CSV file of the callbacks. */
export const CALLBACKS_CSV: CsvFile<StoredCallback> = {
  name: 'warmline-callbacks.csv',
  header: ['Name', 'Email', 'Phone', 'State', 'Price (USD)', 'Added by', 'Added (UTC)'],
  cells: (row) => {
    const { name, email, phone, state, priceCents, addedBy, createdAt } = presentCallback(row);
    return [name, email, phone, state, formatDollars(priceCents), addedBy, createdAt];
  },
};
