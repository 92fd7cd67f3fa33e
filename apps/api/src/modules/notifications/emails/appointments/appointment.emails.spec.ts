import { expect, it } from '@jest/globals';
import { appointmentAskedEmail } from './appointment.emails.js';

it('L101 the text of a buyer makes no link in the email to staff, and keeps its times', () => {
  const quoteOf = (wish: string, note: string) =>
    appointmentAskedEmail.parts
      .body({ number: 'WL-1', when: 'Tuesday', wish, note })
      .flatMap((block) => ('quote' in block ? block.quote : []));
  expect(quoteOf('Friday 12/4, 3:30 PM', '')).toEqual(['Friday 12/4, 3:30 PM']);
  expect(quoteOf('see https://evil.example/login', 'Log in:\nwww.evil.example')).toEqual([
    'see https evil example login\n\nLog in www evil example',
  ]);
  expect(quoteOf('x'.repeat(200), 'y'.repeat(500))).toEqual([`${'x'.repeat(200)}\n\n${'y'.repeat(500)}`]);
});
