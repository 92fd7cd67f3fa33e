import { Injectable } from '@nestjs/common';
import { CARD_CONSENT } from '@warmline/contracts/wallet/consents';
import { WALLET_LIMITS } from '@warmline/contracts/wallet/limits';
import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { NotFound, NotSignedIn, RequestDiffers } from '../../../../platform/errors/app-error.js';
import { AccessLog } from '../../../access-log/public.js';
import { Agencies } from '../../../agencies/public.js';
import { Terms } from '../../../compliance/public.js';
import { Ledger } from '../../../ledger/public.js';
import { Users } from '../../../users/public.js';
import { CardRepository } from '../../persistence/card.repository.js';
import { ConsentRepository, type ConsentGiver } from '../../persistence/consent.repository.js';
import { DepositRepository, type StoredDeposit } from '../../persistence/deposit.repository.js';
import {
  CardsFull,
  ConsentMissing,
  DepositNotPayable,
  DepositOutOfRange,
  SavedCardTwice,
  WalletFull,
} from '../../wallet.errors.js';
import { WalletSettings } from '../../wallet.settings.js';
import { PayDeposit, type OpenDeposit } from './pay-deposit.js';

/** A deposit as it is asked for: by a saved card, or by the card form, which may save the card. */
export interface AskedDeposit {
  amountCents: number;
  requestId: string;
  cardId?: string;
  saveCard?: boolean;
  consentVersion?: string;
}

/** Opens deposits by card (W3, W53). The money is credited when the provider has received it. */
@Injectable()
export class OpenDeposits {
  constructor(
    private readonly db: Database,
    private readonly deposits: DepositRepository,
    private readonly cards: CardRepository,
    private readonly consents: ConsentRepository,
    private readonly pay: PayDeposit,
    private readonly ledger: Ledger,
    private readonly agencies: Agencies,
    private readonly users: Users,
    private readonly settings: WalletSettings,
    private readonly accessLog: AccessLog,
    private readonly terms: Terms,
  ) {}

  /**
   * Opens a deposit; the same request is the same deposit, also with another card. Throws TermsRequired, DepositOutOfRange,
   * WalletFull, ConsentMissing, CardsFull, NotFound, RequestDiffers, CardDeclined, PaymentUnavailable: after the last two the
   * same request continues.
   */
  async open(asked: AskedDeposit, giver: ConsentGiver): Promise<OpenDeposit> {
    const { agencyId } = giver;
    await this.terms.require(giver.userId);
    const { min, max } = WALLET_LIMITS.deposit;
    if (asked.amountCents < min || asked.amountCents > max) throw new DepositOutOfRange();
    if (asked.saveCard && asked.cardId !== undefined) throw new SavedCardTwice();
    if (asked.saveCard && asked.consentVersion !== CARD_CONSENT.version) throw new ConsentMissing();
    const card = asked.cardId === undefined ? null : await this.cards.findOwn(agencyId, asked.cardId);
    if (asked.cardId !== undefined && !card) throw new NotFound('The card');
    const user = await this.users.find(giver.userId);
    if (!user) throw new NotSignedIn();
    const receiptEmail = (await this.agencies.billingEmailOf(agencyId)) ?? user.email;
    const deposit = await this.db.transaction((tx) => this.findOrAdd(tx, asked, receiptEmail, giver));
    const saves = deposit.consentId !== null;
    if (deposit.amountCents !== asked.amountCents || saves !== (asked.saveCard ?? false))
      throw new RequestDiffers(WALLET_MESSAGES.requestDiffers);
    if (card) return this.pay.withCard(deposit, card);
    return { ...(await this.pay.withForm(deposit)), asksBank: false };
  }

  /** Continues an agency's own deposit. Throws NotFound, DepositNotPayable, PaymentUnavailable. */
  async resume(agencyId: string, idOrReference: string): Promise<OpenDeposit> {
    const opened = await this.pay.withForm(await this.read(agencyId, idOrReference));
    if (opened.clientSecret === null) throw new DepositNotPayable();
    return opened;
  }

  /** Throws NotFound. */
  async read(agencyId: string, idOrReference: string): Promise<StoredDeposit> {
    const deposit = await this.deposits.findOwn(agencyId, idOrReference);
    if (!deposit) throw new NotFound('The deposit');
    return deposit;
  }

  private async findOrAdd(
    tx: Transaction,
    { amountCents, requestId, saveCard }: AskedDeposit,
    receiptEmail: string,
    giver: ConsentGiver,
  ): Promise<StoredDeposit> {
    const { agencyId, userId: createdBy } = giver;
    await this.deposits.lockAgency(tx, agencyId);
    const known = await this.deposits.findByRequest(tx, agencyId, requestId);
    if (known) return known;
    await this.checkLimits(tx, agencyId, amountCents);
    if (saveCard && (await this.cards.list(agencyId, tx)).length >= WALLET_LIMITS.cards) throw new CardsFull();
    const consentId = saveCard ? await this.consents.add(tx, 'card', CARD_CONSENT, giver) : null;
    const deposit = await this.deposits.add(tx, { agencyId, requestId, amountCents, createdBy, receiptEmail, consentId });
    await this.accessLog.record(giver, 'deposit_made', [{ ref: deposit.id }], tx);
    return deposit;
  }

  private async checkLimits(tx: Transaction, agencyId: string, amountCents: number): Promise<void> {
    const { openedCents, allCents } = await this.deposits.recent(tx, agencyId);
    const { cashCents, promoCents } = await this.ledger.balanceOf(agencyId, tx);
    if (cashCents + promoCents + openedCents + amountCents > WALLET_LIMITS.balance) throw new WalletFull();
    const limit = this.settings.FIRST_DAY_DEPOSIT_CENTS;
    if (limit === 0 || allCents + amountCents <= limit || !(await this.agencies.isNew(agencyId, tx))) return;
    throw DepositOutOfRange.onFirstDay(limit, limit - allCents);
  }
}
