/** SQL of whether a deposit of an agency is disputed; `agencyId` is an SQL expression. */
export const hasDisputedDeposit = (agencyId: string): string =>
  `EXISTS (SELECT FROM disputed_deposits x JOIN wallet_deposits disputed ON disputed.id = x.deposit_id WHERE disputed.agency_id = ${agencyId})`;
