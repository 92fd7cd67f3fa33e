import { defineEmail } from '../email.js';

/** Confirms how an order will be delivered; texts are empty where the buyer chose nothing. */
export const orderSetupEmail = defineEmail<{
  number: string;
  states: string;
  phoneEnding: string;
  /** `2026-11-30` */
  startsOn: string;
  path: string;
}>('order-setup', {
  subject: ({ number }) => `Set-up of order ${number}`,
  body: ({ number, states, phoneEnding, startsOn, path }) => [
    { heading: 'Your set-up is saved' },
    { text: 'You can change it until your order is complete.' },
    {
      rows: [
        ['States', states],
        ...(phoneEnding === '' ? [] : [['Calls go to', `number ending in ${phoneEnding}`] as const]),
        ['Start', startsOn === '' ? 'as soon as possible' : usDate(startsOn)],
        ['Order', number],
      ],
    },
    { link: 'Change your set-up', path },
  ],
});

function usDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
