import type { Access, AgencyRole, SeatRole } from './access.ts';
import type { PageQuery } from '../lists/page.ts';

export interface LoginRequest {
  username: string;
  password: string;
}

/** The specified user fields (B3.01) plus `access`; the browser keeps them after login. */
export interface SessionUser {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  email: string;
  phone: string;
  agencyName: string;
  role: AgencyRole | 'Staff';
  /** ISO 8601, UTC. */
  createdAt: string;
  access: Access;
}

/**
 * A completed sign-in: GET /api/me, POST /api/login/two-factor, POST /api/me/change-password, and POST /api/login without a
 * second step.
 */
export interface LoginResponse {
  user: SessionUser;
  /**
   * The role of the buyer's seat (P41): null for a disabled seat, missing for staff. For display only, the server checks every
   * permission.
   */
  seatRole?: SeatRole | null;
  /** Staff set the password: until the user chooses a new one, every other call returns 403 `password_change_required`. */
  mustChangePassword?: boolean;
  /** The account requires two-factor sign-in: until it is set up, every other call returns 403 `two_factor_required`. */
  mustEnrolTwoFactor?: boolean;
}

/** Response of POST /api/login with two-factor sign-in: the user isn't signed in yet and no cookie is set. */
export interface SecondStep {
  user?: undefined;
  twoFactor: {
    /** Sent back with the code. */
    challenge: string;
    /** ISO 8601, UTC; after this the user must enter the password again. */
    expiresAt: string;
  };
}
export type LoginAnswer = LoginResponse | SecondStep;

/** Body of POST /api/login/two-factor: `code` is six digits from the app or a recovery code; spaces and dashes are ignored. */
export interface SecondStepRequest {
  challenge: string;
  code: string;
}

/** Body of POST /api/forgot-password: always 200, whether or not the address is known. */
export interface ForgotPasswordRequest {
  email: string;
}
export interface ForgotPasswordResponse {
  message: string;
}

/** Body of POST /api/validate-reset-token: 200 `{valid: true, username}`, else 400 `reset_link_invalid`. */
export interface ValidateResetTokenRequest {
  token: string;
}
export interface ValidateResetTokenResponse {
  valid: true;
  /** Username of the account: the link proves the address, and the email doesn't name it. */
  username: string;
}

/** Body of POST /api/reset-password: 200 with the message; ends every session of the account. */
export interface ResetPasswordRequest {
  token: string;
  password: string;
}
export interface ResetPasswordResponse {
  message: string;
}

/** Response of GET and POST /api/me/email-change: an address that is not confirmed yet; DELETE gives it up (204). */
export interface EmailChange {
  email: string | null;
}

/** Body of POST /api/me/email-change: sends a link to the address; the account keeps its own until the link is used (P62). */
export interface ChangeEmailRequest {
  email: string;
  currentPassword: string;
}

/**
 * Body of POST /api/me/email-change/confirm: 200 with the account; 400 `email_link_invalid`, also for the link of another
 * account.
 */
export interface ConfirmEmailRequest {
  token: string;
}

/** Body of POST /api/me/confirm-password: 204; for ten minutes, no route of this session answers 403 `fresh_sign_in_required`. */
export interface ConfirmPasswordRequest {
  currentPassword: string;
}

/** Body of POST /api/me/change-password: ends every session of the account and returns a new one for this browser. */
export interface ChangeOwnPasswordRequest {
  currentPassword: string;
  newPassword: string;
}

/**
 * Item of GET /api/me/sessions, most recently used first. DELETE /api/me/sessions/{id} ends one, DELETE /api/me/sessions all
 * except this browser's; both 204.
 */
export interface SessionView {
  id: string;
  /** Whether this session made the request. */
  current: boolean;
  createdAt: string;
  /** Last used, to the minute. */
  seenAt: string;
  /** Latest time at which it ends. */
  expiresAt: string;
  address: string | null;
  userAgent: string | null;
}

/** Columns that can order the sessions of all users; `-signedIn` is the default. */
export const SESSION_SORTS = ['signedIn'] as const;
export type SessionSort = (typeof SESSION_SORTS)[number];

/**
 * Query of GET /api/admin/sessions, which returns a `Page<UserSessionView>` with a total of at most 1,000, and of its CSV file,
 * which takes `q` and `sort`. DELETE /api/admin/sessions/{id} ends one: 204; 404 if it has ended, 409 `own_session` for the
 * caller's own.
 */
export interface SessionsQuery extends PageQuery<SessionSort> {
  /** Part of a username, a name, an email address, an agency or a phone number, as in the list of users. */
  q?: string;
}

/** A session of any user, as admins see it. */
export interface UserSessionView extends SessionView {
  username: string;
  firstName: string;
  lastName: string;
  agencyName: string;
  access: Access;
}

/** Response of GET /api/me/two-factor. */
export interface TwoFactorState {
  enabled: boolean;
  /** ISO 8601, UTC. */
  since: string | null;
  recoveryCodesLeft: number;
  /** Whether it can't be turned off. */
  required: boolean;
}

/** Body of POST /api/me/two-factor/enrol: starts or restarts the setup; nothing is on before `confirm`. */
export interface EnrolTwoFactorRequest {
  currentPassword: string;
}
export interface EnrolTwoFactorResponse {
  /** Base32, for manual entry. */
  secret: string;
  /** `otpauth://totp/…`, for the QR code. */
  uri: string;
}

/** Body of POST /api/me/two-factor/confirm: turns it on and ends the account's other sessions. */
export interface ConfirmTwoFactorRequest {
  code: string;
}
/** Shown once; only their hashes are stored. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

/**
 * Body of POST /api/me/two-factor/disable (204) and POST /api/me/two-factor/recovery-codes (returns new codes and voids the old
 * ones).
 */
export interface TwoFactorProof {
  currentPassword: string;
  /** A code from the app or a recovery code. */
  code: string;
}
