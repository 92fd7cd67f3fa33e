import { expect, it } from '@jest/globals';
import { plainText } from './new-orders.email.js';

it.each([
  ['http://evil.example/login', 'http evil example login'],
  ['Ann St. John, Jr.', 'Ann St. John, Jr.'],
  ['me@evil.example\nBcc: you', 'me evil example Bcc you'],
  ['Friday 12/4, 3:30 PM', 'Friday 12/4, 3:30 PM'],
  ['evil.example:80/1', 'evil example 80/1'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('M91 turns %j into plain text', (typed, plain) => expect(plainText(typed)).toBe(plain));
