import { IsIn } from 'class-validator';
import { ModuleSettings } from '../../platform/config/module-settings.js';
import { toFlag } from '../../platform/config/setting-values.js';

/** Settings of prices. */
export class PriceSettings extends ModuleSettings {
  /** Checkouts charge the advertised rate instead of the checkout rate (M2). */
  @toFlag
  @IsIn([true, false], { message: 'HONOUR_ADVERTISED_RATE must be true or false' })
  HONOUR_ADVERTISED_RATE!: boolean;
}
