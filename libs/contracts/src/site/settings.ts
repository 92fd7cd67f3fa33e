import { BRAND } from './brand.ts';
import type { SocialProof } from './types.ts';

/** What the owner enters on the settings page. Empty texts and lists are hidden everywhere (D1). */
export interface ShopSettings {
  name: string;
  legalName: string;
  address: string;
  phone: string;
  email: string;
  supportEmail: string;
  /** Address of an external booking calendar, https only; empty uses the server's BOOKING_URL, or the shop's own time slots. */
  bookingUrl: string;
  transfers: string;
  agents: string;
  satisfaction: string;
  /** Where the three figures come from. */
  figuresSource: string;
  /** Day of the figures, `YYYY-MM-DD`. */
  figuresDate: string;
  quote: string;
  quoteName: string;
  quoteDetail: string;
  quoteSource: string;
  proof: SocialProof[];
  /** Who gets the shop's own notices, such as new orders. Never shown to visitors. */
  notificationEmails: string[];
}

/** Settings of a shop whose owner has entered nothing yet: those of the demo shop. */
export const DEFAULT_SETTINGS: ShopSettings = {
  name: BRAND.name,
  legalName: '',
  address: BRAND.address,
  phone: BRAND.phone,
  email: BRAND.email,
  supportEmail: BRAND.supportEmail,
  bookingUrl: '',
  ...BRAND.claims,
  figuresSource: '',
  figuresDate: '',
  quote:
    "I used to spend my mornings dialing and my afternoons apologizing. Now the phone rings, and the caller knows why we're talking. I write in a week what used to take me a month.",
  quoteName: 'Senior agent',
  quoteDetail: 'final expense, nine years in the field',
  quoteSource: '',
  proof: [],
  notificationEmails: [],
};

/** Response of GET /api/admin/site. */
export interface ShopSettingsView {
  /** Increases with every change; a change names the version it is based on. */
  version: number;
  settings: ShopSettings;
  /** Null while the settings are those of a new shop. */
  changed: { at: string; by: string } | null;
}

/** Body of POST /api/admin/site; 409 `site_changed` if another change came first. */
export interface ChangeSettingsRequest extends ShopSettings {
  version: number;
}
