import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const AGENCY = {
  firstName: 'Dana',
  lastName: 'Ortiz',
  agencyName: 'Ortiz Insurance',
  phone: '(305) 555-0142',
  email: 'dana@agency.example',
  username: 'dana.ortiz',
  password: 'harbor-lights',
};

const LABELS: [keyof typeof AGENCY, string][] = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['agencyName', 'Agency name'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['username', 'Username'],
  ['password', 'Password'],
];

/** Fills in the agency step of either survey. */
export async function fillAgency(user: UserEvent): Promise<void> {
  for (const [field, label] of LABELS) await type(user, label, AGENCY[field]);
}

export async function type(user: UserEvent, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Presses a button, once it can be pressed: the balance of a visitor who is signed in is asked for first. */
export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  await user.click(screen.getByRole('button', { name }));
}

export async function choose(user: UserEvent, name: RegExp): Promise<void> {
  await user.click(await screen.findByRole('radio', { name }));
}
