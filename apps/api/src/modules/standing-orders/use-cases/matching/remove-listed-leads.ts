import { Injectable } from '@nestjs/common';
import type { SharingOrder } from '@warmline/domain/leads/share-leads';
import type { Transaction } from '../../../../platform/database/database.js';
import { WantedLeads } from '../../../leads/public.js';
import { SuppressionLists } from '../../../suppression/public.js';

/** Leaves out leads whose phone is on the do-not-call list of the agency that wants them (L77). They are dealt to others. */
@Injectable()
export class RemoveListedLeads {
  constructor(
    private readonly wanted: WantedLeads,
    private readonly suppressionLists: SuppressionLists,
  ) {}

  async execute<Order extends SharingOrder>(tx: Transaction, orders: readonly Order[]): Promise<Order[]> {
    const kept: Order[] = [];
    for (const [agencyId, own] of Map.groupBy(orders, (order) => order.agencyId)) {
      const listed = (await this.suppressionLists.hasEntries(agencyId, tx))
        ? await this.listedOf(tx, agencyId, own)
        : new Set<number>();
      kept.push(...own.map((order) => ({ ...order, leads: order.leads.filter(({ id }) => !listed.has(id)) })));
    }
    return kept;
  }

  private async listedOf(tx: Transaction, agencyId: string, orders: readonly SharingOrder[]): Promise<Set<number>> {
    const leads = new Map(orders.flatMap((order) => order.leads).map((lead) => [lead.id, lead]));
    const phones = await this.wanted.phonesOf(tx, [...leads.values()]);
    const listed = await this.suppressionLists.listedOf(agencyId, [...phones.values()], tx);
    return new Set([...phones].filter(([, phone]) => listed.has(phone)).map(([id]) => id));
  }
}
