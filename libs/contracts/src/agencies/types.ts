/** Response of GET and PUT /api/agency: what its owner and managers may change. */
export interface AgencySettings {
  name: string;
  /** IANA name, such as `America/New_York`; dates in emails to the agency are in it. */
  timeZone: string;
  /** Where receipts and notices about money go; null for the address of whoever orders (M97). */
  billingEmail: string | null;
  /** Sent back with a change: it differs once a value has changed. */
  version: string;
}

/** Body of PUT /api/agency: 409 `settings_changed` if the agency changed since `version` was read. */
export interface SaveAgencyRequest {
  name: string;
  timeZone: string;
  /** Empty for none. */
  billingEmail: string;
  version: string;
}
