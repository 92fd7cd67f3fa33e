import type { AdminLead, AdminLeadRow, LeadOrder } from '@warmline/contracts/api/admin-leads';
import { ageInDays, ageRangeOf } from '@warmline/domain/lead-age';
import { leadPriceCents } from '@warmline/domain/lead-price';
import { formatPhone } from '@warmline/domain/us-phone';
import type { StoredLead, LeadHistory } from '../persistence/admin-lead.repository.js';

/** Presents a lead to admins. */
export function presentLead(lead: StoredLead, now: number): AdminLeadRow {
  const days = ageInDays(lead.formFilledAt, now);
  return {
    id: lead.id,
    name: lead.name,
    phone: formatPhone(lead.phone),
    email: lead.email,
    state: lead.state,
    status: lead.status,
    priceCents: leadPriceCents(lead, now),
    priceGiven: lead.explicitPriceCents !== null,
    priceProfile: lead.priceProfile,
    ageRange: ageRangeOf(days),
    actualAge: days,
    formFillTime: iso(lead.formFilledAt),
    importId: lead.importId,
    createdAt: iso(lead.createdAt),
  };
}

/** Presents a lead with its source and its owner. */
export function presentLeadHistory(lead: LeadHistory, now: number): AdminLead {
  const order = orderOf(lead);
  const { importId, fileName, rowNo, uploadedBy, heldUntil, soldAt, withdrawnAt, status } = lead;
  return {
    ...presentLead(lead, now),
    import: importId === null ? null : { id: importId, fileName: fileName ?? '', row: rowNo, uploadedBy: uploadedBy ?? '' },
    addedBy: lead.addedBy,
    hold: status === 'held' && order && heldUntil !== null ? { ...order, until: iso(heldUntil) } : null,
    sale: status === 'sold' && order && soldAt !== null ? { ...order, at: iso(soldAt) } : null,
    withdrawnAt: withdrawnAt === null ? null : iso(withdrawnAt),
  };
}

function orderOf(lead: LeadHistory): LeadOrder | null {
  const { orderId, orderNumber, orderPriceCents, buyerId, buyerUsername, buyerName } = lead;
  if (orderId === null || orderNumber === null) return null;
  const buyer =
    buyerId === null || buyerUsername === null ? null : { id: buyerId, username: buyerUsername, name: buyerName ?? '' };
  return { orderId, orderNumber, buyer, priceCents: orderPriceCents ?? 0 };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
