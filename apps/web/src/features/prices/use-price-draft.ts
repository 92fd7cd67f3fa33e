import { PRICE_LIMITS } from '@warmline/contracts/prices/limits';
import type { ChangePricesRequest, PriceKey, PriceSetting, PricesView } from '@warmline/contracts/prices/types';
import { parseDollars } from '@warmline/domain/money/money';
import { BOOK_CENTS, rateCents } from '@warmline/domain/prices/rate';
import { useState } from 'react';
import { keepDraft, readDraft, signedInId } from '../../components/form/unsaved/form-draft.ts';

type Changes = ChangePricesRequest['changes'];
type Texts = Partial<Record<PriceSetting, string>>;

const HONOUR = 'honour-advertised-rate';
/** What a draft may have. */
const SETTINGS = { ...BOOK_CENTS, [HONOUR]: '' };

/** Unsaved prices as text by rate, so that invalid input stays in its field; kept until they are saved or discarded (P29). */
export function usePriceDraft(view: PricesView) {
  const [owner] = useState(signedInId);
  const options = { key: 'prices', owner };
  const [texts, setTexts] = useState<Texts>(() => readDraft(options, SETTINGS) ?? {});
  const now = (key: PriceKey) => rateCents(key, view.prices);

  const change = (next: Texts) => {
    setTexts(next);
    // A price that was typed back isn't offered again: it may have changed by then.
    const unsaved = (Object.entries(next) as [PriceSetting, string][]).filter(([key, text]) =>
      key === HONOUR ? (text === 'on') !== view.honourAdvertisedRate : parsePrice(text) !== now(key),
    );
    keepDraft(options, Object.fromEntries(unsaved), SETTINGS);
  };
  const centsOf = (key: PriceKey): number | null => {
    const text = texts[key];
    return text === undefined ? now(key) : parsePrice(text);
  };
  const keys = (Object.keys(texts) as PriceSetting[]).filter((key) => key !== HONOUR);
  const wrong = keys.filter((key) => centsOf(key) === null);
  const changes: Changes = keys.flatMap((key) => {
    const cents = centsOf(key);
    // The price book's own rate removes the override.
    return cents === null || cents === now(key) ? [] : [{ setting: key, value: cents === BOOK_CENTS[key] ? null : cents }];
  });
  const honour = texts[HONOUR] === undefined ? view.honourAdvertisedRate : texts[HONOUR] === 'on';
  if (honour !== view.honourAdvertisedRate) {
    changes.push({ setting: HONOUR, value: honour === view.honourByDefault ? null : Number(honour) });
  }

  return {
    texts,
    type: (key: PriceKey, text: string) => change({ ...texts, [key]: text }),
    centsOf,
    isWrong: (key: PriceKey) => wrong.includes(key),
    /** The price that is said to be invalid; more may be. */
    firstWrong: wrong[0],
    honour,
    setHonour: (on: boolean) => change({ ...texts, [HONOUR]: on ? 'on' : 'off' }),
    isEmpty: Object.keys(texts).length === 0,
    changes,
    discard: () => change({}),
  };
}
export type PriceDraft = ReturnType<typeof usePriceDraft>;

function parsePrice(text: string): number | null {
  const cents = parseDollars(text);
  return cents === null || cents < PRICE_LIMITS.priceCents.min || cents > PRICE_LIMITS.priceCents.max ? null : cents;
}
