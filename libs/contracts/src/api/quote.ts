/** What something costs; beside `quote_differs` it is the right price. US dollars. */
export interface Quote {
  quantity: number;
  unitPrice: number;
  amount: number;
}
