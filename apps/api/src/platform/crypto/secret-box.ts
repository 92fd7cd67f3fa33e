import { Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Settings } from '../config/settings.js';

const VERSION = 'v1';
const NONCE_BYTES = 12;

/** Encrypts secrets for the database and its backups: AES-256-GCM with a key that only the settings contain. */
@Injectable()
export class SecretBox {
  private readonly key: Buffer;
  /** The current key, then the one it replaces. */
  private readonly openedBy: readonly Buffer[];

  constructor(settings: Settings) {
    this.key = keyOf(settings.encryptionSecret);
    const previous = settings.ENCRYPTION_KEY_PREVIOUS;
    this.openedBy = previous === undefined ? [this.key] : [this.key, keyOf(previous)];
  }

  /** Encrypts a text for one `owner`; it can't be opened for another owner. */
  seal(text: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [VERSION, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
  }

  /** Decrypts a text. Returns null if it was sealed for another owner, with another key, or was changed. */
  open(box: string, owner: string): string | null {
    const [version, nonce, tag, sealed] = box.split('.');
    if (version !== VERSION || !nonce || !tag || sealed === undefined) return null;
    for (const key of this.openedBy) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(Buffer.from(tag, 'base64url'));
        return decipher.update(sealed, 'base64url', 'utf8') + decipher.final('utf8');
      } catch {
        // Sealed with the other key, or not a box of this installation.
      }
    }
    return null;
  }

  /** Seals a text again with the current key. Returns null in the same cases as `open`. */
  renew(box: string, owner: string): string | null {
    const text = this.open(box, owner);
    return text === null ? null : this.seal(text, owner);
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'warmline secret box v1', 32));
}
