/** First draft of /do-not-sell. */
export const DO_NOT_SELL_DRAFT = `You asked about final expense insurance, and {company} received your contact details from a lead vendor. You can tell us not to sell or share them.

## How to opt out

- **Email** [{email}](mailto:{email}?subject=Do%20not%20sell%20my%20information) with your name, phone number and state.
- **Call** {phone}.
- **Write** to {legal entity}, {address}.

You don't need an account, and it costs nothing. Someone else may ask for you if you allow it in writing. We use what you send only to find your details.

## What we do then

- We look up your phone number and email address in our inventory.
- If your details have not been sold, we take them off sale. They are not offered again.
- If an agency has bought them, we tell you, and pass on your request on the same working day. The agency decides about its own calls. You can also tell it directly not to call you again.

We confirm by email or phone within 15 business days.

## What we sell and share

We sell name, phone number, email address and state of people who asked about final expense insurance, each to one licensed insurance agent or agency. We don't sell data of buyers or visitors of this site. We don't share data with advertising networks, and our pages have no advertising cookies.

## Other rights

Our [privacy policy](/privacy) says how to see, correct or delete your data.`;
