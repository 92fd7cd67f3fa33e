import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../../platform/auth/principal.js';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { DomainEvents } from '../../../../platform/events/domain-events.js';
import { agencyOf } from '../../../agencies/public.js';
import { Audit } from '../../../audit/public.js';
import { Users } from '../../../users/public.js';
import { claimTokenHash } from '../../claim-token.js';
import { orderClaimed } from '../../events.js';
import { OrderChangeNotifier } from '../../order-change-notifier.js';
import { ClaimLinkInvalid } from '../../orders.errors.js';
import { OrderClaimRepository, type ClaimableRow } from '../../persistence/order-claim.repository.js';

/** Whose account the orders move into. */
export interface ClaimOwner {
  userId: string;
  agencyId: string;
  /** Network address of the request, for the audit log. */
  address: string;
}

/** Orders that moved, and whose they are now. */
export interface Claimed {
  orders: ClaimableRow[];
  owner: ClaimOwner;
}

/** Moves the paid orders of an emailed link's address into an account, once (M83). Throws ClaimLinkInvalid. */
@Injectable()
export class ClaimOrders {
  constructor(
    private readonly db: Database,
    private readonly claims: OrderClaimRepository,
    private readonly users: Users,
    private readonly audit: Audit,
    private readonly notifier: OrderChangeNotifier,
    private readonly events: DomainEvents,
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
    return this.tell(await this.db.transaction((tx) => this.within(tx, { token, email }, () => Promise.resolve(owner))));
  }

  /** Moves the orders to the account that `ownerOf` returns or creates; it is called once the link has been used and the orders are locked. */
  async within(tx: Transaction, link: { token: string; email: string }, ownerOf: () => Promise<ClaimOwner>): Promise<Claimed> {
    const orders = await this.claims.lockClaimable(tx, link.email);
    if (orders.length === 0 || !(await this.claims.use(tx, claimTokenHash(link.token)))) throw new ClaimLinkInvalid();
    const owner = await ownerOf();
    const ids = orders.map(({ id }) => id);
    await this.claims.assign(tx, ids, owner);
    // As a paid order of the account does: its survey can no longer change it (P30).
    await this.users.claim(tx, [owner.userId]);
    for (const { id, number } of orders) {
      await this.audit.record(tx, {
        actor: { userId: owner.userId, address: owner.address },
        action: 'order.claimed',
        // Without the address: the log is kept for good.
        target: { kind: 'order', id, label: number },
      });
      await this.events.publish(tx, orderClaimed, { orderId: id });
    }
    return { orders, owner };
  }

  /** Updates open pages, and returns the IDs of the orders. Call it after the commit. */
  async tell({ orders, owner: { userId: buyerId, agencyId } }: Claimed): Promise<string[]> {
    for (const { id, status } of orders) await this.notifier.notify({ id, buyerId, agencyId }, status);
    return orders.map(({ id }) => id);
  }

  /** Returns the address that the link was sent to. */
  async addressOf(token: string): Promise<string> {
    const email = await this.claims.addressOf(claimTokenHash(token));
    if (email === null) throw new ClaimLinkInvalid();
    return email;
  }
}
