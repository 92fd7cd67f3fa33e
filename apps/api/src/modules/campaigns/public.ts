export { countMisses, explainRoute, reserveTicket, type CampaignFacts } from './persistence/reserve-ticket.sql.js';
export type { RouteQuestion } from './persistence/route-rules.sql.js';
export type { LockedCampaign } from './persistence/ticket.repository.js';
export { openingsIn } from './persistence/week.sql.js';
export { Tickets, type TicketOfCall } from './use-cases/tickets/tickets.js';
export { VerifyNumber } from './use-cases/settings/verify-number.js';
export { ReadAdminCampaigns } from './use-cases/settings/read-admin-campaigns.use-case.js';
export { ReadCampaigns } from './use-cases/settings/read-campaigns.use-case.js';
