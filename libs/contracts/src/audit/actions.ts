import { AGENCY_AUDIT } from '../agencies/audit.ts';
import { AUTH_AUDIT } from '../auth/audit.ts';
import { BOOKING_AUDIT } from '../bookings/audit.ts';
import { CALLBACK_AUDIT } from '../callbacks/audit.ts';
import { CALL_AUDIT } from '../calls/audit.ts';
import { CAMPAIGN_AUDIT } from '../campaigns/audit.ts';
import { DISPUTE_AUDIT } from '../disputes/audit.ts';
import { IMPORT_AUDIT } from '../lead-imports/audit.ts';
import { LEAD_AUDIT } from '../leads/audit.ts';
import { ORDER_AUDIT } from '../orders/audit.ts';
import { PARTNER_AUDIT } from '../partners/audit.ts';
import { PRICE_AUDIT } from '../prices/audit.ts';
import { RECONCILIATION_AUDIT } from '../reconciliation/audit.ts';
import { RETURN_AUDIT } from '../returns/audit.ts';
import { SITE_AUDIT } from '../site/audit.ts';
import { STANDING_AUDIT } from '../standing-orders/audit.ts';
import { BILLING_AUDIT } from '../statements/audit.ts';
import { SUPPRESSION_AUDIT } from '../suppression/audit.ts';
import { USER_AUDIT } from '../users/audit.ts';
import { WALLET_AUDIT } from '../wallet/audit.ts';

const AREAS = [
  USER_AUDIT,
  AUTH_AUDIT,
  AGENCY_AUDIT,
  IMPORT_AUDIT,
  LEAD_AUDIT,
  CALLBACK_AUDIT,
  ORDER_AUDIT,
  PARTNER_AUDIT,
  PRICE_AUDIT,
  SITE_AUDIT,
  BOOKING_AUDIT,
  BILLING_AUDIT,
  CAMPAIGN_AUDIT,
  CALL_AUDIT,
  RECONCILIATION_AUDIT,
  WALLET_AUDIT,
  DISPUTE_AUDIT,
  RETURN_AUDIT,
  SUPPRESSION_AUDIT,
  STANDING_AUDIT,
] as const;
/** Actions that no single area owns. */
export const COMMON_ACTIONS = ['keys.rotated', 'list.exported'] as const;

export type AuditAction = (typeof AREAS)[number]['actions'][number] | (typeof COMMON_ACTIONS)[number];
/** Type of the object that an action changed. */
export type AuditTarget = (typeof AREAS)[number]['target'] | 'list';

/** All actions that the audit log records. */
export const AUDIT_ACTIONS: readonly AuditAction[] = [
  ...AREAS.flatMap<AuditAction>(({ actions }) => [...actions]),
  ...COMMON_ACTIONS,
];
