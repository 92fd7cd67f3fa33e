/** First draft of /accessibility. */
export const ACCESSIBILITY_DRAFT = `{company} wants everyone to be able to use this site. Our goal is the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.

## What we do

- Every page works with a keyboard alone, and shows where the focus is.
- Pages have headings, labels and messages that screen readers announce. Errors are shown at their fields.
- Light and dark colors have enough contrast. You can change them at the top of each page.
- Pages can be enlarged to 400% and used on a narrow phone.
- Motion is left out if your device asks for less motion.
- Public pages can be read without scripts.

We check pages with automated tests for each release.

## What we know is missing

- No independent expert has audited the site yet.
- The card form comes from the card processor, and a booking calendar may come from another company. We can't change how they work.

## Tell us

If something doesn't work for you, write to [{email}](mailto:{email}) or call {phone}. Tell us the page and what you use to read it. We answer within 2 business days. You can also order by phone.`;
