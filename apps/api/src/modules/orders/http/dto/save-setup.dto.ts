import { LIMITS } from '@warmline/contracts/fields/limits';
import { SETUP_MESSAGES, type SaveSetupRequest } from '@warmline/contracts/orders/setup';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Optional, Trimmed, TrimmedLines } from '../../../../platform/http/fields.js';

const MOST_STATES = 51;

/** The shape of a set-up; what its product needs is checked with the order. */
export class SaveSetupDto implements SaveSetupRequest {
  @IsArray({ message: SETUP_MESSAGES.states })
  @ArrayMaxSize(MOST_STATES, { message: SETUP_MESSAGES.states })
  @IsString({ each: true, message: SETUP_MESSAGES.states })
  states!: string[];

  @IsOptional()
  @Trimmed()
  @IsString({ message: SETUP_MESSAGES.hours })
  @MaxLength(LIMITS.shortText.max)
  hours?: string | null;

  @IsOptional()
  @IsString({ message: SETUP_MESSAGES.timeZone })
  @MaxLength(LIMITS.shortText.max)
  timeZone?: string | null;

  @IsOptional()
  @Trimmed()
  @IsString({ message: SETUP_MESSAGES.transferPhone })
  @MaxLength(LIMITS.phone.max, { message: SETUP_MESSAGES.transferPhone })
  transferPhone?: string | null;

  @IsOptional()
  @IsString({ message: SETUP_MESSAGES.startsOn })
  @MaxLength(LIMITS.shortText.max)
  startsOn?: string | null;

  @Optional()
  @IsArray({ message: SETUP_MESSAGES.leadAges })
  @ArrayMaxSize(3, { message: SETUP_MESSAGES.leadAges })
  @IsString({ each: true, message: SETUP_MESSAGES.leadAges })
  leadAges?: string[];

  @IsOptional()
  @TrimmedLines()
  @IsString({ message: SETUP_MESSAGES.note })
  @MaxLength(LIMITS.longText.max, { message: SETUP_MESSAGES.note })
  note?: string | null;

  @Optional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version?: number;
}
