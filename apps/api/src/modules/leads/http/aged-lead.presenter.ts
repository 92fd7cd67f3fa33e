import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import { isoTime } from '@warmline/domain/iso-time';
import { ageInDays, ageRangeOf } from '@warmline/domain/lead-age';
import { leadPriceCents } from '@warmline/domain/lead-price';
import { maskName } from '@warmline/domain/mask-name';
import { maskPhone } from '@warmline/domain/us-phone';
import type { InventoryRow } from '../persistence/aged-lead.repository.js';
import type { InventoryPage } from '../persistence/inventory-list.repository.js';
import type { WrittenPage } from '../list-cache/lead-page-cache.js';

/** Presents a lead on sale to buyers who don't own it (L1). */
export function presentInventory(row: InventoryRow, now: number): AgedLeadListItem {
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

/** Serializes a page of the list for the response. */
export function writePage({ rows, ...page }: InventoryPage, now: number): WrittenPage {
  return { ...page, body: JSON.stringify(rows.map((row) => presentInventory(row, now))) };
}
