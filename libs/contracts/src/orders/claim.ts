import type { LoginResponse } from '../auth/types.ts';

export const CLAIM_LIMITS = {
  /** How long an emailed link works. */
  linkSeconds: 24 * 3600,
  /** Links to one address in an hour; further ones are not sent. */
  linksPerHour: 5,
} as const;

/** Body of POST /api/order-claims: emails the link that moves a guest's orders into an account (M83). */
export interface ClaimLinkRequest {
  /** The order's reference, from the receipt's link. */
  reference: string;
}

export interface ClaimLinkResponse {
  /** `d•••@example.com` */
  sentTo: string;
}

/** Body of POST /api/order-claims/check and /accept. */
export interface ClaimTokenRequest {
  token: string;
}

/** An order that the link moves. */
interface ClaimableOrder {
  number: string;
  description: string;
  quantity: number;
  totalCents: number;
  paidAt: string;
}

/** Response of POST /api/order-claims/check, to the owner of the receipt address. */
export interface ClaimView {
  email: string;
  /** An account has this address: the user signs in instead of creating one. */
  hasAccount: boolean;
  /** Newest first; never empty. */
  orders: ClaimableOrder[];
  /** Fills the form of a new account. */
  contact: { firstName: string; lastName: string; agencyName: string; phone: string };
}

/** Body of POST /api/order-claims/sign-up: creates the account; its email is the address of the link. */
export interface ClaimSignUpRequest extends ClaimTokenRequest {
  username: string;
  password: string;
  firstName: string;
  lastName: string;
  agencyName: string;
  phone: string;
}

/** Response of POST /api/order-claims/accept: the orders are in the caller's account. */
export interface ClaimResponse {
  orderIds: string[];
}

/** Response of POST /api/order-claims/sign-up, with a session. */
export interface ClaimSignUpResponse extends ClaimResponse {
  session: LoginResponse;
}

export const CLAIM_MESSAGES = {
  linkInvalid: 'This link was used or has expired. Open your receipt and request a new one.',
  hasAccount: 'This order already belongs to an account. Sign in to see it.',
} as const;
