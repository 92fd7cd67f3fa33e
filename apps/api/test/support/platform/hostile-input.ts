import { LOGIN_EXAMPLES } from '@warmline/contracts/auth/examples';
import { CALLBACK_EXAMPLES } from '@warmline/contracts/callbacks/examples';
import { LEAD_EXAMPLES } from '@warmline/contracts/leads/examples';
import { CALL_TRANSFER_EXAMPLES, CHECKOUT_EXAMPLES } from '@warmline/contracts/orders/examples';
import { DEFAULT_SETTINGS } from '@warmline/contracts/site/settings';
import { SURVEY_EXAMPLES } from '@warmline/contracts/surveys/examples';

export const ID = '018f3c1e-0000-7000-8000-000000000000';

/** Hostile JSON values: wrong types, limits of ranges, and text that breaks parsers. */
export const HOSTILE = [
  'null',
  'true',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"toString":1}',
  '{"$ne":null}',
  '{"length":1e9}',
  '-1',
  '0.1',
  '1e308',
  '9007199254740993',
  '2147483648',
  '""',
  '" "',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202e\\ufeff"',
  '"\'; DROP TABLE users; --"',
  '"<script>alert(1)</script>"',
  '"{{constructor.constructor(1)}}"',
  '"../../etc/passwd"',
  '"a@b.example\\r\\nBcc: c@d.example"',
  '"=1+1"',
  '"%00%0d%0a"',
  '"0x10"',
  '"2026-02-30T25:61:00Z"',
  '"__proto__"',
  JSON.stringify('a'.repeat(50_000)),
  JSON.stringify(`${'a'.repeat(30_000)}!`),
  JSON.stringify('😀'.repeat(5_000)),
  JSON.stringify(Array(2_000).fill('x')),
];

/** Hostile values for paths and queries. */
export const HOSTILE_WORDS = [
  '%00',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  '..%5c..',
  '%2e%2e',
  '.%00.pdf',
  '%0d%0aSet-Cookie:x=1',
  '%F0%9F%98%80',
  '-1',
  "'",
  '%25',
  '1e999',
  '9'.repeat(40),
  'a'.repeat(190),
  '__proto__',
  'constructor',
  'null',
  '%3Cscript%3E',
  '*',
  '%2a',
];

/** Valid bodies, so that one hostile field in them reaches the code after validation. */
export const VALID_BODIES: Record<string, object> = {
  '/api/survey': SURVEY_EXAMPLES.valid[0]!.body,
  '/api/create-payment-intent': CHECKOUT_EXAMPLES.valid[0]!.body,
  '/api/call-transfer-order': CALL_TRANSFER_EXAMPLES.valid[0]!.body,
  '/api/login': LOGIN_EXAMPLES.valid[0]!.body,
  '/api/admin/aged-leads': LEAD_EXAMPLES.valid[0]!.body,
  '/api/admin/callback-opportunities': CALLBACK_EXAMPLES.valid[0]!.body,
  '/api/users/:userId/change-password': { newPassword: 'harbor-lights-at-dawn' },
  '/api/reset-password': { token: 'x'.repeat(43), password: 'harbor-lights-at-dawn' },
  '/api/login/two-factor': { challenge: 'x.y.z', code: '123456' },
  '/api/sandbox/confirm': { clientSecret: 'pi_x_secret_y', paymentMethod: 'pm_card_visa' },
  '/api/admin/orders/:id/refund': { requestId: ID, amountCents: 100, reason: 'other', refundedCents: 0 },
  '/api/admin/booking-hours': {
    version: 0,
    timeZone: 'America/New_York',
    week: Array(7).fill(null),
    leadHours: 2,
    horizonDays: 7,
    away: null,
  },
  '/api/bookings': { startsAt: '2026-11-30T15:00:00Z', name: 'Rosa', email: 'rosa@agency.example', phone: '8135550142' },
  '/api/admin/site': { version: 0, ...DEFAULT_SETTINGS },
  '/api/admin/lead-changes': { kind: 'price', price: 5 },
  '/api/my-leads/status': { leadIds: [1], status: 'called' },
  '/api/my-leads/callbacks/status': { callbackIds: [1], status: 'called' },
  '/api/my-leads/callbacks/:id/note': { note: 'x', version: 0 },
  '/api/my-leads/:id/note': { note: 'x', version: 0 },
  '/api/admin/vendors/:id': { name: 'Vendor', costCents: 1, priceProfile: null },
  '/api/agency': { name: 'Agency', timeZone: 'America/New_York', billingEmail: '', version: 'x' },
  '/api/standing-orders': { name: 'Florida', pick: 'cheapest', maxPriceCents: 300, period: 'day', budgetCents: 30_000 },
  '/api/saved-filters': { name: 'Florida', query: {} },
  '/api/quantity-orders': { requestId: ID, quantity: 5, pick: 'cheapest', payWith: 'wallet' },
  '/api/quantity-orders/quote': { quantity: 5, pick: 'cheapest' },
  '/api/wallet/deposits': { amountCents: 2_000, requestId: ID },
  '/api/wallet/payouts': { amountCents: 2_000, requestId: ID },
  '/api/wallet/auto-recharge': {
    thresholdCents: 5_000,
    amountCents: 10_000,
    ceilingCents: 50_000,
    cardId: ID,
    consentVersion: 1,
  },
  '/api/billing-profile': { legalName: 'A', address: '1 Main St', state: 'FL', zip: '33101', poText: '', version: 'x' },
  '/api/returns': {
    requestId: ID,
    lines: [{ leadId: 1, reason: 'disconnected', calledAt: '2026-11-26T15:00:00Z' }],
  },
  '/api/admin/returns/decide-many': { lineIds: [ID], decision: 'accept' },
  '/api/admin/wallets/:agencyId/adjustments': { amountCents: 100, reason: 'A late answer', requestId: ID },
  '/api/admin/wallets/:agencyId/promo': { amountCents: 100, expiresAt: '2027-01-31', reason: 'A gift', requestId: ID },
  '/api/admin/campaigns/:id/credit': { requestId: ID, tickets: 1, reason: 'goodwill', note: 'Late answer' },
  '/api/orders/:id/refund-missing': { requestId: ID, missing: 1 },
  '/api/suppression/entries': { keyVersion: 1, mode: 'add', hashes: 'AAAAAAAAAAAAAAAAAAAAAA==' },
  '/api/me/profile': { firstName: 'Rosa', lastName: 'Lind', phone: '8135550142', version: 'x' },
};

/** Returns JSON text with one field replaced by a value that is already JSON. */
export function bodyWith(whole: object, field: string, value: string): string {
  const others = Object.entries(whole).filter(([name, other]) => name !== field && other !== undefined);
  const parts = others.map(([name, other]) => `${JSON.stringify(name)}:${JSON.stringify(other)}`);
  return `{${[...parts, `${JSON.stringify(field)}:${value}`].join(',')}}`;
}
