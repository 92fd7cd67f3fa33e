import { Injectable } from '@nestjs/common';
import type { SecondStepRequest } from '@warmline/contracts/auth/types';
import { Database } from '../../../platform/database/database.js';
import { Audit } from '../../audit/public.js';
import { Users } from '../../users/public.js';
import { AccountNotices } from '../account-notices.js';
import { SignInExpired } from '../auth.errors.js';
import { SessionTokens } from '../session-tokens.js';
import type { Origin } from '../sign-in-limits.js';
import { SecondFactor } from '../two-factor/second-factor.js';
import { OpenSession, type OpenedSession } from './open-session.use-case.js';

/** Completes a sign-in with an app code or a recovery code. Throws SignInExpired, TwoFactorCodeWrong or TooManyRequests. */
@Injectable()
export class FinishSignIn {
  constructor(
    private readonly db: Database,
    private readonly users: Users,
    private readonly tokens: SessionTokens,
    private readonly secondFactor: SecondFactor,
    private readonly openSession: OpenSession,
    private readonly audit: Audit,
    private readonly notices: AccountNotices,
  ) {}

  async execute({ challenge, code }: SecondStepRequest, origin: Origin): Promise<OpenedSession> {
    const begun = this.tokens.readChallenge(challenge);
    const account = begun && (await this.users.account(begun.userId));
    if (!account || account.passwordVersion !== begun.passwordVersion) throw new SignInExpired();
    const { user } = account;
    const deviceId = this.tokens.knownDevice(origin.deviceToken, user.id);
    const kind = await this.secondFactor.use(user.id, code, deviceId);
    const opened = await this.db.transaction(async (tx) => {
      if (kind === 'recovery') {
        await this.audit.record(tx, {
          actor: { userId: user.id, address: origin.address },
          action: 'two_factor.recovery_code_used',
          target: { kind: 'user', id: user.id, label: user.username },
        });
        await this.notices.notify(tx, user, 'recovery_code_used');
      }
      return this.openSession.execute(tx, account, origin, 'second-factor');
    });
    if (!opened) throw new SignInExpired();
    return opened;
  }
}
