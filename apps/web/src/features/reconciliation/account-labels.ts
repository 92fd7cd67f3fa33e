/** Names of the ledger's accounts; a new one shows its code. */
const NAMES: Record<string, string> = {
  'shop.provider': 'Money at the card provider',
  'shop.sales.leads': 'Sales: leads',
  'shop.sales.transfers': 'Sales: call transfers',
  'shop.sales.callbacks': 'Sales: callbacks',
  'shop.unearned': 'Paid, not delivered yet',
  'shop.refunds': 'Refunds of leads',
  'shop.refunds_due': 'Payments to refund',
  'shop.promo_cost': 'Promo credit',
  'shop.adjustments': 'Adjustments',
  'shop.returns.leads': 'Returns of leads',
  'shop.returns.calls': 'Returns of calls',
  'shop.returns.callbacks': 'Returns of callbacks',
  'shop.dispute_open': 'Disputed payments',
  'shop.dispute_fees': 'Fees of disputes',
  'shop.bad_debt': 'Bad debt',
  'wallet.cash': 'Balances of agencies',
  'wallet.promo': 'Balances: promo credit',
  'wallet.held_cash': 'Balances: on hold',
  'wallet.held_promo': 'Balances: promo credit on hold',
  'wallet.frozen': 'Balances: frozen',
  'wallet.debt': 'Owed by agencies',
};

export function accountName(code: string): string {
  return NAMES[code] ?? code;
}
