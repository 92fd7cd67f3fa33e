import { IsEmail, IsOptional } from 'class-validator';
import { ModuleSettings } from '../../platform/config/module-settings.js';
import { orDefault } from '../../platform/config/setting-values.js';

/** The address for emails about the books. */
export class ReconciliationSettings extends ModuleSettings {
  /** Gets an email when the nightly reconciliation finds differences; empty: the shop's support address. */
  @IsOptional()
  @orDefault(undefined)
  @IsEmail()
  FINANCE_EMAIL?: string;
}
