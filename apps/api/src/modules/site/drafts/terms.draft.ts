/** First draft of /terms. */
export const TERMS_DRAFT = `These terms apply between {legal entity}, {address} ("{company}", "we") and the agency or agent that buys from us ("you"). By paying for an order or creating an account you agree to them.

## Who can buy

We sell to licensed insurance agents and agencies in the United States, not to consumers. Buy only for states in which you or your agents are licensed. The person who orders must be allowed to act for the agency.

## What we sell

- **Live transfers.** Calls with people who were screened for final expense insurance and are connected to your phone number.
- **Callbacks.** People who asked for a call, some of them at a certain time.
- **Appointments.** People who agreed to a time for a call.
- **Aged leads.** Contact details of people who asked about final expense insurance in the past. The lead age is shown before you buy.

We don't promise that a person buys a policy from you.

## Your account

Keep your password secret, and turn on two-factor sign-in if several people use your computer. You are responsible for orders made with your account. Tell us at once if someone else has used it.

## Prices and payment

You see the price before you pay. All prices are in US dollars. You pay in advance, by card or from a balance to which you have added funds. There is no minimum term. Nothing renews automatically unless you turn it on: auto-recharge adds funds from a card that you saved, and a standing order buys leads from your balance. You can turn both off at any time. A price change never affects an order that you have already made.

Some pages offer different rates for the same product. The rate that your checkout shows beside the total is the one that you pay.

## Transfers and the 120-second buffer

A transfer counts against your package when the person stays on the call with you or your agent for more than 2 minutes. Calls of 2 minutes or less are not charged. The time starts when the person is connected to you, not during our screening. It makes no difference who ends the call. If your own voicemail answers, the length of the call counts.

## Aged leads

Choosing leads holds them for 15 minutes while you pay by card. Names and phone numbers are partly hidden until they are paid. Each lead is sold to one agency. A lead that you bought is never sold again, even after a refund.

## How you may use what you buy

- Use leads and calls only to offer insurance to that person. Don't resell them or pass them on.
- Check aged leads against the national and your own do-not-call lists before you call. We don't check the national list. We check your own only if you keep it with us, and only for what your balance pays or an order delivers later.
- Follow the law when you call or text, such as the Telephone Consumer Protection Act, state calling hours and consent rules.
- Stop contacting a person who asks you to, and tell us.

## Refunds

Our [refund policy](/refunds) says what you can return, and when you get money back. It is a part of these terms.

## What you may not do

Don't copy the lead list by a program, get around limits of the site, try to see details that you haven't bought, or disturb the service for others. We may close an account that does, after telling you why.

## If something goes wrong

We sell leads and calls as they are described on the page where you buy them. As far as the law allows, we are liable only up to what you paid for the order concerned. We aren't liable for lost profit. Nothing here limits liability that can't be limited by law.

You cover claims of other people that arise because you broke the law or these terms when contacting someone.

## Changes

Each version of these terms has a number and a date. The version that was published when you paid applies to that order.

## Law and contact

The law and the courts of the state in our address apply. Questions: [{email}](mailto:{email}), {phone}.`;
