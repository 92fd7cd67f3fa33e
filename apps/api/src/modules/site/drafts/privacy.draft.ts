/** First draft of /privacy. */
export const PRIVACY_DRAFT = `{legal entity}, {address} ("{company}", "we") is responsible for the data described here.

## Data about buyers

- **Account:** name, agency, role, email address, phone number, username, and a hash of your password.
- **Orders:** what you bought, the price, working states, transfer hours and phone number, the receipt address, and your notes about leads.
- **Orders without an account:** name, agency, phone number and email address, as you enter them before you pay.
- **Sign-ins:** time, network address and browser of each session. You see your own sessions under Security.
- **Use of your account:** which orders, leads and documents you opened or downloaded, and when you added funds, with network address and browser.

- **Balance:** what you added, spent, returned and got refunded. Of a saved card, its brand, its last four digits and when it expires.
- **Your do-not-call list:** fingerprints of phone numbers, made in your browser. We never receive the numbers.

Card numbers go from your browser to the card processor. We never receive them.

## Data about people who asked about insurance

We store leads with name, phone number, email address, state, and the time the person filled in a form. They come from lead vendors. We sell each lead to one insurance agency. [Do not sell or share my information](/do-not-sell) says how to stop that.

Of a call that we transfer, we store the caller's phone number, state and age, when the call began and ended, and which agency took it. We don't record calls.

## Data about partners

A partner application has business and contact data, references, tax ID and documents. Tax IDs are stored encrypted. Only our admins can open them, and each time is recorded.

## Why we use it

To deliver orders, take payments, send receipts and account emails, answer questions, prevent fraud and abuse, and keep the records that the law requires. We send no advertising emails from this site.

## Who else receives it

- **Stripe** takes card payments. It receives your card data directly from your browser, and the amount and number of your order from us.
- **Your bank**, through Stripe, if you dispute a payment: your name, address and email address, what you ordered, and when it was opened and used, with network address and browser.
- **Our voice system** connects calls. It receives the caller's phone number and the number of the agency that takes the call.
- **Our email provider** delivers receipts and account emails.
- **Our hosting provider** runs the servers and stores the backups.
- **The agency that buys a lead** receives that lead's details, and the agency that takes a call the caller's phone number.

If the landing page shows a booking calendar of another company, that company receives what you enter there.

## Cookies and storage in your browser

We use no advertising or analytics cookies. These are the only cookies of ours:

- **Session:** keeps you signed in, at most 7 days.
- **Device:** recognizes a browser that has signed in before, so that attempts of strangers don't lock you out, for 180 days.
- **Visitor:** recognizes a repeated checkout request as the same order, for one day.

Your browser also stores your choice of light or dark colors, views of tables, and texts of forms you haven't sent yet. Stripe sets its own cookies on pages with a card form, to prevent fraud.

## How long we keep it

- Orders, payments, refunds and sold leads: as long as we must keep business records.
- Accounts: until you ask us to close yours.
- Details of payment events with the payer's name and address: 90 days.
- The log of how your account was used: 26 months.
- The text of emails that we sent: 7 days. Emails that could not be delivered: 90 days.
- A caller's phone number and age: 5 years.
- A call with us that you scheduled on this site: 90 days after it.
- Uploaded lead files: 30 days after their import.
- The audit log of what staff did: permanently.

## How we protect it

Pages use encrypted connections. Contact data of leads is partly hidden until it is bought. Staff need a second factor to sign in, and what they change is recorded. [Security](/security) says more.

## Your rights

You can ask what we store about you, and ask us to correct or delete it. Depending on your state you may have more rights. We don't treat you differently because you use them. Write to [{email}](mailto:{email}) or call {phone}. We may ask questions to make sure that it is you.

## Children

This site is for businesses. We don't knowingly collect data of anyone under 18.

## Changes

Each version of this policy has a number and a date, shown at the top.`;
