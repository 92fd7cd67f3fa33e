/** First draft of /refunds. */
export const REFUNDS_DRAFT = `This policy says when {company} returns money. It is a part of our [terms of service](/terms).

## How a refund is paid

Refunds go to the card that paid, in full or in part. We email you when we have made a refund. Banks usually show it within 5 to 10 business days. If your bank rejects it, we contact you and pay in another way.

## When you get all your money back without asking

- Your payment arrives after your 15-minute hold expired, and at least one of the leads was sold to someone else.
- Your payment arrives for an order that you or we had canceled.
- The same survey order is paid twice.

## Call transfers

- **Short calls are not charged.** A call of 2 minutes or less doesn't count against your package, so there is nothing to refund.
- **Transfers not delivered yet.** You can stop a package at any time. Tell us, and we refund the transfers that were not delivered, at the rate that you paid.
- **A call that was counted wrongly.** Email us its date and time within 7 days. We check its length and give the transfer back if it was 2 minutes or less.

## Leads

Email the order number and the lead within 7 days of the purchase. We refund a lead if:

- its phone number is disconnected or belongs to someone else,
- you had already bought the same phone number from us, or
- it is in another state than the one shown.

We don't refund a lead because the person doesn't answer, has changed their mind or doesn't qualify. A refunded lead stays in your account and is not sold again.

## Card disputes

Please write to us before you open a dispute with your bank: we usually answer faster. We can't make a refund while a dispute is open.

## Contact

[{support email}](mailto:{support email}), {phone}. Have your order number ready: it starts with WL.`;
