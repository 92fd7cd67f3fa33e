import type { AuditAction, AuditRow, AuditValues } from '@warmline/contracts/api/audit';

/** Each action as people say it. */
export const ACTION_WORDS: Record<AuditAction, string> = {
  'staff.signed_in': 'Staff signed in',
  'account.created': 'Account created',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset by link',
  'password.set_by_staff': 'Password set by staff',
  'two_factor.enabled': 'Two-factor turned on',
  'two_factor.disabled': 'Two-factor turned off',
  'two_factor.recovery_codes_renewed': 'Recovery codes renewed',
  'two_factor.recovery_code_used': 'Recovery code used',
  'two_factor.reset': 'Two-factor reset',
  'import.uploaded': 'File uploaded',
  'import.confirmed': 'Import confirmed',
  'import.undone': 'Import undone',
  'import.discarded': 'Upload discarded',
  'lead.added': 'Lead added',
  'lead.withdrawn': 'Lead withdrawn from sale',
  'lead.put_back': 'Lead put back on sale',
  'callback.added': 'Callback opportunity added',
  'callback.removed': 'Callback opportunity removed',
  'order.completed': 'Order completed',
  'order.cancelled': 'Order cancelled',
  'order.refunded': 'Order refunded',
  'price.changed': 'Price changed',
  'partner.approved': 'Partner application approved',
  'partner.rejected': 'Partner application rejected',
  'partner.ein_revealed': 'EIN of a partner shown',
  'partner.document_downloaded': 'Partner document downloaded',
  'keys.rotated': 'Encryption key replaced',
};

export interface Change {
  name: string;
  /** Undefined where there was nothing, or there is nothing now. */
  before?: string;
  after?: string;
}

/** What was so before and after, side by side by name; unchanged values are left out. */
export function changesOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({ name: inWords(name), before: wordOf(before, name), after: wordOf(after, name) }))
    .filter((change) => change.before !== change.after);
}

/** `mustChangePassword` as `must change password`. */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function wordOf(values: AuditValues | null, name: string): string | undefined {
  const value = values?.[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
