import { CALL_ENDERS, FAILURE_CAUSES, type CallEnder, type FailureCause } from '@warmline/contracts/calls/intake';
import { IsIn, IsInt, IsObject, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min, ValidateIf } from 'class-validator';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;
const NO_INSTANT = { message: 'Please send a time such as 2026-11-23T15:04:05.120Z' };
const DAY_SECONDS = 86_400;

/** The parts that every event has; `data` is checked by its type. */
export class CallEventDto {
  @Matches(/^[a-z_.]{1,60}$/, { message: 'This type is not valid' })
  type!: string;

  @Matches(INSTANT, NO_INSTANT)
  timestamp!: string;

  @IsObject({ message: 'Please send the data of the event' })
  data!: Record<string, unknown>;
}

class CallData {
  @IsUUID(undefined, { message: 'Please send the call_id of the route' })
  call_id!: string;
}

class ProgressData extends CallData {
  @IsOptional()
  @IsString()
  @MaxLength(100)
  leg_id?: string;
}

class EndedData extends ProgressData {
  /** Null: never connected. Left out: see `call.bridged`. */
  @ValidateIf((data: EndedData) => data.bridged_at !== undefined && data.bridged_at !== null)
  @Matches(INSTANT, NO_INSTANT)
  bridged_at?: string | null;

  @IsOptional()
  @IsIn(CALL_ENDERS)
  ended_by?: CallEnder;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(DAY_SECONDS)
  seconds?: number | null;

  @IsOptional()
  @IsString()
  @MaxLength(60)
  cause?: string;
}

class FailedData extends ProgressData {
  @IsIn(FAILURE_CAUSES)
  cause!: FailureCause;

  @IsOptional()
  @IsInt()
  @Min(100)
  @Max(699)
  sip_code?: number;
}

class RecordedData extends ProgressData {
  @IsString()
  @MaxLength(2_000)
  url!: string;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(DAY_SECONDS)
  seconds?: number | null;

  @IsOptional()
  @Matches(INSTANT, NO_INSTANT)
  expires_at?: string;
}

/** The data of each known type of event. */
export const CALL_DATA_DTOS = {
  'call.ringing': ProgressData,
  'call.bridged': ProgressData,
  'call.ended': EndedData,
  'call.failed': FailedData,
  'call.recorded': RecordedData,
} as const;
