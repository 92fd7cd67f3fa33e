import { defineEmail } from '../email.js';

/** Confirms how an order will be delivered; texts are empty where the buyer chose nothing. */
export const orderSetupEmail = defineEmail<{
  number: string;
  states: string;
  phoneEnding: string;
  /** That number has an extension. */
  hasExtension?: boolean;
  /** `2026-11-30` */
  startsOn: string;
  path: string;
  /** Who starts the calls; absent for anything but live transfers. */
  startedBy?: 'guest' | 'account';
}>('order-setup', {
  subject: ({ number }) => `Set-up of order ${number}`,
  body: (values) => {
    const { number, states, phoneEnding, startsOn, path } = values;
    // Jobs of the previous release have none.
    const extension = 'hasExtension' in values && values.hasExtension ? ', with its extension' : '';
    const startedBy = 'startedBy' in values ? values.startedBy : undefined;
    return [
      { heading: 'Your set-up is saved' },
      { text: `You can change it until ${startedBy ? 'you change or start your campaign' : 'your order is complete'}.` },
      ...(startedBy ? [{ text: START[startedBy] }] : []),
      {
        rows: [
          ['States', states],
          ...(phoneEnding === '' ? [] : [['Calls go to', `number ending in ${phoneEnding}${extension}`] as const]),
          ['Start', startText(startsOn, startedBy !== undefined)],
          ['Order', number],
        ],
      },
      ...(startedBy === 'account' ? [{ button: 'Check and start', path: '/dashboard/campaigns' }] : []),
      ...(startedBy === 'guest' ? [{ button: 'Open an account', path }] : []),
      { link: 'Change your set-up', path },
    ];
  },
});

const START = {
  guest: 'No calls come before you start them. Open an account, then check and start your campaign.',
  account: 'No calls come before you start them. Check and start your campaign.',
};

function startText(startsOn: string, isOfCalls: boolean): string {
  if (startsOn === '') return isOfCalls ? 'when you start it' : 'as soon as possible';
  return `${usDate(startsOn)}${isOfCalls ? ', once you start it' : ''}`;
}

function usDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
