import { Matches } from 'class-validator';

export class ConfirmFileQueryDto {
  /** The checksum of the reviewed file. */
  @Matches(/^[0-9a-f]{64}$/)
  sha256!: string;
}
