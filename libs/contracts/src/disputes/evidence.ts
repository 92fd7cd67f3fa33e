/** The texts that answer a dispute, as the card provider names them. */
export type EvidenceField =
  | 'customer_name'
  | 'customer_email_address'
  | 'customer_purchase_ip'
  | 'billing_address'
  | 'product_description'
  | 'service_date'
  | 'access_activity_log'
  | 'refund_policy_disclosure'
  | 'refund_refusal_explanation'
  | 'duplicate_charge_id'
  | 'duplicate_charge_explanation'
  | 'uncategorized_text';
