/** Texts of the shop's settings that API and web share. */
export const SITE_MESSAGES = {
  nameRequired: 'Please enter the company name',
  emailInvalid: 'Please enter an email address, or leave this empty',
  phoneInvalid: 'Please enter a phone number of at least 10 digits, or leave this empty',
  httpsRequired: 'Please enter an address that starts with https://',
  dateInvalid: 'Please choose a day',
  proofInvalid: 'Each line needs a name and an address that starts with https://',
  tooManyProofs: 'Please enter at most 6 links',
  emailsInvalid: 'Each line needs one email address',
  tooManyEmails: 'Please enter at most 10 email addresses',
  changed: 'Another admin just changed the settings. Please check them and try again.',
} as const;
