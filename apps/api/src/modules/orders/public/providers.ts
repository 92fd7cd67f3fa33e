import { OrderAppointments } from './order-appointments.js';
import { OrderBuyers } from './order-buyers.js';
import { OrderCredits } from './order-credits.js';
import { OrderEvidence } from './order-evidence.js';
import { OrderOwners } from './order-owners.js';
import { PaidOrders } from './paid-orders.js';
import { StandingSales } from './standing-sales.js';

/** What other modules call. */
export const PUBLIC = [OrderAppointments, OrderBuyers, OrderCredits, OrderEvidence, OrderOwners, PaidOrders, StandingSales];
