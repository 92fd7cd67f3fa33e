import { IsInt, Max, Min } from 'class-validator';
import { ModuleSettings } from '../../platform/config/module-settings.js';
import { orDefault, toNumber } from '../../platform/config/setting-values.js';

/** Settings of wallets. */
export class WalletSettings extends ModuleSettings {
  /** What a new agency can deposit in its first 24 hours, in cents; 0 for no limit. */
  @orDefault(50_000)
  @toNumber
  @IsInt()
  @Min(0)
  @Max(100_000_000)
  FIRST_DAY_DEPOSIT_CENTS!: number;
}
