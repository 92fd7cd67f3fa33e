import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Access } from '@warmline/contracts/access';
import type { FastifyRequest } from 'fastify';

/** Who makes a request, as the server knows it. */
export interface Principal {
  userId: string;
  sessionId: string;
  access: Access;
}

export type SignedRequest = FastifyRequest & { user?: Principal };

/** The signed-in caller of a route that asks for a permission. */
export const Caller = createParamDecorator((_data: unknown, context: ExecutionContext): Principal => {
  const { user } = context.switchToHttp().getRequest<SignedRequest>();
  if (!user) throw new Error('A route with @Caller() must ask for a permission');
  return user;
});

/** The caller of a public route, if somebody is signed in. */
export const MaybeCaller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Principal | undefined => context.switchToHttp().getRequest<SignedRequest>().user,
);
