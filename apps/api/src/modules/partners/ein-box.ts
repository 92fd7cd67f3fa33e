import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../platform/crypto/secret-box.js';
import { AppError } from '../../platform/errors/app-error.js';

/** Nothing of a number that cannot be read. */
const UNREADABLE = 'XX-XXXXXXX';

/** Keeps EINs sealed, each for its own application, so that one cannot stand in another's place. */
@Injectable()
export class EinBox {
  constructor(private readonly box: SecretBox) {}

  seal(ein: string, applicationId: string): string {
    return this.box.seal(ein, ownerOf(applicationId));
  }

  /** The EIN in full; throws when no key of the settings opens it. */
  open(sealedEin: string, applicationId: string): string {
    const ein = this.box.open(sealedEin, ownerOf(applicationId));
    if (ein === null) throw new AppError('not_found', 'The EIN cannot be read with the encryption keys that are set.');
    return ein;
  }

  /** `XX-XXX1234`: the last four characters that are letters or digits. */
  mask(sealedEin: string, applicationId: string): string {
    const ein = this.box.open(sealedEin, ownerOf(applicationId));
    return ein === null ? UNREADABLE : `XX-XXX${ein.replace(/[^\p{L}\p{N}]/gu, '').slice(-4)}`;
  }

  /** Sealed again under the present key, or null when no key opens it. */
  renew(sealedEin: string, applicationId: string): string | null {
    return this.box.renew(sealedEin, ownerOf(applicationId));
  }
}

function ownerOf(applicationId: string): string {
  return `partner:${applicationId}`;
}
