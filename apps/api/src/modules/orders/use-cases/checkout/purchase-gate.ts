import { usesBalance, type PayWith } from '@warmline/contracts/orders/balance';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../../platform/auth/principal.js';
import { Terms } from '../../../compliance/public.js';
import { ListedCallbacks } from '../../../callbacks/public.js';
import { ListedLeads } from '../../../leads/public.js';
import { WalletBlocks } from '../../../wallet/public.js';
import { CallbacksInYourList, InYourList } from '../../orders.errors.js';
import type { PurchaseOrigin } from '../../persistence/order.repository.js';

/** What must be so before anyone buys anything, by card or from the balance: the terms in force are accepted (P70), and nothing is owed (W94). */
@Injectable()
export class PurchaseGate {
  constructor(
    private readonly terms: Terms,
    private readonly blocks: WalletBlocks,
    private readonly listed: ListedLeads,
    private readonly listedCallbacks: ListedCallbacks,
  ) {}

  /** Returns where a purchase comes from, with the terms it is made under. Throws TermsRequired, WalletBlocked; paying from the balance looks for debt itself. */
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

  /** Throws InYourList if some of the leads are on the do-not-call list of the agency (L69). */
  async refuseListed(agencyId: string, leadIds: readonly number[]): Promise<void> {
    const listed = (await this.listed.hasList(agencyId)) ? await this.listed.among(agencyId, leadIds) : [];
    if (listed.length > 0) throw new InYourList(listed);
  }

  /** Throws CallbacksInYourList if some of the callbacks, or the appointment, are on the do-not-call list of the agency (L96). */
  async refuseListedCallbacks(
    agencyId: string,
    callbackIds: readonly number[],
    goods: 'callbacks' | 'appointment' = 'callbacks',
  ): Promise<void> {
    const listed = await this.listedCallbacks.among(agencyId, callbackIds);
    if (listed.length > 0) throw new CallbacksInYourList(listed, goods);
  }

  /** `enter` for a visitor without an account, who agrees by paying (D9). */
  async enterAsGuest(address: string, visitorId: string): Promise<PurchaseOrigin> {
    return { address, visitorId, termsVersion: await this.terms.require(null) };
  }
}
