import { MIN_CHARGE_CENTS } from '@warmline/contracts/prices/price-book';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import { ListedCallbacks } from '../../../callbacks/public.js';
import { ListedLeads } from '../../../leads/public.js';
import { InYourList } from '../../orders.errors.js';
import type { Basket } from '../../persistence/contents/basket.repository.js';

type Goods = ConstructorParameters<typeof InYourList>[0];

/** Some of what was bought is on the do-not-call list: the transaction ends without a purchase. */
class SomeListed extends Error {
  constructor(readonly ids: ReadonlySet<number>) {
    super('on the do-not-call list');
  }
}

/** One try to buy a basket. */
export interface Attempt {
  /**
   * Returns the basket without what is on the list as far as an earlier try found it. Throws InYourList if too little is left.
   */
  reduce: <Wanted extends Basket>(basket: Wanted) => Wanted;
  /** Compares a bought basket with the list, as the last step of the transaction that bought it. */
  check: (tx: Transaction, basket: Basket) => Promise<void>;
}

/**
 * Leaves what is on the do-not-call list of an agency out of what its balance buys (L104). The list is asked when everything is
 * sold and paid, and only the list can still undo that: so a buyer who learns that a number isn't on it has paid for its lead.
 */
@Injectable()
export class LeaveOutListed {
  constructor(
    private readonly leads: ListedLeads,
    private readonly callbacks: ListedCallbacks,
  ) {}

  /**
   * Returns what `buy` buys, at the second try without what is on the list. Throws InYourList for any refusal of the second try,
   * and what the first one throws.
   */
  async execute<Bought>(agencyId: string, goods: Goods, buy: (attempt: Attempt) => Promise<Bought>): Promise<Bought> {
    const check = async (tx: Transaction, basket: Basket): Promise<void> => {
      const from = goods === 'leads' ? this.leads : this.callbacks;
      const listed = new Set(await from.among(agencyId, basket.itemIds, tx));
      if (listed.size === 0) return;
      // Asked even if nothing is left: whether a second try follows takes time, so what can only fail must all end here (L113).
      const restCents = await from.priceOf(
        basket.itemIds.filter((id) => !listed.has(id)),
        tx,
      );
      without(goods, basket, listed);
      throw restCents < MIN_CHARGE_CENTS ? new InYourList(goods) : new SomeListed(listed);
    };
    try {
      return await buy({ reduce: (basket) => basket, check });
    } catch (error) {
      if (!(error instanceof SomeListed)) throw error;
      return await buy({ reduce: (basket) => without(goods, basket, error.ids), check }).catch((again: unknown) => {
        // Another refusal would tell, for free, that what is left isn't on the list.
        throw again instanceof AppError || again instanceof SomeListed ? new InYourList(goods) : again;
      });
    }
  }
}

function without<Wanted extends Basket>(goods: Goods, basket: Wanted, listed: ReadonlySet<number>): Wanted {
  const itemIds = basket.itemIds.filter((id) => !listed.has(id));
  if (itemIds.length < (basket.atLeast ?? 1)) throw new InYourList(goods);
  return { ...basket, itemIds };
}
