/** A price in US dollars; in `quote_differs` it is the correct one. */
export interface Quote {
  quantity: number;
  unitPrice: number;
  amount: number;
}
