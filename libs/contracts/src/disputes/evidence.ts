/** The texts that answer a dispute, as the card provider names them, in the order in which staff read them. */
export const EVIDENCE_FIELDS = [
  'customer_name',
  'customer_email_address',
  'customer_purchase_ip',
  'billing_address',
  'product_description',
  'service_date',
  'access_activity_log',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'duplicate_charge_id',
  'duplicate_charge_explanation',
  'uncategorized_text',
] as const;
export type EvidenceField = (typeof EVIDENCE_FIELDS)[number];

export const EVIDENCE_LABELS: Record<EvidenceField, string> = {
  customer_name: 'Customer name',
  customer_email_address: 'Customer email',
  customer_purchase_ip: 'Network address of the purchase',
  billing_address: 'Billing address',
  product_description: 'What was bought and delivered',
  service_date: 'Delivered on',
  access_activity_log: 'Use of the account',
  refund_policy_disclosure: 'Accepted terms and refund policy',
  refund_refusal_explanation: 'Why the payment stands',
  duplicate_charge_id: 'Other charge',
  duplicate_charge_explanation: 'Why it is no duplicate',
  uncategorized_text: 'Refunds and returns',
};

/** What the card provider takes: of one text, and of all together. */
export const EVIDENCE_MAX = { field: 20_000, all: 150_000 } as const;
