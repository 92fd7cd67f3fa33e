import { ClaimBySignUp } from './claim-by-sign-up.use-case.js';
import { ClaimOrders } from './claim-orders.use-case.js';
import { RequestClaimLink } from './request-claim-link.use-case.js';
import { SendClaimLink } from './send-claim-link.use-case.js';

/** Moves orders of guests into accounts. */
export const CLAIM = [ClaimBySignUp, ClaimOrders, RequestClaimLink, SendClaimLink];
