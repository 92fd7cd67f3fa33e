import { formatCents } from '@warmline/domain/money/money';
import type { AuditAction } from '@warmline/contracts/audit/actions';
import type { AuditRow, AuditValues } from '@warmline/contracts/audit/types';
import { STATUS_LABELS } from '../../config/order-tones.ts';
import { REFUND_REASON_LABELS } from '../../config/refund-reasons.ts';
import { formatBytes, formatCount } from '../../lib/text/format.ts';

/** Label of each action. */
export const ACTION_LABELS: Record<AuditAction, string> = {
  'staff.signed_in': 'Staff signed in',
  'session.ended_by_staff': 'Session ended by staff',
  'account.created': 'Account created',
  'account.closed': 'Account closed',
  'account.disabled': 'Account disabled',
  'account.enabled': 'Account enabled',
  'account.role_changed': 'Role of staff changed',
  'account.note_added': 'Note added to a customer',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset by link',
  'password.set_by_staff': 'Password set by staff',
  'email.changed': 'Email changed',
  'agency.changed': 'Agency changed',
  'billing_profile.changed': 'Billing profile changed',
  'password.link_sent': 'Password link sent by staff',
  'two_factor.enabled': 'Two-factor turned on',
  'two_factor.disabled': 'Two-factor turned off',
  'two_factor.recovery_codes_renewed': 'Recovery codes replaced',
  'two_factor.recovery_code_used': 'Recovery code used',
  'two_factor.reset': 'Two-factor reset',
  'import.uploaded': 'File uploaded',
  'import.confirmed': 'Import confirmed',
  'import.undone': 'Import reverted',
  'import.discarded': 'Upload discarded',
  'vendor.added': 'Vendor added',
  'vendor.changed': 'Vendor changed',
  'lead.added': 'Lead added',
  'lead.withdrawn': 'Lead withdrawn from sale',
  'lead.put_back': 'Lead put back on sale',
  'lead.edited': 'Lead edited',
  'leads.changed': 'Leads changed in bulk',
  'leads.change_undone': 'Bulk change of leads undone',
  'booking.hours_changed': 'Booking hours changed',
  'booking.canceled': 'Call canceled',
  'callback.added': 'Callback opportunity added',
  'callback.file_added': 'File of callback opportunities added',
  'callback.removed': 'Callback opportunity removed',
  'appointment.reschedule_asked': 'Another appointment time requested',
  'appointment.moved': 'Appointment time changed',
  'appointment.reschedule_declined': 'Another appointment time declined',
  'order.completed': 'Order completed',
  'order.cancelled': 'Order canceled',
  'order.refunded': 'Order refunded',
  'order.claimed': 'Guest order added to an account',
  'price.changed': 'Price changed',
  'site.changed': 'Shop settings changed',
  'site.legal_drafted': 'Legal draft changed',
  'site.legal_published': 'Legal page published',
  'reconciliation.started': 'Reconciliation started',
  'reconciliation.acknowledged': 'Difference in the books acknowledged',
  'wallet.adjusted': 'Adjustment of a balance requested',
  'wallet.approved': 'Adjustment of a balance approved',
  'wallet.rejected': 'Adjustment of a balance rejected',
  'return.accepted': 'Return accepted',
  'return.refused': 'Return refused',
  'return.reopened': 'Return opened again',
  'suppression.key_read': 'Key of a do-not-call list read',
  'suppression.changed': 'Do-not-call list changed',
  'suppression.replaced': 'Do-not-call list replaced',
  'suppression.wiped': 'Do-not-call list cleared',
  'standing_order.created': 'Standing order created',
  'standing_order.changed': 'Standing order changed',
  'standing_order.paused': 'Standing order paused',
  'standing_order.resumed': 'Standing order resumed',
  'standing_order.ended': 'Standing order ended',
  'partner.approved': 'Partner application approved',
  'partner.rejected': 'Partner application rejected',
  'partner.ein_revealed': 'EIN of a partner shown',
  'partner.document_downloaded': 'Partner document downloaded',
  'campaign.started': 'Campaign started',
  'campaign.changed': 'Campaign changed',
  'campaign.paused': 'Campaign paused',
  'campaign.resumed': 'Campaign resumed',
  'campaign.credited': 'Calls credited',
  'campaign.attached': 'Campaign moved to an account',
  'campaign.test_called': 'Test call ordered',
  'call.decided': 'Call decided',
  'call.review_closed': 'Review of a call closed',
  'call.records_uploaded': 'Call records uploaded',
  'list.exported': 'List downloaded',
  'dispute.submitted': 'Evidence of a dispute submitted',
  'dispute.accepted': 'Dispute accepted',
  'keys.rotated': 'Encryption key replaced',
};

export interface Change {
  name: string;
  /** Undefined if the value did not exist before, or no longer exists. */
  before?: string;
  after?: string;
  /** The full value, if only its beginning is shown. */
  whole?: string;
}

type Value = string | number | boolean;

/** Field names and values that are not shown as stored. */
const NAMES: Record<string, string> = {
  amountCents: 'amount',
  bytes: 'size',
  priceCents: 'price',
  costCents: 'cost',
  priceProfile: 'price list',
  sha256: 'SHA-256',
  worthCents: 'sum of prices',
};
const READ: Record<string, (value: Value) => string> = {
  amount: (dollars) => `$${dollars}`,
  amountCents: (cents) => formatCents(Number(cents)),
  bytes: (bytes) => formatBytes(Number(bytes)),
  costCents: (cents) => formatCents(Number(cents)),
  priceCents: (cents) => formatCents(Number(cents)),
  refunded: (dollars) => `$${dollars}`,
  sha256: (hash) => String(hash).slice(0, 8),
  worthCents: (cents) => formatCents(Number(cents)),
};
const REASONS: Record<string, string> = REFUND_REASON_LABELS;
const ORDER_STATUSES: Partial<Record<string, { text: string }>> = STATUS_LABELS;

/** Lists the values before and after by name, without unchanged ones. */
export function changesOf({ action, before, after }: Pick<AuditRow, 'action' | 'before' | 'after'>): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const wordOf = (values: AuditValues | null, name: string) => {
    const value = values?.[name] ?? undefined;
    return value === undefined ? undefined : formatValue(action, name, value);
  };
  return [...names]
    .filter((name) => (before?.[name] ?? null) !== (after?.[name] ?? null))
    .map((name) => ({
      name: NAMES[name] ?? spaced(name),
      before: wordOf(before, name),
      after: wordOf(after, name),
      whole: name === 'sha256' ? String(after?.[name] ?? before?.[name]) : undefined,
    }));
}

/** Turns `mustChangePassword` into `must change password`. */
function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function formatValue(action: AuditAction, name: string, value: Value): string {
  // Other actions have a reason that a person typed.
  if (action === 'order.refunded' && name === 'reason') return REASONS[String(value)] ?? String(value);
  // Of an order, as the shop writes it: `canceled`.
  if (action.startsWith('order.') && name === 'status') return ORDER_STATUSES[String(value)]?.text.toLowerCase() ?? String(value);
  const read = READ[name];
  if (read !== undefined) return read(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? formatCount(value) : value;
}
