import type { AgeRange } from '../prices/price-book.ts';
import type { Product } from '../prices/products.ts';
import { US_TIME_ZONES, type UsTimeZone } from '../agencies/time-zones.ts';
import type { OrderStatus } from './types.ts';

/** Time zones of the hours of a set-up: IANA name and label. */
export const SETUP_TIME_ZONES = US_TIME_ZONES;
export type SetupTimeZone = UsTimeZone;

/** How to deliver a paid order, as its buyer says after paying (M81). Fields that the product doesn't need are null or empty. */
export interface OrderSetup {
  /** Two-letter codes, in alphabetical order of the states. */
  states: string[];
  /** As entered. */
  hours: string | null;
  timeZone: SetupTimeZone | null;
  /** Ten digits. */
  transferPhone: string | null;
  /** Up to ten digits that are dialed once the number answers. Absent before 0.3.0. */
  transferExtension?: string | null;
  /** `2026-11-30` */
  startsOn: string | null;
  leadAges: AgeRange[];
  note: string;
}

/**
 * Body of PUT /api/order-setups/{reference}: 409 `settings_changed` if another set-up was stored since `version` was read; pages
 * of the previous release send none. 409 `setup_in_campaign` once the campaign of the order has settings of its own (C28). A
 * phone or a note that is left out stays as it is, because a link doesn't show it. The phone may have an extension, such as
 * `305-555-0142 x42`.
 */
export interface SaveSetupRequest {
  states: string[];
  hours?: string | null;
  timeZone?: string | null;
  transferPhone?: string | null;
  startsOn?: string | null;
  leadAges?: string[];
  note?: string | null;
  version?: number;
}

/** What the set-up of an order asks for. */
export interface SetupQuestions {
  /** Hours, time zone and the number for the calls: live transfers only. */
  calls: boolean;
  /** Wanted lead ages: aged leads whose order names none. */
  leadAges: boolean;
}

/** The campaign of an order of live transfers, which its set-up is a proposal for (C28). */
export interface SetupCampaign {
  /** Null for the holder of a link. */
  id: string | null;
  /** A person changed or started it: its settings hold, not the set-up. */
  hasOwnSettings: boolean;
  isStarted: boolean;
}

/** Response of GET and PUT /api/order-setups/{reference}: to the holder of a link, no phone and no note. */
export interface SetupView {
  order: {
    reference: string;
    number: string;
    description: string;
    quantity: number;
    product: Product;
    status: OrderStatus;
    /** In My Purchases; null for an order without an account. */
    id: string | null;
  };
  asks: SetupQuestions;
  /** Not saved yet: what the order already says. */
  setup: OrderSetup;
  savedAt: string | null;
  /** Sent back with a change: counts what was saved, from 0. */
  version: number;
  /** The last four digits of the number that is used if none is entered. */
  phoneEnding: string | null;
  /** That number has an extension, which the holder of a link doesn't see either. Absent before 0.3.0. */
  hasExtension?: boolean;
  /** A note is saved that the response doesn't show. */
  hasHiddenNote: boolean;
  /** False once the order is completed or canceled or its campaign has settings of its own, and while it is unpaid. */
  editable: boolean;
  /** Null for an order without a campaign. Absent before 0.3.0. */
  campaign?: SetupCampaign | null;
  /** The order has no account and can be claimed (M83); the masked address that the link goes to. */
  claimTo: string | null;
}

export const SETUP_MESSAGES = {
  states: 'Please choose at least one state',
  hours: 'Please enter your hours',
  timeZone: 'Please choose your time zone',
  transferPhone: 'Please enter a 10-digit US phone number',
  startsOn: 'Please choose a day from today on, within a year',
  leadAges: 'Please choose from the list',
  note: 'Please enter at most 1,000 characters',
} as const;
