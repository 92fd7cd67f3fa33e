import { AGENCY_LEAD_ERRORS } from '../agency-leads/errors.ts';
import type { StoredNote } from '../agency-leads/types.ts';
import { AUTH_ERRORS } from '../auth/errors.ts';
import { BOOKING_ERRORS } from '../bookings/errors.ts';
import { CALL_ERRORS } from '../calls/errors.ts';
import { CALLBACK_ERRORS } from '../callbacks/errors.ts';
import { CAMPAIGN_ERRORS } from '../campaigns/errors.ts';
import { COMPLIANCE_ERRORS } from '../compliance/errors.ts';
import { DISPUTE_ERRORS } from '../disputes/errors.ts';
import { IMPORT_ERRORS } from '../lead-imports/errors.ts';
import { LEAD_ERRORS } from '../leads/errors.ts';
import { ORDER_ERRORS } from '../orders/errors.ts';
import { PARTNER_ERRORS } from '../partners/errors.ts';
import { PAYMENT_ERRORS } from '../payments/errors.ts';
import { PRICE_ERRORS } from '../prices/errors.ts';
import { RECONCILIATION_ERRORS } from '../reconciliation/errors.ts';
import { RETURN_ERRORS } from '../returns/errors.ts';
import { SITE_ERRORS } from '../site/errors.ts';
import { SUPPRESSION_ERRORS } from '../suppression/errors.ts';
import { STANDING_ERRORS } from '../standing-orders/errors.ts';
import { USER_ERRORS } from '../users/errors.ts';
import { WALLET_ERRORS } from '../wallet/errors.ts';
import type { QuotedPackage } from '../orders/quoted-package.ts';
import type { Quote } from '../prices/quote.ts';
import type { RefusedReturnLine } from '../returns/types.ts';

/** Codes that no single area owns. */
export const COMMON_ERRORS = {
  validation_failed: 400,
  malformed_body: 400,
  invalid_file: 400,
  file_missing: 400,
  too_many_files: 400,
  unauthenticated: 401,
  forbidden: 403,
  bad_origin: 403,
  not_found: 404,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal_error: 500,
  service_unavailable: 503,
} as const;

/** HTTP status of each error code. A code never changes: pages and integrations map it to a place. */
export const ERROR_STATUS = {
  ...COMMON_ERRORS,
  ...USER_ERRORS,
  ...AUTH_ERRORS,
  ...PRICE_ERRORS,
  ...SITE_ERRORS,
  ...COMPLIANCE_ERRORS,
  ...BOOKING_ERRORS,
  ...PAYMENT_ERRORS,
  ...DISPUTE_ERRORS,
  ...WALLET_ERRORS,
  ...LEAD_ERRORS,
  ...IMPORT_ERRORS,
  ...CALLBACK_ERRORS,
  ...PARTNER_ERRORS,
  ...ORDER_ERRORS,
  ...AGENCY_LEAD_ERRORS,
  ...CAMPAIGN_ERRORS,
  ...CALL_ERRORS,
  ...RECONCILIATION_ERRORS,
  ...RETURN_ERRORS,
  ...SUPPRESSION_ERRORS,
  ...STANDING_ERRORS,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** One invalid field, by its dotted path in the body. */
export interface FieldError {
  field: string;
  message: string;
}

/** Body of every non-2xx response (F2). */
export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  message: string;
  errors?: FieldError[];
  /** `leads_gone`: the leads that another buyer holds or owns. */
  leadIds?: number[];
  /** `callbacks_gone`: the callbacks that another buyer holds or owns. */
  callbackIds?: number[];
  /** `hold_limit_reached` of an appointment only: when it can be held again; ISO 8601, UTC. */
  heldAgainAt?: string;
  /** `insufficient_funds` only: what the order costs, and what the balance has. */
  needCents?: number;
  availableCents?: number;
  /** `payout_not_possible` only: what can go back to cards. */
  payoutableCents?: number;
  /** `terms_required` only: the version to accept. */
  termsVersion?: number;
  /** `quote_differs` only: the correct price. */
  quote?: Quote;
  /** `quote_differs` of leads only: the correct price of all of them, in cents and in US dollars. */
  totalCents?: number;
  total?: number;
  /** `not_enough_leads` only: how many there are. */
  available?: number;
  /** `quote_differs` only: the package of that price; absent for call transfers ordered in the dashboard. */
  package?: QuotedPackage;
  /** `note_changed` only: the note as it is now. */
  stored?: StoredNote;
  /** Returns only: each line that can't be returned. */
  lines?: RefusedReturnLine[];
}
