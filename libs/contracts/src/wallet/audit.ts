/** Actions on the audit log, and the type of the object that they change. */
export const WALLET_AUDIT = {
  target: 'wallet',
  actions: ['wallet.adjusted', 'wallet.approved', 'wallet.rejected'],
} as const;
