import { Injectable } from '@nestjs/common';
import { WALLET_LIMITS } from '@warmline/contracts/wallet/limits';
import { AppError, NotFound } from '../../../platform/errors/app-error.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { Agencies } from '../../agencies/public.js';
import { Ledger } from '../../ledger/public.js';
import { Users } from '../../users/public.js';
import { DepositRepository, type NewDeposit, type StoredDeposit } from '../persistence/deposit.repository.js';
import { DepositNotPayable, DepositOutOfRange, RequestDiffers, WalletFull } from '../wallet.errors.js';
import { WalletSettings } from '../wallet.settings.js';
import { DepositPayment } from './deposit-payment.js';

/** A deposit with the secret for its card form, null unless it waits for a card. */
export interface OpenDeposit {
  deposit: StoredDeposit;
  clientSecret: string | null;
}

/** Opens deposits by card (W3). The money is credited when the provider has received it. */
@Injectable()
export class OpenDeposits {
  constructor(
    private readonly db: Database,
    private readonly deposits: DepositRepository,
    private readonly payment: DepositPayment,
    private readonly ledger: Ledger,
    private readonly agencies: Agencies,
    private readonly users: Users,
    private readonly settings: WalletSettings,
  ) {}

  /**
   * Opens a deposit; the same request is the same deposit. Throws DepositOutOfRange, WalletFull, RequestDiffers, PaymentUnavailable: then the same
   * request continues.
   */
  async open(asked: Omit<NewDeposit, 'receiptEmail'>): Promise<OpenDeposit> {
    const { min, max } = WALLET_LIMITS.deposit;
    if (asked.amountCents < min || asked.amountCents > max) throw new DepositOutOfRange();
    const user = await this.users.find(asked.createdBy);
    if (!user) throw new AppError('unauthenticated', 'Please sign in.');
    const receiptEmail = (await this.agencies.billingEmailOf(asked.agencyId)) ?? user.email;
    const deposit = await this.db.transaction((tx) => this.findOrAdd(tx, { ...asked, receiptEmail }));
    if (deposit.amountCents !== asked.amountCents) throw new RequestDiffers();
    return { deposit, clientSecret: deposit.status === 'pending' ? await this.secretOf(deposit) : null };
  }

  /** Continues an agency's own deposit. Throws NotFound, DepositNotPayable, PaymentUnavailable. */
  async resume(agencyId: string, idOrReference: string): Promise<OpenDeposit> {
    const deposit = await this.deposits.findOwn(agencyId, idOrReference);
    if (!deposit) throw new NotFound('The deposit');
    const clientSecret = deposit.status === 'pending' ? await this.secretOf(deposit) : null;
    if (clientSecret === null) throw new DepositNotPayable();
    return { deposit, clientSecret };
  }

  /** Throws NotFound. */
  async read(agencyId: string, id: string): Promise<StoredDeposit> {
    const deposit = await this.deposits.findOwn(agencyId, id);
    if (!deposit) throw new NotFound('The deposit');
    return deposit;
  }

  /** Null for a payment that was made or canceled: its event is on the way. */
  private async secretOf(deposit: StoredDeposit): Promise<string | null> {
    const { status, clientSecret } = await this.payment.current(deposit);
    return status === 'open' ? clientSecret : null;
  }

  private async findOrAdd(tx: Transaction, asked: NewDeposit): Promise<StoredDeposit> {
    await this.deposits.lockAgency(tx, asked.agencyId);
    const known = await this.deposits.findByRequest(tx, asked.agencyId, asked.requestId);
    if (known) return known;
    await this.checkLimits(tx, asked);
    return this.deposits.add(tx, asked);
  }

  private async checkLimits(tx: Transaction, { agencyId, amountCents }: NewDeposit): Promise<void> {
    const { openedCents, allCents } = await this.deposits.recent(tx, agencyId);
    const { cashCents, promoCents } = await this.ledger.balanceOf(agencyId, tx);
    if (cashCents + promoCents + openedCents + amountCents > WALLET_LIMITS.balance) throw new WalletFull();
    const limit = this.settings.FIRST_DAY_DEPOSIT_CENTS;
    if (limit === 0 || allCents + amountCents <= limit || !(await this.agencies.isNew(agencyId, tx))) return;
    throw DepositOutOfRange.onFirstDay(limit, limit - allCents);
  }
}
