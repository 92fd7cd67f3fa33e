import { Injectable } from '@nestjs/common';
import type { LeadFilter } from '@warmline/contracts/leads/admin-types';
import { normalizeState } from '@warmline/domain/places/us-states';
import type { AdminLeadFilter } from '../../persistence/lead-filter.sql.js';
import { LeadSources } from '../../ports.js';

/** Reads a filter: the code of its state, and the imports of its vendor. */
@Injectable()
export class ResolveLeadFilter {
  constructor(private readonly sources: LeadSources) {}

  async resolve({ vendorId, state, ...filter }: LeadFilter): Promise<AdminLeadFilter> {
    return {
      ...filter,
      ...(state !== undefined && { state: normalizeState(state) }),
      ...(vendorId !== undefined && { importIds: await this.sources.importsOf(vendorId) }),
    };
  }
}
