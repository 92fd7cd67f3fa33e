import type { BasketOrder } from '../../persistence/contents/basket.repository.js';

/** An order that was just placed; `clientSecret` is that of its payment, or null once it is paid. */
export interface PlacedOrder<Placed = BasketOrder> {
  order: Placed;
  clientSecret: string | null;
}

/** An order that is held for a card. */
export interface HeldOrder<Placed = BasketOrder> extends PlacedOrder<Placed> {
  clientSecret: string;
}
