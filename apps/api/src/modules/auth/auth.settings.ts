import { IsIn, IsOptional } from 'class-validator';
import { ModuleSettings } from '../../platform/config/module-settings.js';
import { orDefault } from '../../platform/config/setting-values.js';

/** Settings of sign-in. */
export class AuthSettings extends ModuleSettings {
  /** Whether staff may work without two-factor sign-in; by default they may not in production. */
  @IsOptional()
  @orDefault(undefined)
  @IsIn(['required', 'optional'])
  STAFF_TWO_FACTOR?: 'required' | 'optional';

  get staffTwoFactorRequired(): boolean {
    return this.STAFF_TWO_FACTOR === undefined ? this.platform.production : this.STAFF_TWO_FACTOR === 'required';
  }
}
