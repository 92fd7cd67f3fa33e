/** Who bought, for an order without an account (M80). */
export interface GuestContact {
  /** First and last name. */
  name: string;
  agencyName: string;
  /** Any spelling in a request; ten digits where stored. */
  phone: string;
}

export const CONTACT_MESSAGES = {
  name: 'Please enter your first and last name',
  agencyName: 'Please enter your agency name',
  phone: 'Please enter a 10-digit US phone number',
  tooLong: 'Please enter at most 200 characters',
} as const;
