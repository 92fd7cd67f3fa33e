import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../platform/crypto/secret-box.js';
import { AppError } from '../../platform/errors/app-error.js';

/** Shown for an EIN that cannot be decrypted. */
const UNREADABLE = 'XX-XXXXXXX';

/** Encrypts EINs, each bound to its application, so that one cannot replace another. */
@Injectable()
export class EinBox {
  constructor(private readonly box: SecretBox) {}

  seal(ein: string, applicationId: string): string {
    return this.box.seal(ein, ownerOf(applicationId));
  }

  /** Returns the full EIN; throws when no configured key decrypts it. */
  open(sealedEin: string, applicationId: string): string {
    const ein = this.box.open(sealedEin, ownerOf(applicationId));
    if (ein === null) throw new AppError('not_found', "The EIN can't be decrypted with the configured encryption keys.");
    return ein;
  }

  /** Returns `XX-XXX1234`: the last four letters or digits. */
  mask(sealedEin: string, applicationId: string): string {
    const ein = this.box.open(sealedEin, ownerOf(applicationId));
    return ein === null ? UNREADABLE : `XX-XXX${ein.replace(/[^\p{L}\p{N}]/gu, '').slice(-4)}`;
  }

  /** Returns the EIN re-encrypted with the current key, or null when no key decrypts it. */
  renew(sealedEin: string, applicationId: string): string | null {
    return this.box.renew(sealedEin, ownerOf(applicationId));
  }
}

function ownerOf(applicationId: string): string {
  return `partner:${applicationId}`;
}
