import { Injectable } from '@nestjs/common';
import type { LeadFilter } from '@warmline/contracts/leads/admin-types';
import { LEAD_CHANGE_LIMITS, type LeadChangeKind } from '@warmline/contracts/leads/change-types';
import { enteredPriceCents } from '@warmline/domain/leads/entered-lead';
import { normalizeState } from '@warmline/domain/places/us-states';
import { isStatementTimeout } from '../../../../platform/database/database-errors.js';
import { Database } from '../../../../platform/database/database.js';
import { AccountSlots } from '../../../../platform/limits/account-slots.js';
import { LeadChangeTooLarge } from '../../leads.errors.js';
import { LeadChangeRepository, type NewLeadChange, type LeadSelection } from '../../persistence/lead-change.repository.js';
import { ResolveLeadFilter } from '../admin/resolve-lead-filter.js';

/** A preview reads and notes up to 250,000 leads. */
const PLAN_MS = 20_000;

/** A validated request: what its kind needs is there. */
export interface WantedChange {
  kind: LeadChangeKind;
  price?: number | string;
  percent?: number;
  state?: string;
  ids?: number[];
  filter?: LeadFilter;
}

/** Plans a bulk change without changing a lead (L46), and returns its ID. Throws LeadChangeTooLarge. */
@Injectable()
export class PlanLeadChange {
  constructor(
    private readonly db: Database,
    private readonly changes: LeadChangeRepository,
    private readonly filters: ResolveLeadFilter,
    private readonly slots: AccountSlots,
  ) {}

  async execute({ ids, filter: sent, ...wanted }: WantedChange, accountId: string): Promise<string> {
    const filter = sent ?? {};
    const leads: LeadSelection = ids ? { ids } : { filter: await this.filters.resolve(filter) };
    const change = { kind: wanted.kind, wanted: valuesOf(wanted), filter: ids ? null : shown(filter), createdBy: accountId };
    return this.slots.run(accountId, () => this.plan(change, leads));
  }

  private async plan(change: NewLeadChange, leads: LeadSelection): Promise<string> {
    try {
      return await this.db.transaction(async (tx) => {
        await tx.query(`SELECT set_config('statement_timeout', $1, true)`, [String(PLAN_MS)]);
        await this.changes.dropPlans(tx, change.createdBy);
        const { id, plan } = await this.changes.plan(tx, change, leads);
        if (plan.matched > LEAD_CHANGE_LIMITS.leads) throw new LeadChangeTooLarge();
        return id;
      });
    } catch (error) {
      throw isStatementTimeout(error) ? new LeadChangeTooLarge() : error;
    }
  }
}

function valuesOf({ kind, price = '', percent, state = '' }: Omit<WantedChange, 'ids' | 'filter'>): NewLeadChange['wanted'] {
  if (kind === 'price') return { priceCents: enteredPriceCents(price)! };
  if (kind === 'percent') return { percent };
  return kind === 'state' ? { state: normalizeState(state) } : {};
}

/** The history never holds the searched text, which may be a name or a phone number. */
function shown({ q, ...filter }: LeadFilter): NewLeadChange['filter'] {
  return { ...filter, ...(q && { searched: true }) };
}
