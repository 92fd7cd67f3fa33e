import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { NotFound, type AppError } from '../../../platform/errors/app-error.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { CallbackStock } from '../callback-stock.js';
import { CallbackInOrder, CallbackRemoved } from '../callbacks.errors.js';
import { CallbackRepository } from '../persistence/callback.repository.js';
import { callbackTarget } from '../callback-target.js';

/** Deletes a callback that no buyer holds or owns. Throws NotFound, CallbackInOrder, CallbackRemoved. */
@Injectable()
export class RemoveCallback {
  constructor(
    private readonly db: Database,
    private readonly callbacks: CallbackRepository,
    private readonly audit: Audit,
    private readonly stock: CallbackStock,
  ) {}

  async execute(id: number, actor: AuditActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const before = await this.callbacks.remove(tx, id);
      if (!before) throw (await this.callbacks.find(id)) ? new CallbackInOrder() : await this.missing(tx, id);
      await this.audit.record(tx, { actor, action: 'callback.removed', target: callbackTarget(id), before });
    });
    await this.stock.notifyPages();
  }

  private async missing(tx: Transaction, id: number): Promise<AppError> {
    const trail = await this.audit.trail('callback', callbackTarget(id).id, tx);
    const by = trail.findLast(({ action }) => action === 'callback.removed')?.actorName;
    return by ? new CallbackRemoved(by) : new NotFound('The callback opportunity');
  }
}
