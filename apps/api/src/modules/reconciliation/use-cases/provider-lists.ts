import { Injectable } from '@nestjs/common';
import { CardVault, PaymentProvider } from '../../payments/public.js';
import type { ProviderList } from '../jobs/reconcile.job.js';
import { KeptCardRepository } from '../persistence/kept-card.repository.js';
import { ListedDisputeRepository } from '../persistence/listed-dispute.repository.js';
import { RunRepository, type StoredRun } from '../persistence/run.repository.js';

/** Copies lists of the provider into a run, one request at a time. Each throws PaymentUnavailable if the provider fails. */
@Injectable()
export class ProviderLists {
  constructor(
    private readonly runs: RunRepository,
    private readonly kept: KeptCardRepository,
    private readonly disputes: ListedDisputeRepository,
    private readonly provider: PaymentProvider,
    private readonly vault: CardVault,
  ) {}

  /** Copies what comes after an ID, and returns the last ID; null at the end of the list. */
  copy(run: StoredRun, list: ProviderList, after: string | null): Promise<string | null> {
    if (list === 'cards') return this.copyCards(run, after);
    return list === 'disputes' ? this.copyDisputes(run, after) : this.copyMoney(run, list, after);
  }

  private async copyMoney(run: StoredRun, list: 'charges' | 'refunds', after: string | null): Promise<string | null> {
    const range = { from: await this.runs.listsFrom(run.id), until: run.startedAt, after };
    const page = await (list === 'charges' ? this.provider.listCharges(range) : this.provider.listRefunds(range));
    await this.runs.addListed(run.id, list === 'refunds', page.items);
    return page.next;
  }

  private async copyDisputes(run: StoredRun, after: string | null): Promise<string | null> {
    const range = { from: await this.runs.listsFrom(run.id), until: run.startedAt, after };
    const page = await this.provider.listDisputes(range);
    await this.disputes.add(run.id, page.items);
    return page.next;
  }

  /** The provider lists the cards of one customer. */
  private async copyCards(run: StoredRun, after: string | null): Promise<string | null> {
    const customer = await this.kept.nextCustomer(after);
    if (customer === null) return null;
    const cards = await this.vault.cardsOf(customer.providerRef);
    if (cards !== null) await this.kept.add(run.id, [customer.providerRef, ...cards]);
    return customer.agencyId;
  }
}
