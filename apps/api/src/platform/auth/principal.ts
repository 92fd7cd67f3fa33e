import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Access, SeatRole } from '@warmline/contracts/auth/access';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.js';

/** An action that signed-in users must complete before they can use anything but their own account. */
export type RequiredAction = 'change_password' | 'enrol_two_factor';

const REQUIRED_ACTION_ERRORS: Record<RequiredAction, () => AppError> = {
  change_password: () => new AppError('password_change_required', 'Please set a new password first.'),
  enrol_two_factor: () => new AppError('two_factor_required', 'Please set up two-factor sign-in first.'),
};

/** Throws AppError for a caller who must complete an action first. */
export function refuseBeforeDuties(caller: Principal | undefined): void {
  const [duty] = caller?.requiredActions ?? [];
  if (duty) throw REQUIRED_ACTION_ERRORS[duty]();
}

/** The caller of a request, as the server knows it. */
export interface Principal {
  userId: string;
  sessionId: string;
  access: Access;
  /** Null for staff, and for a buyer whose seat is disabled. */
  agencyId: string | null;
  /** The role of the seat in the agency; null as above. */
  role: SeatRole | null;
  /** Whether the seat shows the purchases of the whole agency, not only the user's own. */
  seesAll: boolean;
  /** Network address of the request. */
  address: string;
  userAgent: string;
  /** The browser, from its first sign-in to the account on; null for a session of the previous release. */
  visitorId: string | null;
  /** Whether an open page sent the request automatically. */
  isBackground: boolean;
  requiredActions: readonly RequiredAction[];
}

export type SignedRequest = FastifyRequest & {
  user?: Principal;
  /** True for requests that open pages send automatically; they don't extend the session. */
  isBackground?: boolean;
  /** The error that prevented reading the session, if any. */
  unread?: unknown;
};

/** Injects the signed-in caller into a route that requires a permission. */
export const Caller = createParamDecorator((_data: unknown, context: ExecutionContext): Principal => {
  const { user } = context.switchToHttp().getRequest<SignedRequest>();
  if (!user) throw new Error('A route with @Caller() must declare a permission');
  return user;
});

/**
 * Injects the caller of a public route, if signed in. Throws if the session couldn't be read, because the caller may be signed
 * in, and before an action that the caller must complete first, unless the route only reads.
 */
export const MaybeCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Principal | undefined => {
  const { user, unread, method } = context.switchToHttp().getRequest<SignedRequest>();
  if (unread !== undefined) throw unread;
  if (method !== 'GET') refuseBeforeDuties(user);
  return user;
});
