import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { PERMISSIONS_OF, type Permission as PermissionName } from '@warmline/contracts/access';
import { Settings } from '../config/settings.js';
import { AppError } from '../errors/app-error.js';
import { PERMISSION, PUBLIC, UNATTENDED } from './access.decorators.js';
import type { Duty, Principal, SignedRequest } from './principal.js';
import { SESSION_STRATEGY, sessionCookieName } from './session-cookie.js';

const DUTY_ERRORS: Record<Duty, () => AppError> = {
  change_password: () => new AppError('password_change_required', 'Please choose a password of your own first.'),
  enrol_two_factor: () => new AppError('two_factor_required', 'Please set up two-factor sign-in first.'),
};

/** The one guard of every route: closed unless the route says who may pass (docs/decisions.md P2). */
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
    request.unattended = isPublic || this.reflector.getAllAndOverride<boolean | undefined>(UNATTENDED, places);
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!isPublic) throw error;
      // The page is for anybody; whether there is a caller is told to who asks (MaybeCaller).
      if (!(error instanceof AppError && error.code === 'unauthenticated')) request.unread = error;
    }
    if (isPublic) return true;
    const [duty] = request.user?.duties ?? [];
    const permission = this.reflector.getAllAndOverride<PermissionName | undefined>(PERMISSION, places);
    if (duty && permission !== 'own_account') throw DUTY_ERRORS[duty]();
    if (!permission || !request.user || !PERMISSIONS_OF[request.user.access].includes(permission)) {
      throw new AppError('forbidden', 'You may not do this.');
    }
    return true;
  }

  override handleRequest<User = Principal>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw new AppError('unauthenticated', 'Please sign in.');
    return user;
  }
}
