/** Response of GET and PUT /api/me/profile. */
export interface Profile {
  firstName: string;
  lastName: string;
  phone: string;
  /** Changed by a link to the new address only (P62). */
  email: string;
  /** Sent back with a change: it differs once a name or the phone has changed. */
  version: string;
}

/** Body of PUT /api/me/profile: 409 `settings_changed` if the profile changed since `version` was read. */
export interface SaveProfileRequest {
  firstName: string;
  lastName: string;
  phone: string;
  version: string;
}

/** Emails that a user can turn off; all others are about money or the security of the account (P64). */
export const OPTIONAL_EMAILS = ['order-setup'] as const;
export type OptionalEmail = (typeof OPTIONAL_EMAILS)[number];

/** Response and body of GET and PUT /api/me/email-choices. */
export interface EmailChoices {
  turnedOff: OptionalEmail[];
}
