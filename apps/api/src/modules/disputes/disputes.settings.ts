import { IsInt, Max, Min } from 'class-validator';
import { ModuleSettings } from '../../platform/config/module-settings.js';
import { orDefault, toNumber } from '../../platform/config/setting-values.js';

/** Settings of the answers to disputes. */
export class DisputeSettings extends ModuleSettings {
  /** How many hours before the deadline evidence is submitted automatically, unless an admin did; 0: never. */
  @orDefault(48)
  @toNumber
  @IsInt()
  @Min(0)
  @Max(240)
  DISPUTE_AUTO_SUBMIT_HOURS!: number;
}
