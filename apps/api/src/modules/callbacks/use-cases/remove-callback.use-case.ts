import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { CallbackStock } from '../callback-stock.js';
import { CallbackInOrder } from '../callbacks.errors.js';
import { CallbackRepository } from '../persistence/callback.repository.js';
import { callbackTarget } from '../callback-target.js';

/** Deletes a callback that no buyer holds or owns. Throws NotFound, CallbackInOrder. */
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
      if (!before) throw (await this.callbacks.find(id)) ? new CallbackInOrder() : new NotFound('The callback opportunity');
      await this.audit.record(tx, { actor, action: 'callback.removed', target: callbackTarget(id), before });
    });
    await this.stock.notifyPages();
  }
}
