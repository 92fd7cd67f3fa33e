import { Injectable } from '@nestjs/common';
import { RECHARGE_CONSENT } from '@warmline/contracts/wallet/consents';
import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import type { RechargeRequest } from '@warmline/contracts/wallet/recharge';
import { cardEnd } from '@warmline/domain/wallet/recharge';
import { rechargeConsentText } from '@warmline/domain/wallet/recharge-consent';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { NotFound, ValidationFailed } from '../../../../platform/errors/app-error.js';
import { RateLimiter } from '../../../../platform/limits/rate-limiter.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { Ledger } from '../../../ledger/public.js';
import { rechargeJob } from '../../jobs/recharge.job.js';
import { CardRepository, type StoredCard } from '../../persistence/card.repository.js';
import { ConsentRepository, type ConsentGiver } from '../../persistence/consent.repository.js';
import { RechargeRepository } from '../../persistence/recharge.repository.js';
import { ConsentMissing } from '../../wallet.errors.js';
import { WalletBlocks } from '../disputes/wallet-blocks.js';
import { RechargeTransitions } from './recharge-transitions.js';

/** Switches auto-recharge on and off (W15). Nothing else does, and no number changes without its consent. */
@Injectable()
export class ManageRecharge {
  constructor(
    private readonly db: Database,
    private readonly recharges: RechargeRepository,
    private readonly cards: CardRepository,
    private readonly consents: ConsentRepository,
    private readonly outbox: Outbox,
    private readonly transitions: RechargeTransitions,
    private readonly ledger: Ledger,
    private readonly blocks: WalletBlocks,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Switches it on, or changes it: what was agreed to is stored word for word. Throws ConsentMissing, ValidationFailed,
   * WalletBlocked, TooManyRequests, NotFound.
   */
  async switchOn({ consentVersion, ...wanted }: RechargeRequest, giver: ConsentGiver): Promise<void> {
    if (consentVersion !== RECHARGE_CONSENT.version) throw new ConsentMissing();
    if (wanted.ceilingCents < wanted.amountCents)
      throw new ValidationFailed([{ field: 'ceilingCents', message: WALLET_MESSAGES.rechargeCeiling }]);
    const { agencyId, userId } = giver;
    await this.blocks.refuse(agencyId, await this.ledger.balanceOf(agencyId));
    // Takes none: only declined cards count (W33).
    await this.limiter.take('card-failures-agency', agencyId, 0);
    await this.db.transaction(async (tx) => {
      // A card whose removal has begun at the provider may still be chosen: its first charge then pauses auto-recharge (W56).
      await this.cards.lockAgency(tx, agencyId);
      const card = await this.usableCard(tx, agencyId, wanted.cardId);
      const text = { version: RECHARGE_CONSENT.version, text: rechargeConsentText(wanted, card) };
      const consentId = await this.consents.add(tx, 'recharge', text, giver, wanted);
      await this.recharges.agree(tx, { ...wanted, agencyId, consentId, changedBy: userId });
      const open = await this.recharges.openCharge(agencyId, tx);
      const state = open === null ? 'idle' : open.isAsked ? 'needs_action' : 'charging';
      await this.transitions.set(tx, agencyId, { state });
      await this.outbox.add(tx, rechargeJob, { agencyId, entryId: null }, { dedupeKey: `recharge-on:${consentId}` });
    });
  }

  /** A charge that has begun still ends. */
  async switchOff(agencyId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const recharge = await this.recharges.lock(tx, agencyId);
      if (recharge && recharge.state !== 'off') await this.transitions.set(tx, agencyId, { state: 'off' });
    });
  }

  private async usableCard(tx: Transaction, agencyId: string, cardId: string): Promise<StoredCard> {
    const card = (await this.cards.list(agencyId, tx)).find(({ id }) => id === cardId);
    if (!card) throw new NotFound('The card');
    if (cardEnd(card) <= Date.now())
      throw new ValidationFailed([{ field: 'cardId', message: 'This card has expired. Please choose another one.' }]);
    return card;
  }
}
