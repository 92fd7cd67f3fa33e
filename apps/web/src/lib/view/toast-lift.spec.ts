import { expect, it } from '@jest/globals';
import { liftOver } from './toast-lift.ts';

it.each([
  ['no button', [], 0],
  ['a bar at the bottom edge', [{ top: 700, bottom: 784 }], 100],
  ['a button far above', [{ top: 400, bottom: 440 }], 0],
  [
    'a bar, and a button right above it',
    [
      { top: 620, bottom: 660 },
      { top: 700, bottom: 784 },
    ],
    180,
  ],
  ['a bar below the window', [{ top: 900, bottom: 984 }], 0],
])('raises a toast of 90 px over %s', (_, buttons, lift) => expect(liftOver(90, 800, buttons)).toBe(lift));
