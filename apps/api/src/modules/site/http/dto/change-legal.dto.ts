import { LEGAL_MESSAGES, LEGAL_TEXT_MAX, type ChangeLegalRequest } from '@warmline/contracts/site/legal';
import { IsBoolean, IsInt, IsNotEmpty, IsString, MaxLength, Min } from 'class-validator';
import { TrimmedLines } from '../../../../platform/http/fields.js';

export class ChangeLegalDto implements ChangeLegalRequest {
  @IsInt()
  @Min(0)
  revision!: number;

  @TrimmedLines()
  @IsString({ message: LEGAL_MESSAGES.required })
  @IsNotEmpty({ message: LEGAL_MESSAGES.required })
  @MaxLength(LEGAL_TEXT_MAX, { message: LEGAL_MESSAGES.tooLong })
  text!: string;

  @IsBoolean()
  publish!: boolean;

  @IsBoolean()
  reviewed!: boolean;
}
