import { BRAND } from '@warmline/contracts/site/brand';

/** What the shop is and sells (P79). */
const WORDS = [BRAND.name, 'aged leads', 'final expense', 'live transfers', 'callbacks', 'appointments', 'ringcloud'];
/** Parts of a host name that many hosts have. */
const COMMON_PARTS = new Set(['www', 'shop', 'app', 'com', 'net', 'org']);
/** A shorter part of a host name is part of too many passwords that are good. */
const MIN_PART = 4;

/** Returns whether a password is only a word of the shop or of its host name, apart from digits, spaces and punctuation. */
export function isShopWord(password: string, publicUrl: string): boolean {
  const letters = lettersOf(password);
  if (letters === '') return false;
  const host = new URL(publicUrl).hostname;
  const parts = host.split('.').filter((part) => part.length >= MIN_PART && !COMMON_PARTS.has(part));
  return [...WORDS, host, ...parts].map(lettersOf).some((word) => word !== '' && letters.replaceAll(word, '') === '');
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}
