import { usesBalance, type PayWith } from '@warmline/contracts/orders/balance';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../../platform/auth/principal.js';
import { networkKey } from '../../../../platform/limits/address-key.js';
import { agencyOf } from '../../../agencies/public.js';
import { Terms } from '../../../compliance/public.js';
import { ListedLeads } from '../../../leads/public.js';
import { WalletBlocks } from '../../../wallet/public.js';
import { ListNeedsBalance } from '../../orders.errors.js';
import type { PurchaseOrigin } from '../../persistence/order.repository.js';
import type { Buyer } from './hold-basket.js';

/**
 * What must be so before anyone buys anything, or pays for what they hold, by card or from the balance: the terms in force are
 * accepted (P70), and nothing is owed (W94).
 */
@Injectable()
export class PurchaseGate {
  constructor(
    private readonly terms: Terms,
    private readonly blocks: WalletBlocks,
    private readonly listed: ListedLeads,
  ) {}

  /**
   * Returns where a purchase comes from, with the terms it is made under. Throws TermsRequired, WalletBlocked; paying from the
   * balance looks for debt itself.
   */
  async enter(
    { userId, agencyId, address, visitorId }: Pick<Principal, 'userId' | 'agencyId' | 'address' | 'visitorId'>,
    payWith: PayWith | undefined,
  ): Promise<PurchaseOrigin> {
    const [termsVersion] = await Promise.all([
      this.terms.require(userId),
      agencyId === null || usesBalance(payWith) ? undefined : this.blocks.refuseDebtor(agencyId),
    ]);
    return { address, visitorId, termsVersion };
  }

  /**
   * `enter` for a purchase of leads or callbacks: returns its buyer, and whether it leaves out what is on the do-not-call list of
   * the agency (L104): if the request asks for that, and the agency has a list. Throws what `enter` throws, and ListNeedsBalance
   * for a card, whose hold would tell the list's answers for free (L105).
   */
  async open(
    caller: Principal,
    { payWith, skipListed }: { payWith: PayWith | undefined; skipListed: boolean },
  ): Promise<{ buyer: Buyer; leavesOutListed: boolean }> {
    const from = await this.enter(caller, payWith);
    const agencyId = agencyOf(caller);
    const leavesOutListed = skipListed && (await this.listed.hasList(agencyId));
    if (leavesOutListed && payWith !== 'wallet') throw new ListNeedsBalance();
    return { buyer: { userId: caller.userId, agencyId, network: networkKey(caller.address), from }, leavesOutListed };
  }

  /** `enter` for a visitor without an account, who agrees by paying (D9). */
  async enterAsGuest(address: string, visitorId: string): Promise<PurchaseOrigin> {
    return { address, visitorId, termsVersion: await this.terms.require(null) };
  }
}
