import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { permissionsOf, SEAT_ROLES, type Permission as PermissionName } from '@warmline/contracts/auth/access';
import { Settings } from '../config/settings.js';
import { AppError, NotSignedIn } from '../errors/app-error.js';
import { PERMISSION, PUBLIC, BACKGROUND } from './access.decorators.js';
import { refuseBeforeDuties, type Principal, type SignedRequest } from './principal.js';
import { SeatRefused } from './seat-refused.js';
import { SESSION_STRATEGY, sessionCookieName } from './session-cookie.js';

/** Guards every route: a route is closed unless a decorator says who may call it (P2). */
@Injectable()
export class AccessGuard extends AuthGuard(SESSION_STRATEGY) {
  private readonly cookie: string;

  constructor(
    private readonly reflector: Reflector,
    settings: Settings,
  ) {
    super();
    this.cookie = sessionCookieName(settings.PUBLIC_URL);
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const places = [context.getHandler(), context.getClass()];
    const isPublic = this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC, places) ?? false;
    const request = context.switchToHttp().getRequest<SignedRequest>();
    if (isPublic && !request.cookies[this.cookie]) return true;
    request.isBackground = isPublic || this.reflector.getAllAndOverride<boolean | undefined>(BACKGROUND, places);
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!isPublic) throw error;
      // A public page works without a caller; MaybeCaller rethrows the error where the caller matters.
      if (!(error instanceof AppError && error.code === 'unauthenticated')) request.unread = error;
    }
    if (isPublic) return true;
    const permission = this.reflector.getAllAndOverride<PermissionName | undefined>(PERMISSION, places);
    if (permission !== 'own_account') refuseBeforeDuties(request.user);
    if (!permission || !request.user || !permissionsOf(request.user).includes(permission))
      throw refusalOf(request.user, permission);
    return true;
  }

  override handleRequest<User = Principal>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw new NotSignedIn();
    return user;
  }
}

/** Returns the error for a caller without the permission; it names the seat if a buyer with another one would have it. */
function refusalOf(caller: Principal | undefined, permission: PermissionName | undefined): AppError {
  const seated = SEAT_ROLES.some((role) => permission && permissionsOf({ access: 'buyer', role }).includes(permission));
  if (caller?.access === 'buyer' && seated) return new SeatRefused(caller.role);
  return new AppError('forbidden', "You don't have permission to do this.");
}
