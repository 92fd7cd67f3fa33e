import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../../platform/auth/principal.js';
import { Terms } from '../../../compliance/public.js';
import type { PurchaseOrigin } from '../../persistence/order.repository.js';

/** What must be so before anyone buys anything, by card or from the balance: the terms in force are accepted (P70). */
@Injectable()
export class PurchaseGate {
  constructor(private readonly terms: Terms) {}

  /** Returns where a purchase comes from, with the terms it is made under. Throws TermsRequired. */
  async enter(caller: Pick<Principal, 'userId' | 'address' | 'visitorId'>): Promise<PurchaseOrigin> {
    const { userId, address, visitorId } = caller;
    return { address, visitorId, termsVersion: await this.terms.require(userId) };
  }

  /** The same for a visitor without an account, who agrees by paying (D9). */
  async enterAsGuest(address: string, visitorId: string): Promise<PurchaseOrigin> {
    return { address, visitorId, termsVersion: await this.terms.require(null) };
  }
}
