/** On its own, so that a page with only this line leaves out the other details. */
export const TAGLINE = 'Qualified final-expense calls for agents and agencies.';

/** Brand and business details on pages, emails and receipts, in one place; the booking calendar is a setting (BOOKING_URL). */
export const BRAND = {
  name: 'Warmline',
  tagline: TAGLINE,
  phone: '(555) 010-0100',
  phoneHref: 'tel:5550100100',
  email: 'hello@warmline.example',
  supportEmail: 'support@warmline.example',
  address: '100 Harbor Street, Suite 400, Tampa, FL 33602',
  claims: { transfers: '4000+', agents: '500+', satisfaction: '95%' },
} as const;
