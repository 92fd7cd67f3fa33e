/** First draft of /security. */
export const SECURITY_DRAFT = `How {company} protects accounts, payments and the people behind the leads.

## Payments

- Card numbers go from your browser to Stripe. They never reach our servers.
- An order is delivered only after Stripe has confirmed the payment, to the cent, or your balance has paid it.
- Each change of a balance is booked in double entry and can't be changed afterwards. Every night the books are compared with Stripe.
- Prices are computed by our server. What a browser sends is never trusted.

## Accounts

- Passwords are stored only as argon2id hashes. Common passwords are refused.
- Every account can turn on two-factor sign-in with an authenticator app. Our staff must use it.
- You see all devices that are signed in, and can sign them out. A new password signs out all others.
- Failed sign-ins are limited per account, device and network.

## Data

- Names and phone numbers of leads are partly hidden until they are bought. One agency gets each lead.
- Partners' tax IDs and secrets for two-factor sign-in are encrypted in the database.
- Our log files contain no names, phone numbers or card data.
- Connections are encrypted. Pages run no scripts but our own and Stripe's.

## People

- Our staff see only what their role needs.
- An audit log that can't be changed records what staff do with orders, refunds, prices, passwords and files.

## What we don't have yet

We have no SOC 2 report or ISO 27001 certificate. Uploaded documents are not scanned for viruses.

## Report a problem

Write to [{support email}](mailto:{support email}?subject=Security) with "security" in the subject. Say what you did, what happened and how to repeat it. Use only your own account. We answer within 2 business days, and take no legal action against anyone who acts in good faith.`;
