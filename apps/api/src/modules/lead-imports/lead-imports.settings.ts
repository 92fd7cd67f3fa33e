import { IsInt, Max, Min } from 'class-validator';
import { ModuleSettings } from '../../platform/config/module-settings.js';
import { orDefault, toNumber } from '../../platform/config/setting-values.js';

/** Settings of lead imports. */
export class ImportSettings extends ModuleSettings {
  /** Days to keep uploaded lead files after their import ended. */
  @orDefault(30)
  @toNumber
  @IsInt()
  @Min(1)
  @Max(3650)
  IMPORT_FILE_DAYS!: number;
}
