import { IsBoolean, IsNumber, Max, Min } from 'class-validator';
import { BalanceDto } from './balance.dto.js';
import { Optional } from '../../../../platform/http/fields.js';

/** No selection costs more dollars than this, so that the total fits into an integer of cents. */
const MAX_SHOWN = 1_000_000_000;

/** What purchases of chosen leads, callbacks and appointments have in common. */
export class SelectionDto extends BalanceDto {
  @Optional()
  @IsNumber()
  @Min(0)
  @Max(MAX_SHOWN)
  total?: number;

  @Optional()
  @IsBoolean()
  allowListed?: boolean;
}
