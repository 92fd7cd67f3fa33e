import type { ImportConfirmQuery } from '@warmline/contracts/lead-imports/types';
import { IsISO8601 } from 'class-validator';
import { Optional } from '../../../../platform/http/fields.js';

export class ImportConfirmQueryDto implements ImportConfirmQuery {
  @Optional()
  @IsISO8601({ strict: true })
  plannedAt?: string;
}
