/** An order of the machine, with what came back of it. */
export interface MachineOrder {
  id: string;
  clientSecret: string | null;
  promoCents: number;
  walletCents: number;
  cardCents: number;
  /** What refunds and returns gave back: to the card, and to the balance as money and as promo credit. */
  back: Back;
  /** The prices of its leads, and whether they were returned. */
  leads: { id: number; cents: number; isReturned: boolean }[];
  /** The promo credit on hold for it has ended meanwhile. */
  isPromoOver: boolean;
}

interface Back {
  refundedCents: number;
  cardCents: number;
  cashCents: number;
  promoCents: number;
  /** Of the promo credit, by returns. */
  promoReturnedCents: number;
  returnedCents: number;
}

export const NOTHING: Back = {
  refundedCents: 0,
  cardCents: 0,
  cashCents: 0,
  promoCents: 0,
  promoReturnedCents: 0,
  returnedCents: 0,
};

/** Returns what neither refunds nor returns gave back. */
export function leftOf({ promoCents, walletCents, cardCents, back }: MachineOrder): number {
  return promoCents + walletCents + cardCents - back.refundedCents - back.returnedCents;
}

export function idsOf(leads: MachineOrder['leads']): number[] {
  return leads.map(({ id }) => id);
}
