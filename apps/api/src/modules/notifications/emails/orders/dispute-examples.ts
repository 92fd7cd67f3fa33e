import type { ComposedEmail } from '../email.js';
import * as disputes from './disputed.email.js';

/** Returns the emails about disputes for the test that renders every email. */
export function disputeExamples(name: string, amount: string): ComposedEmail[] {
  return [
    disputes.depositDisputedEmail({ reference: 'DP-100001', amount, disputeId: 'dp_1' }),
    disputes.disputedEmail({ number: name, amount, disputeId: 'dp_1' }),
    disputes.disputeClosedEmail({ kind: 'deposit', name: 'DP-100001', amount, outcome: 'lost', owed: '40.00' }),
    disputes.disputeWonLateEmail({ kind: 'deposit', name: 'DP-100001', amount, to: 'balance', paidDebt: true }),
    disputes.disputeWonLateNoticeEmail({
      kind: 'order',
      name,
      amount,
      to: 'shop',
      paidDebt: false,
      disputeId: 'dp_1',
    }),
    disputes.disputeSubmittedEmail({ isInquiry: true, name, amount, disputeId: 'dp_1' }),
    disputes.fraudWarningEmail({ kind: 'order', name, amount }),
    disputes.inquiryEmail({ kind: 'deposit', name: 'DP-100001', amount, disputeId: 'dp_1' }),
  ];
}
