import type { LeadStatus } from '@warmline/contracts/leads/admin-types';
import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { AppError } from '../../platform/errors/app-error.js';

/** A lead with this phone number already exists: in inventory, sold, or withdrawn (L5, L10). */
export class LeadExists extends AppError {
  constructor() {
    super('lead_known', LEAD_MESSAGES.known, { errors: [{ field: 'phone', message: LEAD_MESSAGES.known }] });
  }
}

/** A buyer holds or owns the lead. */
export class LeadNotWithdrawable extends AppError {
  constructor(status: LeadStatus) {
    super(
      'lead_not_withdrawable',
      status === 'sold'
        ? 'This lead is sold; it can no longer be withdrawn.'
        : 'A buyer is paying for this lead right now. Please try again after the hold expires.',
    );
  }
}

/** Some of the leads are held or owned by another buyer, so none was held. */
export class LeadsGone extends AppError {
  constructor(readonly leadIds: number[]) {
    super(
      'leads_gone',
      leadIds.length === 1
        ? 'One of these leads is no longer available.'
        : `${leadIds.length} of these leads are no longer available.`,
      { leadIds },
    );
  }
}
