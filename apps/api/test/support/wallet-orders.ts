/** An order of the machine, with what came back of it. */
export interface MachineOrder {
  id: string;
  clientSecret: string | null;
  promoCents: number;
  walletCents: number;
  cardCents: number;
  /** What refunds and returns gave back: to the card, and to the balance as money and as promo credit. */
  back: Back;
  /** When its card paid, by the clock of the machine. */
  paidAt: number;
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
  /** Of what returns gave back as money, by payouts. */
  paidOutCents: number;
}

export const NOTHING: Back = {
  refundedCents: 0,
  cardCents: 0,
  cashCents: 0,
  promoCents: 0,
  promoReturnedCents: 0,
  returnedCents: 0,
  paidOutCents: 0,
};

/** Returns what neither refunds nor returns gave back. */
export function leftOf({ promoCents, walletCents, cardCents, back }: MachineOrder): number {
  return promoCents + walletCents + cardCents - back.refundedCents - back.returnedCents;
}

/** Returns what its card can still get back. */
export function leftOnCard({ cardCents, back }: MachineOrder): number {
  return cardCents - back.cardCents - back.paidOutCents;
}

/** Returns what a payout can take to its card: what returns gave back as money, as far as the card has it left (W48). */
export function payableOf(order: MachineOrder): number {
  const { returnedCents, promoReturnedCents, paidOutCents } = order.back;
  return Math.min(leftOnCard(order), returnedCents - promoReturnedCents - paidOutCents);
}

export function idsOf(leads: MachineOrder['leads']): number[] {
  return leads.map(({ id }) => id);
}
