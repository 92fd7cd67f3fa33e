import { CALLBACK_FILE_LIMITS } from '@warmline/contracts/callbacks/files';
import { Matches } from 'class-validator';
import { QueryNumber } from '../../../../platform/http/fields.js';

export class ConfirmFileQueryDto {
  /** The checksum of the reviewed file. */
  @Matches(/^[0-9a-f]{64}$/)
  sha256!: string;

  /** How many rows the review rejected. */
  @QueryNumber(0, CALLBACK_FILE_LIMITS.rows)
  rejected?: number;
}
