import type { EventPermissions } from './event-permissions.ts';
import { AGENCY_LEAD_EVENTS, type AgencyLeadEvent } from '../agency-leads/events.ts';
import { BOOKING_EVENTS, type BookingEvent } from '../bookings/events.ts';
import { AUTH_EVENTS, type AuthEvent } from '../auth/events.ts';
import { CALL_EVENTS, type CallEvent } from '../calls/events.ts';
import { CALLBACK_EVENTS, type CallbackEvent } from '../callbacks/events.ts';
import { CAMPAIGN_EVENTS, type CampaignEvent } from '../campaigns/events.ts';
import { IMPORT_EVENTS, type ImportEvent } from '../lead-imports/events.ts';
import { LEAD_EVENTS, type LeadEvent } from '../leads/events.ts';
import { ORDER_EVENTS, type OrderEvent } from '../orders/events.ts';
import { PARTNER_EVENTS, type PartnerEvent } from '../partners/events.ts';
import { PRICE_EVENTS, type PriceEvent } from '../prices/events.ts';
import { RETURN_EVENTS, type ReturnEvent } from '../returns/events.ts';
import { SITE_EVENTS, type SiteEvent } from '../site/events.ts';
import { STANDING_EVENTS, type StandingOrderEvent } from '../standing-orders/events.ts';
import { WALLET_EVENTS, type WalletEvent } from '../wallet/events.ts';

/** Message of GET /api/events (server-sent events): what changed, with IDs only; the page then fetches the data. */
export type LiveEvent =
  | AgencyLeadEvent
  | BookingEvent
  | AuthEvent
  | CallEvent
  | CallbackEvent
  | CampaignEvent
  | ImportEvent
  | LeadEvent
  | OrderEvent
  | PartnerEvent
  | PriceEvent
  | ReturnEvent
  | SiteEvent
  | StandingOrderEvent
  | WalletEvent;

/** Permissions that allow each event type. */
export const EVENT_PERMISSIONS: EventPermissions<LiveEvent> = {
  ...AUTH_EVENTS,
  ...LEAD_EVENTS,
  ...ORDER_EVENTS,
  ...IMPORT_EVENTS,
  ...PARTNER_EVENTS,
  ...CALLBACK_EVENTS,
  ...PRICE_EVENTS,
  ...SITE_EVENTS,
  ...AGENCY_LEAD_EVENTS,
  ...BOOKING_EVENTS,
  ...CAMPAIGN_EVENTS,
  ...CALL_EVENTS,
  ...WALLET_EVENTS,
  ...RETURN_EVENTS,
  ...STANDING_EVENTS,
};
