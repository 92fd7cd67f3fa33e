import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Access } from '@warmline/contracts/access';
import type { FastifyRequest } from 'fastify';

/** What a signed-in person must do first; until then only their own account is open to them. */
export type Duty = 'change_password' | 'enrol_two_factor';

/** Who makes a request, as the server knows it. */
export interface Principal {
  userId: string;
  sessionId: string;
  access: Access;
  /** Where the request comes from. */
  address: string;
  duties: readonly Duty[];
}

export type SignedRequest = FastifyRequest & {
  user?: Principal;
  /** Not by anybody's doing: keeps no session alive. */
  unattended?: boolean;
  /** Why it is not known whether somebody is signed in. */
  unread?: unknown;
};

/** The signed-in caller of a route that asks for a permission. */
export const Caller = createParamDecorator((_data: unknown, context: ExecutionContext): Principal => {
  const { user } = context.switchToHttp().getRequest<SignedRequest>();
  if (!user) throw new Error('A route with @Caller() must ask for a permission');
  return user;
});

/** The caller of a public route, if somebody is signed in; throws when that could not be read: who may be signed in is no stranger. */
export const MaybeCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Principal | undefined => {
  const { user, unread } = context.switchToHttp().getRequest<SignedRequest>();
  if (unread !== undefined) throw unread;
  return user;
});
