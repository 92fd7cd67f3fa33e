import { MinLength } from 'class-validator';
import { ModuleSettings } from '../../platform/config/module-settings.js';
import { isEngineUrl, orDefault } from '../../platform/config/setting-values.js';

/** Where emails are sent from. */
export class EmailSettings extends ModuleSettings {
  @isEngineUrl('smtp', 'smtps')
  SMTP_URL!: string;

  @orDefault('Warmline <no-reply@warmline.example>')
  @MinLength(3)
  MAIL_FROM!: string;
}
