import { ValidationFailed } from '../../platform/errors/app-error.js';
import type { PurchaseScope } from '../agencies/public.js';

/** Throws ValidationFailed for a viewer: the order of full names, and the cursor, would tell more than the masked names (P41). */
export function refuseNameSort({ seesContacts }: PurchaseScope, sort: string | undefined): void {
  if (!seesContacts && sort?.endsWith('name'))
    throw new ValidationFailed([{ field: 'sort', message: 'This list cannot be sorted that way.' }]);
}
