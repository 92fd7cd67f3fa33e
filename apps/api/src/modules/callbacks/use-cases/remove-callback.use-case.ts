import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { CallbackRepository } from '../persistence/callback.repository.js';
import { callbackTarget } from '../callback-target.js';

/** Deletes a stored callback. Throws NotFound. */
@Injectable()
export class RemoveCallback {
  constructor(
    private readonly db: Database,
    private readonly callbacks: CallbackRepository,
    private readonly audit: Audit,
    private readonly events: LiveEvents,
  ) {}

  async execute(id: number, actor: AuditActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const before = await this.callbacks.remove(tx, id);
      if (!before) throw new NotFound('The callback opportunity');
      await this.audit.record(tx, { actor, action: 'callback.removed', target: callbackTarget(id), before });
    });
    await this.events.publish({ type: 'callbacks_changed' }, { staff: true });
  }
}
