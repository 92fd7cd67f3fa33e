import { describe, expect, it } from '@jest/globals';
import { BRAND } from '@warmline/contracts/site/brand';
import { DEFAULT_SITE } from '@warmline/contracts/site/types';
import { accountNoticeEmail } from './accounts/account-notice.email.js';
import { appointmentExamples } from './appointments/appointment-examples.js';
import {
  bookingCanceledEmail,
  bookingCanceledNoticeEmail,
  bookingConfirmedEmail,
  bookingLimitEmail,
  bookingNoticeEmail,
} from './appointments/booking.emails.js';
import { callsPausedEmail } from './calls/calls-paused.email.js';
import { campaignCheckEmail } from './calls/campaign-check.email.js';
import { callsLowEmail, firstCallEmail } from './orders/delivery.emails.js';
import { campaignChangedEmail } from './calls/campaign-changed.email.js';
import { adjustmentEmail } from './wallet/adjustment.email.js';
import { cardExpiringEmail, cardRemovedEmail, cardSavedEmail } from './wallet/card.emails.js';
import { depositRefundedEmail, orderOverRefundedEmail } from './wallet/deposit-notices.email.js';
import { payoutEndedEmail, payoutRequestedEmail, payoutReturnedEmail } from './wallet/payout.emails.js';
import { depositReceiptEmail } from './wallet/deposit-receipt.email.js';
import { disputeExamples } from './orders/dispute-examples.js';
import type { ComposedEmail } from './email.js';
import { emailInUseEmail, emailLinkEmail } from './accounts/email-link.email.js';
import { EMAILS } from './email-list.js';
import * as latePayments from './orders/late-payment.email.js';
import { leadsDeliveredEmail } from './orders/leads-delivered.email.js';
import { newOrdersEmail } from './orders/new-orders.email.js';
import { orderCancelledEmail } from './orders/order-cancelled.email.js';
import { orderClaimEmail } from './orders/order-claim.email.js';
import { orderDeliveredEmail } from './orders/order-delivered.email.js';
import { orderSetupEmail } from './orders/order-setup.email.js';
import { partnerDecidedEmail, partnerReceivedEmail } from './partner-application.email.js';
import { promoEndsEmail, promoGrantedEmail } from './wallet/promo.emails.js';
import { receiptEmail } from './orders/receipt.email.js';
import { reconciliationEmail } from './wallet/reconciliation.email.js';
import { refundFailedEmail } from './orders/refund-failed.email.js';
import { refundFailedSupportEmail } from './orders/refund-failed-support.email.js';
import { lowBalanceEmail, rechargeDoneEmail, rechargeNeedsActionEmail, rechargePausedEmail } from './wallet/recharge.emails.js';
import { refundEmail } from './orders/refund.email.js';
import { renderCalendar } from './appointments/render-calendar.js';
import { inNameOf, renderEmail } from './render-email.js';
import { returnDecidedEmail, returnReceivedEmail } from './return.emails.js';
import { resetLinkEmail } from './accounts/reset-link.email.js';
import { staffInvitationEmail } from './accounts/staff-invitation.email.js';
import { standingNotResumedEmail } from './standing.emails.js';
import { statementReadyEmail } from './wallet/statement-ready.email.js';

const NASTY = `<b>Rosa</b> & "Sons" O'Neil`;
const ESCAPED = "&lt;b&gt;Rosa&lt;/b&gt; &amp; &quot;Sons&quot; O'Neil";
const number = 'WL-1042';
const total = '350.00';
const call = {
  id: 'b0a4',
  startsAt: '2026-11-30T14:00:00.000Z',
  at: '2026-11-25T12:00:00.000Z',
  when: 'Monday, November 30, 2026 at 9:00 AM Eastern Time',
};
const visitor = { name: NASTY, agency: NASTY, phone: '(813) 555-0142', email: 'rosa@agency.example' };

const delivered = { number, total: 10, orderPath: '/dashboard/purchases/a-b' };
const NEW_ORDER = { id: 'a-b', number, what: '50 × Live Transfers', total, buyer: NASTY };
const RETURNED = { number: 'RT-100001', path: '/dashboard/returns?tab=mine&id=a-b', accepted: 1, credited: total, callsBack: 1 };

/** Every email with values that a stored one may have. */
const EXAMPLES: readonly ComposedEmail[] = [
  leadsDeliveredEmail({ number, added: 1, delivered: 1, total: 300, missing: 299, path: '/setup?order=a-b' }),
  leadsDeliveredEmail({ number, added: 299, delivered: 300, total: 300, missing: 0, path: '/dashboard/purchases/a-b' }),
  leadsDeliveredEmail({ number, added: 1, delivered: 1, total: 300, missing: 299, path: '/setup?order=a-b', isRefunded: false }),
  accountNoticeEmail('password_changed'),
  ...appointmentExamples(NASTY),
  bookingConfirmedEmail({ ...call, phoneEnding: '0142', path: '/cancel-call#a_b-C' }),
  bookingNoticeEmail({ ...call, ...visitor, note: NASTY }),
  bookingNoticeEmail({ ...call, ...visitor, agency: '', note: '' }),
  bookingCanceledEmail({ ...call, by: 'shop', reason: NASTY }),
  bookingCanceledEmail({ ...call, by: 'visitor', reason: '' }),
  bookingLimitEmail({}),
  bookingCanceledNoticeEmail({ ...call, by: 'shop', reason: NASTY, name: NASTY }),
  bookingCanceledNoticeEmail({ ...call, by: 'visitor', reason: '', name: NASTY }),
  callsPausedEmail({ orders: number }),
  campaignCheckEmail({ orders: number, calls: 10, path: '/dashboard/campaigns/a-b', again: false }),
  reconciliationEmail({ day: '2026-11-25', differences: 3 }),
  reconciliationEmail({ day: '2026-11-25', differences: 0 }),
  campaignCheckEmail({ orders: number, calls: 10, path: '/dashboard/campaigns/a-b', again: true }),
  firstCallEmail({ ...delivered, left: 9, callsPath: '/dashboard/calls?campaign=a-b' }),
  callsLowEmail({ ...delivered, left: 2 }),
  callsLowEmail({ ...delivered, left: 1, total: 5 }),
  campaignChangedEmail({ orders: number, changed: 'Hours, States', reason: NASTY }),
  adjustmentEmail({ amount: total, isCredit: false, balance: total, owed: total }),
  cardExpiringEmail({ cards: 'Visa •••• 4242, ends 12/2026\nMastercard •••• 4444, ends 01/2027', count: 2 }),
  cardRemovedEmail({ card: 'Visa •••• 4242' }),
  cardSavedEmail({ card: 'Visa •••• 4242' }),
  ...disputeExamples(number, total),
  standingNotResumedEmail({ name: 'Florida', because: 'funds' }),
  lowBalanceEmail({ balance: total, limit: total }),
  rechargeDoneEmail({
    reference: 'DP-100001',
    paidOn: 'November 25, 2026',
    amount: total,
    card: 'Visa •••• 4242',
    balance: total,
  }),
  rechargeNeedsActionEmail({ reference: 'DP-100001', amount: total }),
  rechargePausedEmail({ because: 'card_declined', card: 'Visa •••• 4242', ceiling: total }),
  rechargePausedEmail({ because: 'refunded', card: 'Visa •••• 4242', ceiling: total }),
  depositReceiptEmail({ reference: 'DP-100001', paidOn: 'November 25, 2026', amount: total, balance: total }),
  depositRefundedEmail({ reference: 'DP-100001', amount: total, isFailure: false, owed: total }),
  orderOverRefundedEmail({ number, amount: total, isFailure: false, owed: total }),
  payoutEndedEmail({ number: 'PO-100001', paid: total, returned: total }),
  payoutRequestedEmail({ number: 'PO-100001', amount: total }),
  payoutReturnedEmail({ number: 'PO-100001', amount: total }),
  returnReceivedEmail({ ...RETURNED, open: 2, dueOn: 'November 28, 2026' }),
  returnReceivedEmail({ ...RETURNED, accepted: 0, credited: '', callsBack: 0, open: 1, dueOn: 'November 28, 2026' }),
  returnReceivedEmail({ ...RETURNED, open: 0, dueOn: '' }),
  returnDecidedEmail({ ...RETURNED, refused: 1, refusals: NASTY, open: 1 }),
  returnDecidedEmail({ ...RETURNED, refused: 0, refusals: '', open: 0 }),
  emailInUseEmail({}),
  emailLinkEmail({ link: 'https://shop.example/dashboard/settings?email=a_b-C' }),
  ...Object.values(latePayments).map((compose) => compose({ number, total })),
  newOrdersEmail({ count: 1, total, orders: JSON.stringify([NEW_ORDER]) }),
  newOrdersEmail({ count: 22, total, orders: JSON.stringify([NEW_ORDER, { ...NEW_ORDER, buyer: '' }]) }),
  orderCancelledEmail({ number, total }),
  orderClaimEmail({ number, link: 'https://shop.example/claim?token=a_b-C' }),
  orderDeliveredEmail({ number, quantity: 10, byHand: 0 }),
  orderDeliveredEmail({ number, quantity: 10, byHand: 4, orderPath: '/dashboard/purchases/a-b' }),
  orderDeliveredEmail({ number, quantity: 10, byHand: 0, orderPath: '' }),
  orderSetupEmail({ number, states: 'FL, TX', phoneEnding: '0142', startsOn: '2026-11-30', path: '/setup?order=a_b-C' }),
  orderSetupEmail({ number, states: 'FL', phoneEnding: '', startsOn: '2026-11-30', path: '/setup?order=a', startedBy: 'guest' }),
  orderSetupEmail({ number, states: 'FL', phoneEnding: '0142', startsOn: '', path: '/setup?order=a', startedBy: 'account' }),
  orderSetupEmail({ number, states: 'FL', phoneEnding: '', startsOn: '', path: '/setup?order=a_b-C' }),
  partnerReceivedEmail(),
  partnerDecidedEmail('rejected', NASTY),
  promoEndsEmail({ left: total, endsOn: 'December 31, 2026' }),
  promoGrantedEmail({ amount: total, endsOn: 'December 31, 2026' }),
  receiptEmail({ number, paidOn: 'November 23, 2026', what: NASTY, quantity: 10, total }),
  receiptEmail({
    number,
    paidOn: 'November 23, 2026',
    what: NASTY,
    quantity: 10,
    total,
    setupPath: '/setup?order=a_b-C',
    isGuest: true,
  }),
  refundEmail({ number, what: NASTY, amount: '20.00', total, whole: false }),
  ...['', '8.00', '20.00'].map((promo) => refundEmail({ number, what: NASTY, amount: '20.00', total, whole: false, promo })),
  refundEmail({ number, what: NASTY, amount: total, total, whole: true }),
  refundEmail({ number, what: NASTY, amount: '20.00', total, whole: false, callsRefunded: 4, callsLeft: 6 }),
  refundEmail({ number, what: NASTY, amount: '20.00', total, whole: false, callsRefunded: 0, callsLeft: 10, isPart: true }),
  refundFailedEmail({ number, amount: total }),
  refundFailedSupportEmail({ number, amount: total, failure: NASTY }),
  resetLinkEmail({ link: 'https://shop.example/reset-password?token=a_b-C' }),
  staffInvitationEmail({ link: 'https://shop.example/reset-password?token=a_b-C' }),
  statementReadyEmail({ month: '2026-11', monthName: 'November 2026', closing: total }),
];

/** Values that jobs of the previous release don't have. */
const OPTIONAL: Record<string, readonly string[]> = {
  'appointment-canceled': ['isReturned'],
  'leads-delivered': ['item', 'isRefunded'],
  receipt: ['setupPath', 'isGuest', 'startsAt'],
  refund: ['callsRefunded', 'callsLeft', 'isPart', 'promo'],
  'order-delivered': ['orderPath'],
  'order-setup': ['startedBy'],
};

const render = ({ template, values }: Pick<ComposedEmail, 'template' | 'values'>) =>
  renderEmail(template, values, 'https://shop.example', DEFAULT_SITE.company);

/** With the calendar file, which reads values of its own. */
const renderWhole = (email: Pick<ComposedEmail, 'template' | 'values'>) => {
  const envelope = {
    to: 'rosa@agency.example',
    from: 'no-reply@shop.example',
    company: DEFAULT_SITE.company,
    hostname: 'shop.example',
  };
  return [render(email), renderCalendar(email.template, email.values, envelope)];
};

describe('emails', () => {
  it('have an example each', () => {
    expect([...new Set(EXAMPLES.map(({ template }) => template))].sort()).toEqual(EMAILS.map(({ template }) => template).sort());
    expect(new Set(EMAILS.map(({ template }) => template)).size).toBe(EMAILS.length);
  });

  it.each(EXAMPLES)('$template has a subject, an HTML part and a text part with the same words', (email) => {
    // As the outbox stores it.
    const stored = JSON.parse(JSON.stringify(email)) as ComposedEmail;
    const { html, text } = render(stored);
    expect(email.subject).toMatch(/^[A-Z][^<>]+$/);
    for (const part of [email.subject, html, text]) {
      expect(part).not.toMatch(/undefined|null|NaN|\[object|\{\{|\$\{/);
    }
    const words = (part: string) => part.replace(/https?:\S+/g, '').match(/[A-Za-z]{3,}/g) ?? [];
    const own = text.replaceAll(NASTY, '');
    expect(own).not.toMatch(/<|&\w+;/);
    const shown = new Set(words(html.replace(/<[^>]*>/g, ' ').replace(/&[a-z#0-9]+;/g, ' ')));
    const missing = words(own).filter((word) => !shown.has(word));
    expect(missing).toEqual([]);
    expect(text.endsWith('(555) 010-0100\n')).toBe(true);
  });

  it.each(EXAMPLES.filter(({ values }) => Object.values(values).includes(NASTY)))(
    '$template escapes what a person typed in HTML and keeps it plain in text',
    (email) => {
      const { html, text } = render(email);
      expect(html).toContain(ESCAPED);
      expect(html).not.toContain(NASTY);
      expect(text).toContain(NASTY);
    },
  );

  it.each(EXAMPLES)('$template fails when a stored value is missing', ({ template, values }) => {
    for (const name of Object.keys(values)) {
      const { [name]: _gone, ...rest } = values;
      if (OPTIONAL[template]?.includes(name)) {
        expect(render({ template, values: rest }).text).not.toMatch(/undefined|null/);
        continue;
      }
      expect(() => renderWhole({ template, values: rest })).toThrow(`The email ${template} has no value ${name}`);
    }
  });

  it('fails for an unknown email', () => {
    expect(() => render({ template: 'newsletter', values: {} })).toThrow('No email is named newsletter');
  });

  it('a missing or misnamed value is a type error', () => {
    // @ts-expect-error The total is missing.
    orderCancelledEmail({ number });
    // @ts-expect-error There is no value `sum`.
    orderCancelledEmail({ number, total, sum: total });
    // @ts-expect-error The quantity is a number.
    receiptEmail({ number, paidOn: 'today', what: 'leads', quantity: '10', total });
    expect(orderCancelledEmail({ number, total })).toEqual({
      template: 'order-cancelled',
      subject: 'Order WL-1042 was canceled',
      values: { number, total },
    });
  });

  it.each([
    ['yes', 'canceled and refunded in full'],
    ['', 'part of your order'],
  ])('renders the refund that version 0.1.0 queued with whole = %p', (whole, says) => {
    const values = { number, what: 'Ten leads', amount: '20.00', total, whole };
    const { html, text } = render({ template: 'refund', values });
    expect(html).toContain(says);
    expect(text).toContain(says);
  });

  it('W12 links to the shop, and to the whole URL of a reset link', () => {
    const example = (name: string) => render(EXAMPLES.find(({ template }) => template === name)!);
    expect(example('receipt').text).toContain('Open My Purchases: https://shop.example/dashboard/purchases\n');
    expect(example('promo-ends').text).toContain('Browse aged leads: https://shop.example/dashboard\n');
    expect(example('staff-invitation').html).toContain('href="https://shop.example/reset-password?token=a_b-C"');
  });
});

describe('D5 emails name the company of the settings', () => {
  const company = { ...DEFAULT_SITE.company, name: 'Acme & Sons', supportEmail: 'help@acme.example', phone: '' };
  const rendered = ({ template, values }: ComposedEmail, from = company) =>
    renderEmail(template, values, 'https://shop.example', from);

  it('in the head, the text and the footer, without what is empty', () => {
    const { html, text } = rendered(accountNoticeEmail('password_changed'));
    expect(text).toMatch(/^Acme & Sons\n/);
    expect(text).toContain('reset your password now and email help@acme.example.');
    expect(text.endsWith('Questions? help@acme.example\n')).toBe(true);
    expect(html).toContain('Acme &amp; Sons');
    expect(`${html}${text}`).not.toMatch(/Warmline|warmline\.example/);
  });

  it('without any address, ask to contact us', () => {
    const { text } = rendered(accountNoticeEmail('password_changed'), { ...company, supportEmail: '', email: '' });
    expect(text).toContain('reset your password now and contact us.');
    expect(text).not.toContain('Questions?');
  });

  it('in the subject, but never in what a person typed', () => {
    expect(inNameOf(company, resetLinkEmail({ link: '/x' }).subject)).toBe('Reset your Acme & Sons password');
    const costly = { ...company, name: "Ca$$h & $'s", supportEmail: '$&@acme.example' };
    expect(inNameOf(costly, resetLinkEmail({ link: '/x' }).subject)).toBe("Reset your Ca$$h & $'s password");
    expect(inNameOf(costly, `email ${BRAND.supportEmail}`)).toBe('email $&@acme.example');
    expect(rendered(partnerDecidedEmail('approved', 'Welcome to Warmline Partners LLC')).text).toContain(
      '> Welcome to Warmline Partners LLC',
    );
  });
});
