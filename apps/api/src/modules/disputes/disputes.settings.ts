import { IsBoolean, IsInt, Max, Min } from 'class-validator';
import { ModuleSettings } from '../../platform/config/module-settings.js';
import { orDefault, toFlag, toNumber } from '../../platform/config/setting-values.js';

/** Settings of the answers to disputes. */
export class DisputeSettings extends ModuleSettings {
  /** Whether evidence is submitted by itself before the deadline. */
  @orDefault('true')
  @toFlag
  @IsBoolean()
  DISPUTE_AUTO_SUBMIT!: boolean;

  /** How many hours before the deadline that is. */
  @orDefault(48)
  @toNumber
  @IsInt()
  @Min(1)
  @Max(240)
  DISPUTE_AUTO_SUBMIT_HOURS!: number;
}
