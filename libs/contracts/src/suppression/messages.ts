import { SUPPRESSION_LIMITS } from './limits.ts';

const count = (n: number) => n.toLocaleString('en-US');

export const SUPPRESSION_MESSAGES = {
  batch: `Please send between 1 and ${count(SUPPRESSION_LIMITS.batch)} fingerprints at once`,
  fingerprint: 'Each fingerprint must be 16 bytes in base64url',
  keyChanged: 'This list was cleared meanwhile, so its fingerprints have a new key. Please start again.',
  replaced: 'This list was replaced meanwhile. Please start again.',
  full: `A do-not-call list has at most ${count(SUPPRESSION_LIMITS.entries)} numbers.`,
  needsPurchase: `Until your agency's first purchase or deposit, the list has at most ${count(SUPPRESSION_LIMITS.unpaidEntries)} numbers.`,
  listedAppointment: 'This appointment is with a number on your do-not-call list.',
  tooFewLeft: (goods: 'leads' | 'callbacks') => `Too few ${goods} are left without those on your do-not-call list.`,
  needsBalance: 'We check your do-not-call list only when your balance pays for everything.',
} as const;
