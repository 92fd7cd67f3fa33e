/** First draft of /refunds. */
export const REFUNDS_DRAFT = `This policy says when {company} returns money. It is a part of our [terms of service](/terms).

## How a refund is paid

We refund an order to what paid it: the card, your balance, or each in its part. We email you when we have made it. Banks usually show it within 5 to 10 business days. If your bank rejects it, we contact you and pay in another way.

## When you get your money back without asking

- Your payment arrives after your 15-minute hold expired, and at least one of the leads was sold to someone else.
- Your payment arrives for an order that you or we had canceled.
- The same survey order is paid twice.
- Leads or callbacks of a package have not been delivered 14 days after its delivery began. Those are refunded, and the others stay yours.

## Returns

Return what you bought on the page Return a Lead. If you ordered without an account, email us the order number. Some returns are accepted at once; a person decides the others within 48 hours. An accepted return credits its price to your balance, as promo credit in the part that promo credit paid. An accepted call is credited to your campaign. A returned lead, callback or appointment is never sold again, and its phone number is hidden from you.

You may return up to 30% of the value that you bought in the last 30 days, and three leads or calls in any case. People you owned already, do-not-call lists, deaths and short calls don't count.

### Leads, callbacks and appointments

Within 7 days of the payment, for an appointment of its agreed time, and for a lead of a package of its delivery, if

- the number is disconnected, or belongs to another person,
- the person is not the one we named, or says that they never asked for a quote,
- the name or state is obviously invented or wrong,
- you owned this person already, or
- the person doesn't answer at the agreed time of an appointment.

Within 30 days if the person is on a do-not-call or litigator list, or has died.

### Calls

- **Short calls are not charged.** A call of 2 minutes or less doesn't count against your package. If one was charged all the same, return it within 30 days: the log of the call decides at once.
- **Within 72 hours of its end** you can return a call without sound, from a state that you did not order, from a caller who did not ask for this insurance, or from the same caller as before.
- **Transfers not delivered yet.** You can pause your campaign at any time. Write to us, and we refund the transfers that were not delivered, at the rate that you paid.

### What we don't take back

No answer or voicemail, a person who is not interested or has bought elsewhere, the price, and the language or age of the person.

## Your balance

You can have what you added to your balance and did not spend refunded to the cards that it came from, on the page Wallet. Promo credit is not money and can't be paid out. What a bank may still take in a dispute isn't paid out.

## Card disputes

Please write to us before you open a dispute with your bank: we usually answer faster. We can't make a refund or decide a return of an order while its dispute is open.

## Contact

[{support email}](mailto:{support email}), {phone}. Have your order number ready: it starts with WL.`;
