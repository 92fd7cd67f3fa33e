import type { Access, AgencyRole } from '../access.ts';

export interface LoginRequest {
  username: string;
  password: string;
}

/** The specified user fields ([001] §3) plus `access`; what the browser keeps after login. */
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

/** Somebody is signed in: GET /api/me, POST /api/login/two-factor, POST /api/me/change-password, and POST /api/login without a second step. */
export interface LoginResponse {
  user: SessionUser;
  /** Staff set the password: until the person chose one, every other call answers 403 `password_change_required`. */
  mustChangePassword?: boolean;
  /** This account needs a second factor: until then every other call answers 403 `two_factor_required`. */
  mustEnrolTwoFactor?: boolean;
}

/** POST /api/login where a second factor is on: nobody is signed in yet, no cookie is set. */
export interface SecondStep {
  user?: undefined;
  twoFactor: {
    /** Send it back with the code. */
    challenge: string;
    /** ISO 8601, UTC; then the password is asked again. */
    expiresAt: string;
  };
}
export type LoginAnswer = LoginResponse | SecondStep;

/** POST /api/login/two-factor: `code` holds six digits of the app or a recovery code, blanks and dashes do not matter. */
export interface SecondStepRequest {
  challenge: string;
  code: string;
}

/** POST /api/forgot-password: 200 whatever the address is. */
export interface ForgotPasswordRequest {
  email: string;
}
export interface ForgotPasswordResponse {
  message: string;
}

/** POST /api/validate-reset-token: 200 `{valid: true, username}`, else 400 `reset_link_invalid`. */
export interface ValidateResetTokenRequest {
  token: string;
}
export interface ValidateResetTokenResponse {
  valid: true;
  /** Of the account: the link proves the address, and the mail does not name it. */
  username: string;
}

/** POST /api/reset-password: 200 with the message; every session of the account has ended. */
export interface ResetPasswordRequest {
  token: string;
  password: string;
}
export interface ResetPasswordResponse {
  message: string;
}

/** POST /api/me/change-password: ends every session of the account and answers a new one for this browser. */
export interface ChangeOwnPasswordRequest {
  currentPassword: string;
  newPassword: string;
}

/** GET /api/me/sessions, latest used first. DELETE /api/me/sessions/{id} ends one, DELETE /api/me/sessions all but this browser's; both 204. */
export interface SessionView {
  id: string;
  /** The one that asks. */
  current: boolean;
  createdAt: string;
  /** Last used, to the minute. */
  seenAt: string;
  /** It ends here at the latest. */
  expiresAt: string;
  address: string | null;
  userAgent: string | null;
}

/** GET /api/me/two-factor. */
export interface TwoFactorState {
  enabled: boolean;
  /** ISO 8601, UTC. */
  since: string | null;
  recoveryCodesLeft: number;
  /** It cannot be turned off. */
  required: boolean;
}

/** POST /api/me/two-factor/enrol: begins (again), nothing is on before `confirm`. */
export interface EnrolTwoFactorRequest {
  currentPassword: string;
}
export interface EnrolTwoFactorResponse {
  /** Base32, for typing in. */
  secret: string;
  /** `otpauth://totp/…`, for the QR code. */
  uri: string;
}

/** POST /api/me/two-factor/confirm: turns it on and ends the account's other sessions. */
export interface ConfirmTwoFactorRequest {
  code: string;
}
/** Shown once: only their hashes are kept. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

/** POST /api/me/two-factor/disable (204) and POST /api/me/two-factor/recovery-codes (new codes, the old ones are void). */
export interface TwoFactorProof {
  currentPassword: string;
  /** Of the app, or a recovery code. */
  code: string;
}
