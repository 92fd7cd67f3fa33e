const disputed = (agencyId: string): string =>
  `SELECT FROM disputed_deposits x JOIN wallet_deposits disputed ON disputed.id = x.deposit_id WHERE disputed.agency_id = ${agencyId}`;

/** SQL of whether a deposit of an agency is disputed, or its bank asks about it; `agencyId` is an SQL expression. */
export const hasDisputedDeposit = (agencyId: string): string => `EXISTS (${disputed(agencyId)})`;

/** The same without inquiries: the bank has taken nothing yet (W93). */
export const hasOpenDispute = (agencyId: string): string => `EXISTS (${disputed(agencyId)} AND x.status = 'open')`;
