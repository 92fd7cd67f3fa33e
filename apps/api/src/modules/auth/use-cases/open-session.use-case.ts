import { Injectable, Logger } from '@nestjs/common';
import { isStaff } from '@warmline/contracts/auth/access';
import type { LoginResponse } from '@warmline/contracts/auth/types';
import { randomUUID } from 'node:crypto';
import { SESSION_MAX_SECONDS } from '../../../platform/auth/session-cookie.js';
import { AuthSettings } from '../auth.settings.js';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { AccessLog } from '../../access-log/public.js';
import { Audit } from '../../audit/public.js';
import { accountOf, type ProvenAccount } from '../../users/public.js';
import { requiredActionsOf, presentLogin } from '../required-actions.js';
import { SessionRepository, type OpenedRow } from '../persistence/session.repository.js';
import { SessionTokens } from '../session-tokens.js';
import type { Origin } from '../sign-in-limits.js';

const HOUR = 3600;
const LIFE = { buyer: { life: SESSION_MAX_SECONDS, idle: 12 * HOUR }, staff: { life: 12 * HOUR, idle: HOUR / 2 } };

/** An open session: its browser, the values of its two cookies, and the response. */
export interface OpenedSession {
  visitorId: string;
  token: string;
  deviceToken: string;
  response: LoginResponse;
}

/** A stored session and its browser. */
interface Opened {
  row: OpenedRow;
  visitorId: string;
}

/**
 * What a user has proven: the password alone, a second factor too, or that this request created the account by a survey (P46).
 */
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
    private readonly accessLog: AccessLog,
    private readonly settings: AuthSettings,
  ) {}

  /** Same as `execute`, in a separate transaction. Only staff sign-ins are audited. */
  async alone(account: ProvenAccount, origin: Origin, proof: Proof): Promise<OpenedSession | null> {
    if (isStaff(account.user.access)) return this.db.transaction((tx) => this.execute(tx, account, origin, proof));
    const opened = await this.openRow(null, account, origin, proof);
    if (opened) await this.noteAccess(this.db, opened, origin);
    return opened && this.present(opened);
  }

  /**
   * `proof` is what the user has shown. Returns null when that no longer suffices: the password or the second factor changed
   * meanwhile.
   */
  async execute(tx: Transaction, account: ProvenAccount, origin: Origin, proof: Proof): Promise<OpenedSession | null> {
    const opened = await this.openRow(tx, account, origin, proof);
    if (!opened) return null;
    const { row } = opened;
    if (isStaff(row.access)) {
      await this.audit.record(tx, {
        actor: { userId: row.id, address: origin.address },
        action: 'staff.signed_in',
        target: { kind: 'user', id: row.id, label: row.username },
        after: { twoFactor: row.twoFactorOn },
      });
    } else await this.noteAccess(tx, opened, origin);
    return this.present(opened);
  }

  private async noteAccess(on: Queryable, { row, visitorId }: Opened, { address, userAgent }: Origin): Promise<void> {
    await this.accessLog.record({ userId: row.id, agencyId: row.agencyId, address, userAgent, visitorId }, 'signed_in', [], on);
  }

  private async openRow(
    tx: Transaction | null,
    account: ProvenAccount,
    { address, userAgent, session, deviceToken }: Origin,
    proof: Proof,
  ): Promise<Opened | null> {
    const visitorId = this.tokens.knownDevice(deviceToken, account.user.id) ?? randomUUID();
    const { life, idle } = lifeOf(account.user);
    const secondFactorShown = proof === 'second-factor';
    const row = await this.sessions.open(tx, account, {
      secondFactorShown,
      lifeSeconds: life,
      idleSeconds: idle,
      address,
      userAgent,
      visitorId,
      replaces: session ?? null,
      isSignIn: proof !== 'survey',
    });
    if (row) this.log.log({ account: row.id, from: address, proof }, 'signed in');
    return row && { row, visitorId };
  }

  private present({ row, visitorId }: Opened): OpenedSession {
    const { user } = accountOf(row);
    return {
      visitorId,
      token: this.tokens.session(user.id, row.sessionId, lifeOf(user).life),
      deviceToken: this.tokens.device(user.id, visitorId),
      response: presentLogin(user, row.seatRole, requiredActionsOf(row, this.settings)),
    };
  }
}

function lifeOf({ access }: ProvenAccount['user']) {
  return isStaff(access) ? LIFE.staff : LIFE.buyer;
}
