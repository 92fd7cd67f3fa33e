import { Injectable } from '@nestjs/common';
import { isStaff } from '@warmline/contracts/auth/access';
import type { AuditAction } from '@warmline/contracts/audit/actions';
import type { EnrolTwoFactorResponse, SessionUser, TwoFactorProof, TwoFactorState } from '@warmline/contracts/auth/types';
import type { Principal } from '../../../platform/auth/principal.js';
import { AuthSettings } from '../auth.settings.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { AppError, NotFound, NotSignedIn } from '../../../platform/errors/app-error.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { Users } from '../../users/public.js';
import { AccountNotices } from '../account-notices.js';
import { TwoFactorAlreadyOn, TwoFactorOff } from '../auth.errors.js';
import { SessionRepository } from '../persistence/session.repository.js';
import { TwoFactorRepository } from '../../users/public.js';
import { enrolmentUri, newSecret } from '../two-factor/one-time-codes.js';
import { newRecoveryCodes, recoveryCodeHash } from '../two-factor/recovery-codes.js';
import { SecondFactor } from '../two-factor/second-factor.js';
import { ConfirmPassword } from './confirm-password.js';

/** Turns the caller's second factor on and off (a setting requires it of staff; it is optional for buyers). */
@Injectable()
export class ManageTwoFactor {
  constructor(
    private readonly db: Database,
    private readonly users: Users,
    private readonly factors: TwoFactorRepository,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: SessionRepository,
    private readonly confirmPassword: ConfirmPassword,
    private readonly box: SecretBox,
    private readonly audit: Audit,
    private readonly notices: AccountNotices,
    private readonly settings: AuthSettings,
  ) {}

  async state({ userId, access }: Principal): Promise<TwoFactorState> {
    const [factor, recoveryCodesLeft] = await Promise.all([this.factors.find(userId), this.factors.recoveryCodesLeft(userId)]);
    const since = factor?.confirmedAt ?? null;
    return {
      enabled: since !== null,
      since: since && new Date(since).toISOString(),
      recoveryCodesLeft,
      required: isStaff(access) && this.settings.staffTwoFactorRequired,
    };
  }

  /** Starts or restarts enrollment with a new secret; throws CurrentPasswordWrong or TwoFactorAlreadyOn. */
  async enrol(userId: string, currentPassword: string): Promise<EnrolTwoFactorResponse> {
    const { user } = await this.confirmPassword.execute(userId, currentPassword);
    const secret = newSecret();
    if (!(await this.factors.begin(userId, this.box.seal(secret, userId)))) throw new TwoFactorAlreadyOn();
    return { secret, uri: enrolmentUri(secret, user.username) };
  }

  /**
   * Turns the factor on, ends the other sessions and returns the recovery codes; throws TwoFactorOff, TwoFactorAlreadyOn or
   * TwoFactorCodeWrong.
   */
  async confirm(caller: Principal, code: string): Promise<string[]> {
    const user = await this.ownAccount(caller);
    const factor = await this.factors.find(caller.userId);
    if (!factor) throw new TwoFactorOff();
    if (factor.confirmedAt) throw new TwoFactorAlreadyOn();
    await this.secondFactor.useFirst(caller.userId, code, factor);
    return this.db.transaction(async (tx) => {
      await this.users.lock(tx, caller.userId);
      if (!(await this.factors.confirm(tx, caller.userId, factor.sealedSecret))) throw new TwoFactorAlreadyOn();
      // The session of a survey has claimed nothing yet (P30, P46).
      await this.users.claim(tx, [caller.userId]);
      const codes = await this.renew(tx, caller.userId);
      await this.sessions.endAll(tx, caller.userId, caller.sessionId);
      await this.note(tx, caller, user, 'two_factor.enabled');
      await this.notices.notify(tx, user, 'two_factor_on');
      return codes;
    });
  }

  /** Turns the factor off. Throws `forbidden` where it is required, TwoFactorOff, CurrentPasswordWrong or TwoFactorCodeWrong. */
  async disable(caller: Principal, { currentPassword, code }: TwoFactorProof): Promise<void> {
    if ((await this.state(caller)).required) throw new AppError('forbidden', 'Staff accounts need two-factor sign-in.');
    const { user } = await this.confirmPassword.execute(caller.userId, currentPassword);
    await this.secondFactor.use(caller.userId, code);
    await this.db.transaction(async (tx) => {
      if (!(await this.factors.remove(tx, caller.userId))) throw new TwoFactorOff();
      await this.note(tx, caller, user, 'two_factor.disabled');
      await this.notices.notify(tx, user, 'two_factor_off');
    });
  }

  /** Replaces the recovery codes; the old ones no longer work. Throws like `disable`. */
  async renewRecoveryCodes(caller: Principal, { currentPassword, code }: TwoFactorProof): Promise<string[]> {
    const { user } = await this.confirmPassword.execute(caller.userId, currentPassword);
    await this.secondFactor.use(caller.userId, code);
    return this.db.transaction(async (tx) => {
      await this.users.lock(tx, caller.userId);
      const codes = await this.renew(tx, caller.userId);
      await this.note(tx, caller, user, 'two_factor.recovery_codes_renewed');
      await this.notices.notify(tx, user, 'recovery_codes_renewed');
      return codes;
    });
  }

  /**
   * Turns the factor off from the command line for a user who lost the app and the codes, and ends their sessions. Throws
   * NotFound.
   */
  async reset(username: string): Promise<void> {
    const user = (await this.users.findByUsername(username))?.user;
    if (!user) throw new NotFound('The user');
    await this.db.transaction(async (tx) => {
      if (!(await this.factors.remove(tx, user.id))) throw new TwoFactorOff();
      await this.sessions.endAll(tx, user.id);
      await this.note(tx, null, user, 'two_factor.reset');
      await this.notices.notify(tx, user, 'two_factor_off');
    });
  }

  private async renew(tx: Transaction, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.factors.replaceRecoveryCodes(tx, userId, codes.map(recoveryCodeHash));
    return codes;
  }

  private note(tx: Transaction, actor: AuditActor | null, user: SessionUser, action: AuditAction): Promise<void> {
    return this.audit.record(tx, { actor, action, target: { kind: 'user', id: user.id, label: user.username } });
  }

  private async ownAccount({ userId }: Principal): Promise<SessionUser> {
    const user = await this.users.find(userId);
    if (!user) throw new NotSignedIn();
    return user;
  }
}
