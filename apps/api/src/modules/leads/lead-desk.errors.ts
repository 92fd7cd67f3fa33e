import type { LeadStatus } from '@warmline/contracts/api/admin-leads';
import { DESK_MESSAGES } from '@warmline/contracts/desk-messages';
import { AppError } from '../../platform/errors/app-error.js';

/** Somebody with this phone is a lead already: in stock, sold or withdrawn (docs/decisions.md L5, L10). */
export class LeadKnown extends AppError {
  constructor() {
    super('lead_known', DESK_MESSAGES.leadKnown, { errors: [{ field: 'phone', message: DESK_MESSAGES.leadKnown }] });
  }
}

/** Somebody with this phone is stored as a call-back already. */
export class CallbackKnown extends AppError {
  constructor() {
    const message = DESK_MESSAGES.callbackKnown;
    super('callback_known', message, { errors: [{ field: 'phone', message }] });
  }
}

/** A buyer holds or owns the lead. */
export class LeadNotWithdrawable extends AppError {
  constructor(status: LeadStatus) {
    super(
      'lead_not_withdrawable',
      status === 'sold'
        ? 'This lead is sold; it can no longer be withdrawn.'
        : 'A buyer is paying for this lead right now. Please try again when the hold has ended.',
    );
  }
}
