import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import { isoTime } from '@warmline/domain/time/iso-time';
import { ageInDays, ageRangeOf } from '@warmline/domain/leads/lead-age';
import { leadPriceCents, type LeadPriceLists } from '@warmline/domain/leads/lead-price';
import { maskName } from '@warmline/domain/leads/mask-name';
import { maskPhone } from '@warmline/domain/places/us-phone';
import type { WrittenPage } from '../list-cache/lead-page-cache.js';
import type { InventoryRow } from '../persistence/aged-lead.repository.js';
import type { PricedPage } from '../use-cases/list/list-aged-leads.use-case.js';

/** Presents a lead on sale to buyers who don't own it (L1). */
export function presentInventory(row: InventoryRow, now: number, lists: LeadPriceLists): AgedLeadListItem {
  const days = ageInDays(row.formFilledAt, now);
  return {
    id: row.id,
    name: maskName(row.name),
    phone: maskPhone(row.areaCode),
    email: null,
    state: row.state,
    currentPrice: leadPriceCents(row, now, lists) / 100,
    currentAgeRange: ageRangeOf(days),
    actualAge: days,
    formFillTime: isoTime(row.formFilledAt),
  };
}

/** Serializes a page of the list for the response. */
export function writePage({ rows, lists, ...page }: PricedPage, now: number): WrittenPage {
  return { ...page, body: JSON.stringify(rows.map((row) => presentInventory(row, now, lists))) };
}
