import { SUPPRESSION_LIMITS } from '@warmline/contracts/suppression/limits';
import { SUPPRESSION_MESSAGES } from '@warmline/contracts/suppression/messages';
import type { SuppressionEntriesRequest } from '@warmline/contracts/suppression/types';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsInt, Min, ValidateBy } from 'class-validator';
import { Optional } from '../../../../platform/http/fields.js';

/** Sixteen bytes end with a digit that holds two of their bits. */
const FINGERPRINT = /^[\w-]{21}[AQgw]$/;

/** Checks the whole list at once: validators of each entry cost more than storing it. */
function areFingerprints(hashes: unknown): boolean {
  return Array.isArray(hashes) && hashes.every((hash) => typeof hash === 'string' && FINGERPRINT.test(hash));
}

export class SuppressionEntriesDto implements SuppressionEntriesRequest {
  @IsInt()
  keyVersion!: number;

  @IsIn(['add', 'remove'])
  mode!: 'add' | 'remove';

  // Decorators apply from the bottom up: the first broken rule gives the message.
  @ValidateBy({ name: 'fingerprints', validator: { validate: areFingerprints } }, { message: SUPPRESSION_MESSAGES.fingerprint })
  @ArrayMaxSize(SUPPRESSION_LIMITS.batch, { message: SUPPRESSION_MESSAGES.batch })
  @ArrayNotEmpty({ message: SUPPRESSION_MESSAGES.batch })
  @IsArray({ message: SUPPRESSION_MESSAGES.batch })
  hashes!: string[];

  @Optional()
  @IsInt()
  @Min(1)
  generation?: number;
}
