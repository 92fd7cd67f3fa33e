import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import type { AuditActor } from '../../../audit/public.js';
import { AdjustmentRepository, type StoredAdjustment } from '../../persistence/adjustment.repository.js';
import { DecideAdjustment } from './decide-adjustment.js';

/**
 * Rejects a change of a balance; nothing is posted. An admin may reject their own, which withdraws it. Throws NotFound or
 * AdjustmentDecided.
 */
@Injectable()
export class RejectAdjustment {
  constructor(
    private readonly db: Database,
    private readonly adjustments: AdjustmentRepository,
    private readonly decide: DecideAdjustment,
    private readonly live: LiveEvents,
  ) {}

  async execute(id: string, actor: AuditActor, note: string | null): Promise<StoredAdjustment> {
    await this.db.transaction(async (tx) => {
      await this.decide.store(tx, await this.decide.lockPending(tx, id), actor, { status: 'rejected', note });
    });
    await this.live.publish({ type: 'adjustments_changed' }, { staff: true });
    return (await this.adjustments.find(id))!;
  }
}
