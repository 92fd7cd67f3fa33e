import { STATEMENT_LIMITS } from './limits.ts';

/** Texts of billing profiles that API and web share. */
export const BILLING_MESSAGES = {
  legalName: `Please enter at most ${STATEMENT_LIMITS.legalName.max} characters`,
  address: `Please enter at most ${STATEMENT_LIMITS.address.max} characters`,
  poText: `Please enter at most ${STATEMENT_LIMITS.poText.max} characters`,
  state: 'Please choose a state',
  zip: 'Please enter a ZIP code of 5 or 9 digits',
} as const;
