import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Every required text of the partner form, by its label. */
export const PARTNER_ANSWERS: Record<string, string> = {
  'Business name': 'Gulf Coast Media',
  'Business address': '12 Harbor Street',
  City: 'Tampa',
  State: 'FL',
  'ZIP code': '33602',
  EIN: '12-3456789',
  'Main contact': 'Rosa Lind',
  'Contact phone': '(813) 555-0142',
  'Contact e-mail': 'rosa@gulfcoast.example',
  'Number of agents': '12',
  'Office hours': '9am-6pm',
  'Pay per transfer': '$35',
  'Daily call cap': '100',
  'DID number': '8135550143',
};

/** Fills in what has to be filled in, as a browser that knows the answers does: letter by letter it would take seconds. */
export function fillApplication(): void {
  for (const [label, value] of Object.entries(PARTNER_ANSWERS))
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
}

/** Chooses files past what the chooser offers, as dropping them would. */
export async function attach(user: UserEvent, ...files: File[]): Promise<void> {
  await user.upload(await screen.findByLabelText('Documents'), files);
}
