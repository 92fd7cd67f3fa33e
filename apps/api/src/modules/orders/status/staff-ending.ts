import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@warmline/contracts/audit/actions';
import type { Principal } from '../../../platform/auth/principal.js';
import type { Queryable } from '../../../platform/database/database.js';
import { Audit } from '../../audit/public.js';

type Ending = Extract<AuditAction, 'order.completed' | 'order.cancelled'>;

/** Knows which of the staff completed or canceled an order: the same person may repeat it after a lost answer (M43). */
@Injectable()
export class StaffEnding {
  constructor(private readonly audit: Audit) {}

  /** Returns whether this person did it, and the name of who did; null if none of the staff did it. */
  async of(orderId: string, ending: Ending, actor: Principal, on?: Queryable): Promise<{ isOwn: boolean; by: string | null }> {
    const last = (await this.audit.trail('order', orderId, on)).findLast(({ action }) => action === ending);
    return { isOwn: last?.actorId === actor.userId, by: last?.actorName ?? null };
  }
}
