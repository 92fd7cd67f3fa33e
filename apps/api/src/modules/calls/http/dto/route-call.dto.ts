import { CAMPAIGN_LIMITS } from '@warmline/contracts/campaigns/limits';
import type { RouteRequest } from '@warmline/contracts/calls/intake';
import { LIMITS } from '@warmline/contracts/limits';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

class CallerDto {
  @IsString()
  @MaxLength(LIMITS.phone.max)
  phone!: string;

  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.state.max)
  state?: string;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(CAMPAIGN_LIMITS.age.max)
  age?: number;

  /** For later; no rule reads it. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  language?: string;
}

export class RouteCallDto implements RouteRequest {
  @Matches(/^[A-Za-z0-9_-]{8,64}$/, { message: 'request_id must be 8 to 64 of A-Z a-z 0-9 _ -' })
  request_id!: string;

  @IsOptional()
  @Matches(/^[a-z_]{1,40}$/, { message: 'This product is not known' })
  product?: string;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  voice_call_id?: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsUUID(undefined, { each: true })
  exclude?: string[];

  @IsDefined({ message: 'Please name the caller' })
  @ValidateNested()
  @Type(() => CallerDto)
  caller!: CallerDto;
}
