import { Injectable } from '@nestjs/common';
import type { CallDecision } from '@warmline/contracts/calls/types';
import { decideCall } from '@warmline/domain/calls/billing/bill-decision';
import { foldCall } from '@warmline/domain/calls/billing/fold-call';
import { Database } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { AdminCallRepository } from '../../persistence/admin-call.repository.js';
import { CallEventRepository, type StoredFact } from '../../persistence/call-event.repository.js';
import { CallLogRepository, type CallRow, type EvidenceRow } from '../../persistence/call-log.repository.js';

/** A call with its events, and what an admin may decide about it. */
export interface JudgedCall {
  call: CallRow;
  evidence: EvidenceRow[];
  decidable: CallDecision | null;
}

/** Reads what is known about a call (C80). Throws NotFound. */
@Injectable()
export class ReadCallEvidence {
  constructor(
    private readonly db: Database,
    private readonly calls: AdminCallRepository,
    private readonly stored: CallEventRepository,
    private readonly log: CallLogRepository,
  ) {}

  async execute(id: string): Promise<JudgedCall> {
    const call = await this.calls.find(id);
    if (!call) throw new NotFound('The call');
    const [evidence, events] = await Promise.all([this.log.evidence(id), this.stored.events(this.db, id)]);
    return { call, evidence, decidable: decidableOf(call, events) };
  }
}

/** A free call may count if its events prove it; whether a ticket is left shows when it is decided. */
function decidableOf(
  { outcome, reason, flags, freeSeconds, offeredAt }: CallRow,
  events: readonly StoredFact[],
): CallDecision | null {
  if (outcome === 'open' || flags.includes('DECIDED') || flags.includes('CORRECTED')) return null;
  if (outcome === 'billed') return 'give_back';
  const verdict = decideCall(foldCall(events), {
    freeSeconds,
    offeredAt,
    now: Date.now(),
    strictTimes: false,
    isTest: reason === 'TEST',
    isDuplicate: reason === 'DUPLICATE_CALLER',
    isOrderClosed: reason === 'ORDER_CLOSED',
    hasTicket: true,
  });
  return verdict.outcome === 'billed' ? 'count' : null;
}
