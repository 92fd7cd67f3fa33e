import type { LeadStatus } from '@warmline/contracts/leads/admin-types';
import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { LEAD_CHANGE_MESSAGES } from '@warmline/contracts/leads/change-types';
import { SAVED_FILTER_LIMITS, SAVED_FILTER_MESSAGES } from '@warmline/contracts/leads/saved-filters';
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

/** A buyer owns or holds the lead: they bought, or are paying for, what the page showed. */
export class LeadNotEditable extends AppError {
  constructor(status: LeadStatus) {
    super(
      'lead_not_editable',
      status === 'sold'
        ? 'This lead is sold. Its buyer has these details, so they can no longer be edited.'
        : 'A buyer is paying for this lead, or may still pay. Please try again when their order is paid or closed.',
    );
  }
}

/** Another admin changed the lead since it was read. */
export class LeadChanged extends AppError {
  constructor() {
    super('lead_changed', 'Another admin changed this lead meanwhile. Please check what is stored now, then save again.');
  }
}

/** A bulk change of more leads than one may have, or whose leads take too long to find. */
export class LeadChangeTooLarge extends AppError {
  constructor() {
    super('lead_change_too_large', LEAD_CHANGE_MESSAGES.tooMany);
  }
}

/** The preview is too old, prices have changed since, or another preview replaced it. */
export class LeadChangeOutdated extends AppError {
  constructor(message: string = LEAD_CHANGE_MESSAGES.outdated) {
    super('lead_change_outdated', message);
  }

  /** The preview is gone. */
  static replaced(): LeadChangeOutdated {
    return new LeadChangeOutdated(LEAD_CHANGE_MESSAGES.replaced);
  }
}

/** The time to undo a bulk change is over, or it was undone. */
export class LeadChangeNotUndoable extends AppError {
  constructor() {
    super('lead_change_not_undoable', LEAD_CHANGE_MESSAGES.notUndoable);
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

/** The account has another saved filter of this name (L60). */
export class FilterNameTaken extends AppError {
  constructor() {
    super('name_taken', SAVED_FILTER_MESSAGES.nameTaken, {
      errors: [{ field: 'name', message: SAVED_FILTER_MESSAGES.nameTaken }],
    });
  }
}

/** The account has as many saved filters as it may have (L60). */
export class TooManyFilters extends AppError {
  constructor() {
    super('too_many_filters', SAVED_FILTER_MESSAGES.tooMany(SAVED_FILTER_LIMITS.perPerson));
  }
}
