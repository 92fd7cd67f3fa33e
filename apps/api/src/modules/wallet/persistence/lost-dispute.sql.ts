import { isPosted } from '../../ledger/public.js';

/**
 * SQL of whether an agency owes, or has paid, what its lost disputes took back of an order: not a guest's, nor those from before
 * disputes were booked (W93). Both are SQL expressions.
 */
export const isLostToAgency = (orderId: string, agencyId: string): string =>
  `coalesce((SELECT bool_and(${isPosted(`'dispute-lost:' || lost.id`, agencyId)}) FROM dispute_facts lost
    WHERE lost.subject_kind = 'order' AND lost.subject_id = ${orderId} AND lost.status = 'lost'), false)`;
