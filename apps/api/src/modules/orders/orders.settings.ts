import { IsInt, Max, Min } from 'class-validator';
import { ModuleSettings } from '../../platform/config/module-settings.js';
import { orDefault, toNumber } from '../../platform/config/setting-values.js';

/** Settings of orders. */
export class OrderSettings extends ModuleSettings {
  /** Duration of a hold in seconds (M12). */
  @orDefault(900)
  @toNumber
  @IsInt()
  @Min(2)
  @Max(86_400)
  LEAD_HOLD_SECONDS!: number;
}
