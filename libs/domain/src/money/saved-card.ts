/** What a card is called: its brand in the provider's word, and the last four digits. */
export interface NamedCard {
  brand: string;
  last4: string;
}

/** A card is good until the end of its month (UTC). */
export interface CardDate {
  /** From 1. */
  expMonth: number;
  expYear: number;
}

/** `ends_soon`: this month or next. */
export type CardTerm = 'valid' | 'ends_soon' | 'expired';

const BRANDS: Partial<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};
/** Days after the 1st and the 20th on which a notice that was missed is still sent. */
const NOTICE_DAYS = 3;

/** Returns `Visa •••• 4242`. */
export function cardName({ brand, last4 }: NamedCard): string {
  return `${BRANDS[brand] ?? 'Card'} •••• ${last4}`;
}

/** Returns `12/2029`. */
export function formatCardDate({ expMonth, expYear }: CardDate): string {
  return `${String(expMonth).padStart(2, '0')}/${expYear}`;
}

/** Counts months, so that December and January are neighbors. */
const monthIndex = (year: number, month: number): number => year * 12 + month - 1;

/** Returns the index of a UTC month. */
export const monthIndexOf = (time: Date): number => monthIndex(time.getUTCFullYear(), time.getUTCMonth() + 1);

/** Returns whether a card can still pay. */
export function cardTerm({ expMonth, expYear }: CardDate, now: Date): CardTerm {
  const left = monthIndex(expYear, expMonth) - monthIndexOf(now);
  if (left < 0) return 'expired';
  return left <= 1 ? 'ends_soon' : 'valid';
}

/** Returns the card that is chosen first, of cards whose default comes first: the first one that has not expired. */
export function preferredCard<Card extends CardDate>(cards: readonly Card[], now: Date): Card | undefined {
  return cards.find((card) => cardTerm(card, now) !== 'expired');
}

/** Returns the day of the notice about ending cards that is due: the 1st or the 20th, within three days; null between them. */
export function cardNoticeDay(now: Date): string | null {
  const day = now.getUTCDate();
  const due = day >= 20 ? 20 : 1;
  if (day - due >= NOTICE_DAYS) return null;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), due)).toISOString().slice(0, 10);
}
