import { Injectable, Logger } from '@nestjs/common';
import type { PageRange, PageRows } from '../../../../platform/lists/keyset.js';
import { Ledger } from '../../../ledger/public.js';
import { PaymentProvider, PaymentRecords } from '../../../payments/public.js';
import { payableCents } from './payable-cents.js';
import { PayoutSourceRepository, type StoredSource } from '../../persistence/payout-source.repository.js';
import { PayoutRepository, type StoredPayout } from '../../persistence/payout.repository.js';

/** Cards that one answer looks up at the provider; the others are looked up by later ones. */
const LOOK_UPS = 5;

/** Reads the payouts of an agency, and where its balance could go. */
@Injectable()
export class ReadPayouts {
  private readonly log = new Logger('wallet');

  constructor(
    private readonly payouts: PayoutRepository,
    private readonly sourceRows: PayoutSourceRepository,
    private readonly provider: PaymentProvider,
    private readonly records: PaymentRecords,
    private readonly ledger: Ledger,
  ) {}

  /** Returns one page, newest first. */
  page(agencyId: string, range: PageRange): Promise<PageRows<StoredPayout>> {
    return this.payouts.page(agencyId, range);
  }

  /** Returns what can go back, and the charges that can be refunded, in their order, with the cards that the provider names. */
  async sources(agencyId: string): Promise<{ payoutableCents: number; sources: StoredSource[] }> {
    const { cashCents } = await this.ledger.balanceOf(agencyId);
    const read = await this.sourceRows.read(agencyId);
    const unnamed = read.sources.filter(({ card }) => card === null).slice(0, LOOK_UPS);
    await Promise.all(unnamed.map((source) => this.nameCard(source)));
    return { payoutableCents: payableCents(cashCents, read), sources: read.sources };
  }

  /** The page names the day of the payment instead while the provider is away. */
  private async nameCard(source: StoredSource): Promise<void> {
    try {
      source.card = await this.provider.readCard(source.intentId);
      if (source.card) await this.records.nameCard(source.paymentId, source.card);
    } catch (error) {
      this.log.warn({ err: error, paymentId: source.paymentId }, 'card of a payment could not be read');
    }
  }
}
