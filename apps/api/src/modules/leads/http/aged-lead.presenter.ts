import type { AgedLeadListItem, PurchasedLead } from '@warmline/contracts/api/leads';
import { isoTime } from '@warmline/domain/iso-time';
import { ageInDays, ageRangeOf } from '@warmline/domain/lead-age';
import { leadPriceCents } from '@warmline/domain/lead-price';
import { maskName } from '@warmline/domain/mask-name';
import { formatPhone, maskPhone } from '@warmline/domain/us-phone';
import type { SoldRow, StockRow } from '../persistence/aged-lead.repository.js';
import type { StockPage } from '../persistence/stock-list.repository.js';
import type { WrittenPage } from '../use-cases/remembered-pages.js';

/** A lead on sale as anybody but its owner may see it (docs/decisions.md L1). */
function presentStock(row: StockRow, now: number): AgedLeadListItem {
  const days = ageInDays(row.formFilledAt, now);
  return {
    id: row.id,
    name: maskName(row.name),
    phone: maskPhone(row.areaCode),
    email: null,
    state: row.state,
    currentPrice: leadPriceCents(row, now) / 100,
    currentAgeRange: ageRangeOf(days),
    actualAge: days,
    formFillTime: isoTime(row.formFilledAt),
  };
}

/** A page of the list as it goes out. */
export function writePage({ rows, ...page }: StockPage, now: number): WrittenPage {
  return { ...page, body: JSON.stringify(rows.map((row) => presentStock(row, now))) };
}

/** A lead as its owner may see it. */
export function presentPurchased(row: SoldRow, now: number): Omit<PurchasedLead, 'priceCents'> {
  return {
    id: row.id,
    name: row.name,
    phone: formatPhone(row.phone),
    email: row.email,
    state: row.state,
    actualAge: ageInDays(row.formFilledAt, now),
    formFillTime: isoTime(row.formFilledAt),
  };
}

/** Parts of a list as one JSON array, written as they come. */
export async function* stockAsJson(parts: AsyncIterable<StockRow[]>, now: number): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of parts) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(presentStock(row, now))).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
