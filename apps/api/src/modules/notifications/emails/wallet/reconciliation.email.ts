import { defineEmail } from '../email.js';

/** Tells finance that ledger, orders and card provider differ; with 0 `differences`, that two nights could not compare them. */
export const reconciliationEmail = defineEmail<{
  /** UTC day, such as `2026-11-25`. */
  day: string;
  differences: number;
}>('reconciliation', {
  subject: ({ day, differences }) =>
    differences > 0 ? `The books differ (${day})` : `The books could not be compared for two nights (${day})`,
  body: ({ day, differences }) => [
    { heading: differences > 0 ? 'Ledger, orders and card provider differ' : 'Two nights without a comparison' },
    {
      text:
        differences > 0
          ? 'Nothing was changed. Look at each difference, and acknowledge it when it is settled.'
          : 'The card provider could not be asked. The shop asks again every hour.',
    },
    {
      rows: [
        ['Day (UTC)', day],
        ['Differences', differences > 0 ? differences : 'Not known'],
      ],
    },
    { button: 'Open the books', path: '/admin/books' },
  ],
});
