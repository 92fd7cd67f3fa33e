import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsInt, Max, Min } from 'class-validator';
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

  /** After how many seconds a declined charge of auto-recharge is tried again, after each decline; then it pauses (W18). */
  @orDefault([14_400, 86_400, 259_200])
  @Transform(({ value }) => (typeof value === 'string' ? value.split(',').map((part) => Number(part.trim())) : value))
  @ArrayMaxSize(10)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2_592_000, { each: true })
  RECHARGE_RETRY_SECONDS!: number[];
}
