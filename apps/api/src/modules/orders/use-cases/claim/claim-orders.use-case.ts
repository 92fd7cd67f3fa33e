import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../../platform/auth/principal.js';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { agencyOf } from '../../../agencies/public.js';
import { claimTokenHash } from './claim-token.js';
import { OrderOwners, type OrderOwner } from '../../public/order-owners.js';
import { ClaimLinkInvalid } from '../../orders.errors.js';
import { OrderClaimRepository, type ClaimableRow } from '../../persistence/order-claim.repository.js';

/** Whose account the orders move into. */
export interface ClaimOwner extends OrderOwner {
  /** Network address of the request, for the audit log. */
  address: string;
}

/** Orders that moved, and whose they are now. */
export interface Claimed {
  orderIds: string[];
  owner: ClaimOwner;
}

/** Moves the paid orders of an emailed link's address into an account, once (M83). Throws ClaimLinkInvalid. */
@Injectable()
export class ClaimOrders {
  constructor(
    private readonly db: Database,
    private readonly claims: OrderClaimRepository,
    private readonly owners: OrderOwners,
  ) {}

  /** Returns the orders that the link moves, without using the link. */
  async check(token: string): Promise<{ email: string; orders: ClaimableRow[] }> {
    const email = await this.addressOf(token);
    const orders = await this.claims.claimable(email);
    if (orders.length === 0) throw new ClaimLinkInvalid();
    return { email, orders };
  }

  /** Moves the orders into the caller's account, and returns their IDs. */
  async execute(token: string, caller: Principal): Promise<string[]> {
    const owner = { userId: caller.userId, agencyId: agencyOf(caller), address: caller.address };
    const email = await this.addressOf(token);
    const { orderIds } = await this.db.transaction((tx) => this.within(tx, { token, email }, () => Promise.resolve(owner)));
    return orderIds;
  }

  /**
   * Moves the orders to the account that `ownerOf` returns or creates; it is called once the link has been used and the orders
   * are locked.
   */
  async within(tx: Transaction, link: { token: string; email: string }, ownerOf: () => Promise<ClaimOwner>): Promise<Claimed> {
    const orders = await this.claims.lockClaimable(tx, link.email);
    if (orders.length === 0 || !(await this.claims.use(tx, claimTokenHash(link.token)))) throw new ClaimLinkInvalid();
    const owner = await ownerOf();
    await this.owners.assign(tx, orders, owner, { userId: owner.userId, address: owner.address });
    return { orderIds: orders.map(({ id }) => id), owner };
  }

  /** Returns the address that the link was sent to. */
  async addressOf(token: string): Promise<string> {
    const email = await this.claims.addressOf(claimTokenHash(token));
    if (email === null) throw new ClaimLinkInvalid();
    return email;
  }
}
