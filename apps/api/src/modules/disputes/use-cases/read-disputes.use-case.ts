import type { DisputeState } from '@warmline/contracts/disputes/types';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../platform/errors/app-error.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import type { DisputeEvidence } from '../../payments/public.js';
import { DisputeRepository, type DisputeNumbers, type DisputeRow } from '../persistence/dispute.repository.js';
import { EvidenceRepository } from '../persistence/evidence.repository.js';
import { assembleEvidence, checksumOf } from './assemble-evidence.js';
import { GatherFacts } from './gather-facts.js';

/** Evidence with its checksum; `version` is null if it was never stored. */
export interface Pack {
  version: number | null;
  fields: DisputeEvidence;
  sha256: string;
}

/** Reads disputes and their evidence (W96). */
@Injectable()
export class ReadDisputes {
  constructor(
    private readonly disputes: DisputeRepository,
    private readonly evidence: EvidenceRepository,
    private readonly facts: GatherFacts,
  ) {}

  page(state: DisputeState | null, range: PageRange): Promise<PageRows<DisputeRow>> {
    return this.disputes.page(state, range);
  }

  counts(): Promise<DisputeNumbers> {
    return this.disputes.counts();
  }

  /** Throws NotFound. */
  async find(id: string): Promise<DisputeRow> {
    const dispute = await this.disputes.find(id);
    if (!dispute) throw new NotFound('The dispute');
    return dispute;
  }

  /** Returns what would be submitted now; of a dispute that was answered or decided, what was stored last. Throws NotFound. */
  async pack(dispute: DisputeRow): Promise<Pack> {
    const stored = await this.evidence.latest(dispute.id);
    if (stored && !isAnswerable(dispute)) return stored;
    const fields = assembleEvidence(await this.facts.execute(dispute));
    const sha256 = checksumOf(fields);
    return { version: stored?.sha256 === sha256 ? stored.version : null, fields, sha256 };
  }
}

/** Whether evidence can still be submitted, or the dispute given up. */
export function isAnswerable({ status, submissions }: Pick<DisputeRow, 'status' | 'submissions'>): boolean {
  return submissions === 0 && (status === 'open' || status === 'inquiry');
}
