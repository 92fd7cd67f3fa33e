import type { ReactNode } from 'react';

/** Filters and order of what is for sale, in the address. */
export interface OfferView {
  state?: string;
  /** In cents. */
  priceMaxCents?: string;
  /** Days of the requested or agreed time. */
  from?: string;
  to?: string;
  sort?: string;
}

/** What the shops of callbacks and of appointments get from their pages. */
export interface OfferShopProps {
  view: OfferView;
  onView: (view: OfferView) => void;
  /** What the balance can pay, in cents; undefined if it can't be used. */
  availableCents: number | undefined;
  /** Opens the order, where a card pays it unless the balance did. */
  onOrdered: (orderId: string) => void;
  ordersLink: ReactNode;
  /** Link that adds funds to the balance. */
  fundsLink: ReactNode;
}
