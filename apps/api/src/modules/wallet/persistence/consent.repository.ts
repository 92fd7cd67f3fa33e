import type { ConsentText } from '@warmline/contracts/wallet/consents';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';
import type { Visit } from '../../access-log/public.js';

/** Who agreed, and from where. */
export interface ConsentGiver extends Visit {
  agencyId: string;
  userId: string;
  address: string;
  userAgent: string;
}

const USER_AGENT_MAX = 400;

/** Stores what people agreed to, word for word; nothing in it is ever changed (W50). */
@Injectable()
export class ConsentRepository {
  /** `limits`: the numbers and the card that the text is about. */
  async add(
    tx: Transaction,
    kind: 'card' | 'recharge',
    { version, text }: ConsentText,
    giver: ConsentGiver,
    limits: object | null = null,
  ): Promise<string> {
    const { agencyId, userId, address, userAgent } = giver;
    const row = await tx.one<{ id: string }>(
      `INSERT INTO wallet_consents (agency_id, given_by, kind, version, text, sha256, address, user_agent, limits)
       VALUES ($1, $2, $3, $4, $5, sha256(convert_to($5, 'UTF8')), $6, $7, $8::jsonb) RETURNING id`,
      [agencyId, userId, kind, version, text, address, userAgent.slice(0, USER_AGENT_MAX), limits && JSON.stringify(limits)],
    );
    return row.id;
  }

  /** Returns who agreed. */
  async giver(tx: Transaction, id: string): Promise<ConsentGiver> {
    const row = await tx.one<Omit<ConsentGiver, 'visitorId'>>(
      'SELECT agency_id AS "agencyId", given_by AS "userId", address, user_agent AS "userAgent" FROM wallet_consents WHERE id = $1',
      [id],
    );
    return { ...row, visitorId: null };
  }
}
