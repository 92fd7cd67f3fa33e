import { expect, it } from '@jest/globals';
import { plainText } from './new-orders.email.js';

it.each([
  ['http://evil.example/login', 'http evil example login'],
  ['Ann St. John, Jr.', 'Ann St. John, Jr.'],
  ['me@evil.example\nBcc: you', 'me evil example Bcc you'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('M91 turns %j into plain text', (typed, plain) => expect(plainText(typed)).toBe(plain));
