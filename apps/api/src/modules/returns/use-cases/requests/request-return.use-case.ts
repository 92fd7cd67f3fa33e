import { Injectable } from '@nestjs/common';
import { RETURN_MESSAGES } from '@warmline/contracts/returns/messages';
import type { CreateReturnRequest, ReturnLineRequest } from '@warmline/contracts/returns/types';
import { missingEvidence } from '@warmline/domain/returns/return-evidence';
import { createHash } from 'node:crypto';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { NotFound, RequestDiffers, ValidationFailed } from '../../../../platform/errors/app-error.js';
import type { Visit } from '../../../access-log/public.js';
import type { PurchaseScope } from '../../../agencies/public.js';
import { OrderCredits } from '../../../orders/public.js';
import { ReturnItemRepository, type ReturnItem } from '../../persistence/return-item.repository.js';
import { ReturnRepository } from '../../persistence/return.repository.js';
import { StandingRepository } from '../../persistence/standing.repository.js';
import { ReturnRefused } from '../../returns.errors.js';
import { JudgeLines, refusedLines, type AskedLine } from './judge-lines.js';
import { StoreReturn } from './store-return.js';

/** Requests the return of leads, callbacks and calls: all of the lines, or none (W20, W88). */
@Injectable()
export class RequestReturn {
  constructor(
    private readonly db: Database,
    private readonly items: ReturnItemRepository,
    private readonly returns: ReturnRepository,
    private readonly standings: StandingRepository,
    private readonly credits: OrderCredits,
    private readonly judgeLines: JudgeLines,
    private readonly storeReturn: StoreReturn,
  ) {}

  /**
   * Returns the ID of the request; the same request is the same return. Throws NotFound, ValidationFailed, ReturnRefused,
   * RequestDiffers.
   */
  execute(scope: PurchaseScope, visit: Visit & { userId: string }, body: CreateReturnRequest): Promise<string> {
    const { requestId: requestKey, lines } = body;
    const fingerprint = createHash('sha256')
      .update(JSON.stringify(lines.map(partsOf)))
      .digest('hex');
    return this.db.transaction(async (tx) => {
      await this.standings.lockAgency(tx, scope.agencyId);
      const known = await this.returns.findByKey(tx, scope.agencyId, requestKey);
      if (known && known.fingerprint !== fingerprint) throw new RequestDiffers(RETURN_MESSAGES.requestDiffers);
      if (known) return known.id;
      const found = await this.find(tx, scope, body);
      const orders = await this.credits.lock(tx, orderIdsOf(found));
      // Read again: a refund or a decision may have changed them until now.
      const asked = await this.find(tx, scope, body);
      const judged = await this.judgeLines.judge(tx, scope.agencyId, asked, orders, await this.returns.now(tx));
      const refused = refusedLines(judged);
      if (refused.length > 0) throw new ReturnRefused(refused);
      const request = {
        agencyId: scope.agencyId,
        requestedBy: visit.userId,
        source: 'form',
        batchId: null,
        requestKey,
        fingerprint,
      } as const;
      return this.storeReturn.store(tx, request, visit, judged, orders);
    });
  }

  /** Returns the lines with what they return. Throws NotFound, ValidationFailed. */
  private async find(tx: Transaction, scope: PurchaseScope, { lines, orderId }: CreateReturnRequest): Promise<AskedLine[]> {
    const leads = await this.items.leads(
      scope,
      lines.flatMap(({ leadId }) => leadId ?? []),
      tx,
    );
    const callbacks = await this.items.callbacks(
      scope,
      lines.flatMap(({ callbackId }) => callbackId ?? []),
      tx,
    );
    const calls = await this.items.calls(
      scope,
      lines.flatMap(({ callId }) => callId ?? []),
      tx,
    );
    const itemOf = new Map([...leads, ...callbacks, ...calls].map((item) => [item.key, item]));
    const asked = lines.map((line): AskedLine => {
      const item = itemOf.get(keyOf(line));
      if (!item || (orderId !== undefined && item.orderId !== orderId)) throw new NotFound(nameOf(line));
      return { item, asked: line };
    });
    const problems = asked.flatMap(({ item, asked: line }, index) => {
      const missing = missingEvidence(item.kind, line);
      return missing ? [{ field: `lines.${index}.${missing.field}`, message: missing.message }] : [];
    });
    const keys = lines.map(keyOf);
    const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
    if (twice >= 0) problems.push({ field: `lines.${twice}`, message: RETURN_MESSAGES.sameItem });
    if (problems.length > 0) throw new ValidationFailed(problems);
    return asked;
  }
}

/** Returns the orders of lines, those of calls that were charged only. */
function orderIdsOf(lines: readonly { item: ReturnItem }[]): string[] {
  return [...new Set(lines.flatMap(({ item }) => item.orderId ?? []))];
}

/** Returns the key of the item that a line names. */
function keyOf({ leadId, callbackId, callId }: ReturnLineRequest): string {
  if (callId !== undefined) return `call${callId}`;
  return callbackId === undefined ? `lead${leadId}` : `callback${callbackId}`;
}

function nameOf({ leadId, callbackId }: ReturnLineRequest): string {
  if (leadId !== undefined) return 'The lead';
  return callbackId === undefined ? 'The call' : 'The callback';
}

/** What makes two requests the same. */
function partsOf({ leadId, callId, reason, note, calledAt, attempts, heard, callbackId }: ReturnLineRequest): unknown[] {
  const parts = [leadId, callId, reason, note, calledAt, attempts, heard].map((part) => part ?? null);
  return callbackId === undefined ? parts : [...parts, callbackId];
}
