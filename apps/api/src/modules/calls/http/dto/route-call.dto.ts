import { CAMPAIGN_LIMITS } from '@warmline/contracts/campaigns/limits';
import type { RouteRequest } from '@warmline/contracts/calls/intake';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsInt,
  IsObject,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Optional } from '../../../../platform/http/fields.js';

class CallerDto {
  @IsString()
  @MaxLength(LIMITS.phone.max)
  phone!: string;

  @Optional()
  @IsString()
  @MaxLength(LIMITS.state.max)
  state?: string;

  @Optional()
  @IsInt()
  @Min(0)
  @Max(CAMPAIGN_LIMITS.age.max)
  age?: number;

  /** For later; no rule reads it. */
  @Optional()
  @IsString()
  @MaxLength(20)
  language?: string;
}

export class RouteCallDto implements RouteRequest {
  @Matches(/^[A-Za-z0-9_-]{8,64}$/, { message: 'request_id must be 8 to 64 of A-Z a-z 0-9 _ -' })
  request_id!: string;

  @Optional()
  @Matches(/^[a-z_]{1,40}$/, { message: 'This product is not known' })
  product?: string;

  @Optional()
  @IsString()
  @MaxLength(100)
  voice_call_id?: string;

  @Optional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsUUID(undefined, { each: true })
  exclude?: string[];

  @IsDefined({ message: 'Please name the caller' })
  @IsObject()
  @ValidateNested()
  @Type(() => CallerDto)
  caller!: CallerDto;
}
