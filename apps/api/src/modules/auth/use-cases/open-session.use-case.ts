import { Injectable } from '@nestjs/common';
import { isStaff } from '@warmline/contracts/access';
import type { LoginResponse } from '@warmline/contracts/api/auth';
import { randomUUID } from 'node:crypto';
import { SESSION_MAX_SECONDS } from '../../../platform/auth/session-cookie.js';
import { Settings } from '../../../platform/config/settings.js';
import type { Transaction } from '../../../platform/database/database.js';
import { Audit } from '../../audit/public.js';
import { Users, type Account } from '../../users/public.js';
import { dutiesOf, presentLogin } from '../duties.js';
import { SessionRepository } from '../persistence/session.repository.js';
import { SessionTokens } from '../session-tokens.js';
import type { Origin } from '../sign-in-limits.js';
import { SecondFactor } from '../two-factor/second-factor.js';

const HOUR = 3600;
const LIFE = { buyer: { life: SESSION_MAX_SECONDS, idle: 12 * HOUR }, staff: { life: 12 * HOUR, idle: HOUR / 2 } };

/** Somebody is signed in: what goes into the two cookies, and the answer. */
export interface OpenedSession {
  token: string;
  deviceToken: string;
  response: LoginResponse;
}

/** What somebody has shown: the password alone, or a second factor too. */
export type Proof = 'password' | 'second-factor';

/** Opens a session, with a new id each time (docs/decisions.md P5). */
@Injectable()
export class OpenSession {
  constructor(
    private readonly users: Users,
    private readonly sessions: SessionRepository,
    private readonly tokens: SessionTokens,
    private readonly secondFactor: SecondFactor,
    private readonly audit: Audit,
    private readonly settings: Settings,
  ) {}

  /** `proof` is what was asked for. Null when that is no longer enough: the password or the second factor changed meanwhile. */
  async execute(tx: Transaction, account: Account, origin: Origin, proof: Proof): Promise<OpenedSession | null> {
    const { user, passwordVersion, mustChangePassword } = account;
    if (!(await this.users.signedIn(tx, user.id, passwordVersion))) return null;
    const twoFactorOn = await this.secondFactor.isOn(user.id, tx);
    if (twoFactorOn && proof === 'password') return null;
    const { life, idle } = isStaff(user.access) ? LIFE.staff : LIFE.buyer;
    const { address, userAgent } = origin;
    const sessionId = await this.sessions.create(tx, {
      userId: user.id,
      lifeSeconds: life,
      idleSeconds: idle,
      address,
      userAgent,
    });
    const deviceId = (await this.tokens.knownDevice(origin.deviceToken, user.username)) ?? randomUUID();
    if (isStaff(user.access)) {
      await this.audit.record(tx, {
        actor: { userId: user.id, address },
        action: 'staff.signed_in',
        target: { kind: 'user', id: user.id, label: user.username },
        after: { twoFactor: twoFactorOn },
      });
    }
    const duties = dutiesOf({ access: user.access, mustChangePassword, twoFactorOn }, this.settings);
    return {
      token: await this.tokens.session(user.id, sessionId, life),
      deviceToken: await this.tokens.device(user.username, deviceId),
      response: presentLogin(user, duties),
    };
  }
}
