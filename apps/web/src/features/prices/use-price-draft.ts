import { PRICE_LIMITS } from '@warmline/contracts/prices/limits';
import type { ChangePricesRequest, PriceKey, PricesView } from '@warmline/contracts/prices/types';
import { parseDollars } from '@warmline/domain/money/money';
import { BOOK_CENTS, rateCents } from '@warmline/domain/prices/rate';
import { useState } from 'react';

type Changes = ChangePricesRequest['changes'];

/** Unsaved prices as text by rate, so that invalid input stays in its field. */
export function usePriceDraft(view: PricesView) {
  const [texts, setTexts] = useState<Partial<Record<PriceKey, string>>>({});
  const [honour, setHonour] = useState<boolean>();
  const now = (key: PriceKey) => rateCents(key, view.prices);

  const type = (key: PriceKey, text: string) => setTexts((before) => ({ ...before, [key]: text }));
  const centsOf = (key: PriceKey): number | null => {
    const text = texts[key];
    return text === undefined ? now(key) : parsePrice(text);
  };
  const keys = Object.keys(texts) as PriceKey[];
  const wrong = keys.filter((key) => centsOf(key) === null);
  const changes: Changes = keys.flatMap((key) => {
    const cents = centsOf(key);
    // The price book's own rate removes the override.
    return cents === null || cents === now(key) ? [] : [{ setting: key, value: cents === BOOK_CENTS[key] ? null : cents }];
  });
  if (honour !== undefined && honour !== view.honourAdvertisedRate) {
    changes.push({ setting: 'honour-advertised-rate', value: honour === view.honourByDefault ? null : Number(honour) });
  }

  return {
    texts,
    type,
    centsOf,
    isWrong: (key: PriceKey) => wrong.includes(key),
    honour: honour ?? view.honourAdvertisedRate,
    setHonour,
    changes,
    valid: wrong.length === 0,
    discard: () => {
      setTexts({});
      setHonour(undefined);
    },
  };
}
export type PriceDraft = ReturnType<typeof usePriceDraft>;

function parsePrice(text: string): number | null {
  const cents = parseDollars(text);
  return cents === null || cents < PRICE_LIMITS.priceCents.min || cents > PRICE_LIMITS.priceCents.max ? null : cents;
}
