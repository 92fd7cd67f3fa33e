import { FINGERPRINT_BYTES } from '@warmline/contracts/suppression/limits';

/** Signed at once: enough to keep the browser's threads busy. */
const AT_ONCE = 2_000;

/** Returns the fingerprints of phone numbers, one after another: the beginnings of HMAC-SHA256 of their digits (L67). */
export async function fingerprintsOf(
  phones: ArrayLike<number | string>,
  key: string,
  onDone: (count: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const secret = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const signing = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const encoder = new TextEncoder();
  const packed = new Uint8Array(phones.length * FINGERPRINT_BYTES);
  for (let start = 0; start < phones.length; start += AT_ONCE) {
    const count = Math.min(AT_ONCE, phones.length - start);
    const signed = Array.from({ length: count }, (_, n) =>
      crypto.subtle.sign('HMAC', signing, encoder.encode(String(phones[start + n]))),
    );
    for (const [n, hash] of (await Promise.all(signed)).entries())
      packed.set(new Uint8Array(hash, 0, FINGERPRINT_BYTES), (start + n) * FINGERPRINT_BYTES);
    onDone(start + count);
  }
  return packed;
}

/** Whole groups of base64: a fingerprint with two more bytes. */
const PADDED = 18;
const LETTERS = 24;
const LETTERS_OF_HASH = 22;
/** Arguments that a call takes at once. */
const PART = 8_192;

/** Returns some of the packed fingerprints as base64url. Encodes all of them at once: the page must not stop for it. */
export function asHashes(packed: Uint8Array, from: number, count: number): string[] {
  const chosen = packed.subarray(from * FINGERPRINT_BYTES, (from + count) * FINGERPRINT_BYTES);
  const found = chosen.length / FINGERPRINT_BYTES;
  const padded = new Uint8Array(found * PADDED);
  for (let n = 0; n < found; n += 1) padded.set(chosen.subarray(n * FINGERPRINT_BYTES, (n + 1) * FINGERPRINT_BYTES), n * PADDED);
  let bytes = '';
  for (let at = 0; at < padded.length; at += PART) bytes += String.fromCharCode(...padded.subarray(at, at + PART));
  const letters = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_');
  return Array.from({ length: found }, (_, n) => letters.slice(n * LETTERS, n * LETTERS + LETTERS_OF_HASH));
}
