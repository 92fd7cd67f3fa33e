import { Injectable, Logger } from '@nestjs/common';
import { isStaff } from '@warmline/contracts/access';
import type { LoginResponse } from '@warmline/contracts/auth/types';
import { randomUUID } from 'node:crypto';
import { SESSION_MAX_SECONDS } from '../../../platform/auth/session-cookie.js';
import { AuthSettings } from '../auth.settings.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { Audit } from '../../audit/public.js';
import { accountOf, type ProvenAccount } from '../../users/public.js';
import { requiredActionsOf, presentLogin } from '../required-actions.js';
import { SessionRepository, type OpenedRow } from '../persistence/session.repository.js';
import { SessionTokens } from '../session-tokens.js';
import type { Origin } from '../sign-in-limits.js';

const HOUR = 3600;
const LIFE = { buyer: { life: SESSION_MAX_SECONDS, idle: 12 * HOUR }, staff: { life: 12 * HOUR, idle: HOUR / 2 } };

/** An open session: the values of its two cookies, and the response. */
export interface OpenedSession {
  token: string;
  deviceToken: string;
  response: LoginResponse;
}

/** What a user has proven: the password alone, a second factor too, or that this request created the account by a survey (P46). */
export type Proof = 'password' | 'second-factor' | 'survey';

/** Opens a session with a new id each time (P5). */
@Injectable()
export class OpenSession {
  private readonly log = new Logger('sign-in');

  constructor(
    private readonly db: Database,
    private readonly sessions: SessionRepository,
    private readonly tokens: SessionTokens,
    private readonly audit: Audit,
    private readonly settings: AuthSettings,
  ) {}

  /** Same as `execute`, in a separate transaction. Only staff sign-ins are audited; any other sign-in is a single statement. */
  async alone(account: ProvenAccount, origin: Origin, proof: Proof): Promise<OpenedSession | null> {
    if (isStaff(account.user.access)) return this.db.transaction((tx) => this.execute(tx, account, origin, proof));
    const row = await this.openRow(null, account, origin, proof);
    return row && this.present(row, origin);
  }

  /** `proof` is what the user has shown. Returns null when that no longer suffices: the password or the second factor changed meanwhile. */
  async execute(tx: Transaction, account: ProvenAccount, origin: Origin, proof: Proof): Promise<OpenedSession | null> {
    const row = await this.openRow(tx, account, origin, proof);
    if (!row) return null;
    if (isStaff(row.access)) {
      await this.audit.record(tx, {
        actor: { userId: row.id, address: origin.address },
        action: 'staff.signed_in',
        target: { kind: 'user', id: row.id, label: row.username },
        after: { twoFactor: row.twoFactorOn },
      });
    }
    return this.present(row, origin);
  }

  private async openRow(tx: Transaction | null, account: ProvenAccount, { address, userAgent, session }: Origin, proof: Proof) {
    const { life, idle } = lifeOf(account.user);
    const secondFactorShown = proof === 'second-factor';
    const row = await this.sessions.open(tx, account, {
      secondFactorShown,
      lifeSeconds: life,
      idleSeconds: idle,
      address,
      userAgent,
      replaces: session ?? null,
      isSignIn: proof !== 'survey',
    });
    if (row) this.log.log({ account: row.id, from: address, proof }, 'signed in');
    return row;
  }

  private present(row: OpenedRow, { deviceToken }: Origin): OpenedSession {
    const { user } = accountOf(row);
    const deviceId = this.tokens.knownDevice(deviceToken, user.id) ?? randomUUID();
    return {
      token: this.tokens.session(user.id, row.sessionId, lifeOf(user).life),
      deviceToken: this.tokens.device(user.id, deviceId),
      response: presentLogin(user, row.seatRole, requiredActionsOf(row, this.settings)),
    };
  }
}

function lifeOf({ access }: ProvenAccount['user']) {
  return isStaff(access) ? LIFE.staff : LIFE.buyer;
}
