import type { RingcloudIntentRequest } from '@warmline/contracts/orders/checkout';
import { RINGCLOUD_LEAD_TYPES, type RingcloudLeadType } from '@warmline/contracts/surveys/types';

/** The search parameters of the checkout; for display only (M8). */
export interface RingcloudSearch {
  amount?: number;
  calls?: number;
  tier?: string;
  packageType?: string;
  pricePerUnit?: number;
}

export interface RingcloudPackage {
  type: RingcloudLeadType;
  quantity: number;
  /** US dollars. */
  unitPrice: number;
  amount: number;
}

export const RINGCLOUD_TEXTS: Record<RingcloudLeadType, { name: string; description: string; unit: string }> = {
  live_transfers: {
    name: 'Live Transfers Package',
    description: 'Screened and warmed prospects, transferred to you live.',
    unit: 'transfer',
  },
  call_backs: {
    name: 'Call-Backs Package',
    description: 'Prospects who asked to be called back, with the time they chose.',
    unit: 'lead',
  },
  partial_apps: {
    name: 'Aged Leads Package',
    description: 'People who filled in part of an application, priced by lead age.',
    unit: 'lead',
  },
};

export const INCLUDED = ['Premium insurance leads', 'TCPA compliant leads', 'Real-time delivery', 'Dedicated support'] as const;

/** Returns the lead type with this name, if there is one. */
export function ringcloudTypeOf(name: string | undefined): RingcloudLeadType | undefined {
  return RINGCLOUD_LEAD_TYPES.find((known) => known === name);
}

/** Reads the package from the URL; null without an amount and calls above zero and a known lead type (A2.42). */
export function packageOf({ amount, calls, packageType, pricePerUnit }: RingcloudSearch): RingcloudPackage | null {
  const type = ringcloudTypeOf(packageType);
  if (type === undefined || !(amount !== undefined && amount > 0) || !(calls !== undefined && calls > 0)) return null;
  return {
    type,
    quantity: calls,
    amount,
    unitPrice: pricePerUnit !== undefined && pricePerUnit > 0 ? pricePerUnit : amount / calls,
  };
}

/**
 * Builds the payment request of a package: amount, tier, packageType, quantity (A7.04), and the survey whose stored quote is
 * charged (M8).
 */
export function ringcloudIntent(wanted: RingcloudPackage, submissionId: string | undefined): RingcloudIntentRequest {
  const known = submissionId ? { submissionId } : {};
  return { amount: wanted.amount, tier: 'ringcloud', packageType: wanted.type, quantity: wanted.quantity, ...known };
}
