import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { CardFailures, CardVault } from '../../../payments/public.js';
import { CardRepository } from '../../persistence/card.repository.js';
import { CollectCards } from './collect-cards.use-case.js';

/** Cancels the setup of a card after too many declined cards on it or on its agency, as orders and deposits are (W33). */
@Injectable()
export class StopTestedSetup {
  private readonly log = new Logger('wallet');

  constructor(
    private readonly cards: CardRepository,
    private readonly vault: CardVault,
    private readonly collect: CollectCards,
    private readonly failures: CardFailures,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Counts one declined card, by the customer: a setup that isn't stored anymore can still be tried at the provider. Throws
   * PaymentUnavailable.
   */
  async execute(setupRef: string, customerRef: string): Promise<void> {
    const agencyId = await this.cards.agencyOf(customerRef);
    if (agencyId === null) return;
    this.metrics.count('card_failures');
    if (await this.failures.isWithinLimits(setupRef, agencyId)) return;
    if (await this.vault.cancelSetup(setupRef)) {
      this.metrics.count('card_testing_stopped');
      this.log.warn({ setupRef }, 'card setup canceled after too many declined cards');
    }
    // Reads what became of it: canceled, or completed meanwhile.
    await this.collect.bySetup({ setupRef });
  }
}
