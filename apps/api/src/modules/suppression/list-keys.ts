import { Injectable } from '@nestjs/common';
import { createHmac, randomBytes } from 'node:crypto';
import { FINGERPRINT_BYTES } from '@warmline/contracts/suppression/limits';
import { SecretBox } from '../../platform/crypto/secret-box.js';

const KEY_BYTES = 32;

/** The key of a do-not-call list, sealed for its agency. */
@Injectable()
export class ListKeys {
  constructor(private readonly box: SecretBox) {}

  /** Returns a new key, sealed. */
  create(agencyId: string): string {
    return this.box.seal(randomBytes(KEY_BYTES).toString('base64url'), ownerOf(agencyId));
  }

  /** Returns a key as base64url; throws when no configured key decrypts it. */
  open(sealedKey: string, agencyId: string): string {
    const key = this.box.open(sealedKey, ownerOf(agencyId));
    if (key === null) throw new Error(`The key of the do-not-call list of agency ${agencyId} can't be decrypted`);
    return key;
  }

  /** Returns the key sealed with the current encryption key, or null when no encryption key opens it. */
  renew(sealedKey: string, agencyId: string): string | null {
    return this.box.renew(sealedKey, ownerOf(agencyId));
  }
}

/** Returns the fingerprints of phone numbers of ten digits, one after another. */
export function fingerprintsOf(phones: readonly string[], key: string): Buffer {
  const secret = Buffer.from(key, 'base64url');
  const packed = Buffer.allocUnsafe(phones.length * FINGERPRINT_BYTES);
  for (const [place, phone] of phones.entries())
    createHmac('sha256', secret)
      .update(phone)
      .digest()
      .copy(packed, place * FINGERPRINT_BYTES, 0, FINGERPRINT_BYTES);
  return packed;
}

function ownerOf(agencyId: string): string {
  return `suppression:${agencyId}`;
}
