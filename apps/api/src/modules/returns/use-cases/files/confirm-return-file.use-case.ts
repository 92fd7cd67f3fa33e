import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { defineJob } from '../../../../platform/queue/job.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import type { Visit } from '../../../access-log/public.js';
import type { PurchaseScope } from '../../../agencies/public.js';
import { OrderCredits } from '../../../orders/public.js';
import { ReturnBatchRepository, rowKey, type PlannedRow, type StoredBatch } from '../../persistence/return-batch.repository.js';
import { ReturnItemRepository, type ReturnItem } from '../../persistence/return-item.repository.js';
import { ReturnRepository } from '../../persistence/return.repository.js';
import { StandingRepository } from '../../persistence/standing.repository.js';
import { JudgeLines } from '../requests/judge-lines.js';
import { StoreReturn } from '../requests/store-return.js';
import { askedOf, settleRow } from './plan-return-file.use-case.js';

/** Deletes files of returns that nobody confirmed. */
const tidyPlansJob = defineJob<Record<string, never>>('returns.tidy-plans', 'orders', {
  maxAttempts: 1,
  everySeconds: 3_600,
});

/** Returns exactly the matched rows of a plan, once (W22). A row that can't be returned anymore fails alone. */
@Injectable()
export class ConfirmReturnFile {
  constructor(
    private readonly db: Database,
    private readonly batches: ReturnBatchRepository,
    private readonly items: ReturnItemRepository,
    private readonly returns: ReturnRepository,
    private readonly standings: StandingRepository,
    private readonly credits: OrderCredits,
    private readonly judgeLines: JudgeLines,
    private readonly storeReturn: StoreReturn,
  ) {}

  /** Throws NotFound. */
  async execute(scope: PurchaseScope, visit: Visit & { userId: string }, id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.standings.lockAgency(tx, scope.agencyId);
      const batch = await this.batches.lock(tx, scope, id);
      if (!batch) throw new NotFound('The file');
      if (batch.confirmedAt === null) await this.confirm(tx, scope, visit, batch);
    });
  }

  /** Returns a batch. Throws NotFound. */
  async read(scope: PurchaseScope, id: string): Promise<StoredBatch> {
    const batch = await this.batches.find(scope, id);
    if (!batch) throw new NotFound('The file');
    return batch;
  }

  @Processes(tidyPlansJob)
  tidy(): Promise<void> {
    return this.batches.deleteOld();
  }

  private async confirm(
    tx: Transaction,
    scope: PurchaseScope,
    visit: Visit & { userId: string },
    batch: StoredBatch,
  ): Promise<void> {
    const { id, sha256, rows } = batch;
    const matched = rows.filter(({ outcome }) => outcome === 'matched');
    const orderIds = (await this.itemsOf(tx, scope, matched)).flatMap(({ orderId }) => orderId ?? []);
    const orders = await this.credits.lock(tx, [...new Set(orderIds)]);
    // Read again: a refund or a decision may have changed them until now.
    const itemOf = new Map((await this.itemsOf(tx, scope, matched)).map((item) => [item.key, item]));
    const known = matched.filter((row) => itemOf.has(rowKey(row)));
    const lines = known.map((row) => ({ item: itemOf.get(rowKey(row))!, asked: askedOf(row) }));
    const judged = await this.judgeLines.judge(tx, scope.agencyId, lines, orders, await this.returns.now(tx));
    judged.forEach((line, index) => settleRow(known[index]!, line));
    const accepted = judged.filter(({ verdict }) => verdict.act !== 'refuse');
    const { agencyId } = scope;
    const request = {
      agencyId,
      requestedBy: visit.userId,
      source: 'csv',
      batchId: id,
      // Not the ID of the file: a buyer may have sent it as the ID of another return.
      requestKey: randomUUID(),
      fingerprint: sha256,
    } as const;
    if (accepted.length > 0) await this.storeReturn.store(tx, request, visit, accepted, orders);
    await this.batches.confirm(tx, id, rows);
  }

  private async itemsOf(tx: Transaction, scope: PurchaseScope, rows: readonly PlannedRow[]): Promise<ReturnItem[]> {
    const leadIds = rows.flatMap(({ leadId }) => leadId ?? []);
    const callbackIds = rows.flatMap(({ callbackId }) => callbackId ?? []);
    return [...(await this.items.leads(scope, leadIds, tx)), ...(await this.items.callbacks(scope, callbackIds, tx))];
  }
}
