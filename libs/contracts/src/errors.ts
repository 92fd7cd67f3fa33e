import type { Quote } from './api/quote.ts';
import type { QuotedPackage } from './api/quoted-package.ts';

/** Stable error codes; the API maps each one to a status, pages map them to a place. */
export const ERROR_CODES = [
  'validation_failed',
  'malformed_body',
  'not_found',
  'unauthenticated',
  'forbidden',
  'bad_origin',
  'unsupported_media_type',
  'payload_too_large',
  'too_many_requests',
  'invalid_credentials',
  'leads_gone',
  'hold_limit_reached',
  'quote_differs',
  'username_taken',
  'email_taken',
  'password_common',
  'current_password_wrong',
  'password_change_required',
  'reset_link_invalid',
  'two_factor_required',
  'two_factor_code_wrong',
  'two_factor_already_on',
  'two_factor_off',
  'sign_in_expired',
  'amount_out_of_range',
  'order_not_cancellable',
  'order_not_paid',
  'order_not_completable',
  'order_not_refundable',
  'order_changed',
  'prices_changed',
  'order_not_payable',
  'payment_unavailable',
  'bad_signature',
  'sandbox_only',
  'card_declined',
  'file_unreadable',
  'file_missing',
  'invalid_file',
  'no_valid_data',
  'missing_field_mappings',
  'import_not_confirmable',
  'import_not_replannable',
  'import_not_undoable',
  'import_not_discardable',
  'import_file_gone',
  'lead_known',
  'lead_not_withdrawable',
  'callback_known',
  'too_many_files',
  'application_differs',
  'application_decided',
  'service_unavailable',
  'internal_error',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

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
  /** `leads_gone` only: the leads that another buyer holds or owns. */
  leadIds?: number[];
  /** `quote_differs` only: the correct price. */
  quote?: Quote;
  /** `quote_differs` only: the package of that price; absent for call transfers ordered in the dashboard. */
  package?: QuotedPackage;
}
