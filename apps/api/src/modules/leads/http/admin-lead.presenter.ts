import type { AdminLead, AdminLeadRow } from '@warmline/contracts/leads/admin-types';
import { ageInDays, ageRangeOf } from '@warmline/domain/leads/lead-age';
import { leadPriceCents, type LeadPriceLists } from '@warmline/domain/leads/lead-price';
import { amountText } from '@warmline/domain/money/money';
import { formatPhone } from '@warmline/domain/places/us-phone';
import { isoTime, isoTimeOrNull } from '@warmline/domain/time/iso-time';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { StoredLead } from '../persistence/admin-lead.repository.js';
import type { LeadHistory } from '../use-cases/admin/browse-leads.use-case.js';
import { versionOf } from '../use-cases/admin/edit-lead.use-case.js';

/** Presents a lead to admins. */
export function presentLead(lead: StoredLead, now: number, lists: LeadPriceLists): AdminLeadRow {
  const days = ageInDays(lead.formFilledAt, now);
  return {
    id: lead.id,
    name: lead.name,
    phone: formatPhone(lead.phone),
    email: lead.email,
    state: lead.state,
    zip: lead.zip,
    status: lead.status,
    priceCents: leadPriceCents(lead, now, lists),
    priceGiven: lead.explicitPriceCents !== null,
    priceProfile: lead.priceProfile,
    ageRange: ageRangeOf(days),
    actualAge: days,
    formFillTime: isoTime(lead.formFilledAt),
    importId: lead.importId,
    createdAt: isoTime(lead.createdAt),
  };
}

/** The CSV file of the leads. */
export const LEADS_CSV: CsvFile<AdminLeadRow> = {
  name: 'warmline-leads.csv',
  columns: [
    ['Id', ({ id }) => id],
    ['Name', ({ name }) => name],
    ['Phone', ({ phone }) => phone],
    ['Email', ({ email }) => email],
    ['State', ({ state }) => state],
    ['Status', ({ status }) => status],
    ['Price (USD)', ({ priceCents }) => amountText(priceCents)],
    ['Age (days)', ({ actualAge }) => actualAge],
    ['Form filled (UTC)', ({ formFillTime }) => formFillTime],
    ['Added (UTC)', ({ createdAt }) => createdAt],
    ['ZIP', ({ zip }) => zip],
  ],
};

/** Presents a lead with its source and its owner. */
export function presentLeadHistory(lead: LeadHistory, now: number, lists: LeadPriceLists): AdminLead {
  const { importId, source, rowNo, order, heldUntil, soldAt, withdrawnAt, status } = lead;
  return {
    ...presentLead(lead, now, lists),
    import:
      importId === null
        ? null
        : { id: importId, fileName: source?.fileName ?? '', row: rowNo, uploadedBy: source?.uploadedBy ?? '' },
    addedBy: lead.addedBy,
    hold: status === 'held' && order && heldUntil !== null ? { ...order, until: isoTime(heldUntil) } : null,
    sale: status === 'sold' && order && soldAt !== null ? { ...order, at: isoTime(soldAt) } : null,
    withdrawnAt: isoTimeOrNull(withdrawnAt),
    version: versionOf(lead),
  };
}
