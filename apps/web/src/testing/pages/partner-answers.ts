import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** All required text fields of the partner form, by label. */
export const PARTNER_ANSWERS: Record<string, string> = {
  'Business name': 'Gulf Coast Media',
  'Business address': '12 Harbor Street',
  City: 'Tampa',
  State: 'FL',
  'ZIP code': '33602',
  EIN: '12-3456789',
  'Main contact': 'Rosa Lind',
  'Contact phone': '(813) 555-0142',
  'Contact email': 'rosa@gulfcoast.example',
  'Number of agents': '12',
  'Office hours': '9am-6pm',
  'Pay per transfer': '$35',
  'Daily call cap': '100',
  'DID number': '8135550143',
};

/** Fills in the required fields at once, like a browser's autofill, because typing takes seconds. */
export function fillApplication(): void {
  for (const [label, value] of Object.entries(PARTNER_ANSWERS))
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
}

/** Adds files without the file chooser's filter, as dropping them would. */
export async function attach(user: UserEvent, ...files: File[]): Promise<void> {
  await user.upload(await screen.findByLabelText('Documents'), files);
}
