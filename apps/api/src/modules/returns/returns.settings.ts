import {
  RETURN_REASON_RULES,
  RETURN_REASONS,
  type ReturnReason,
  type ReturnReasonRule,
} from '@warmline/contracts/returns/reasons';
import { IsInt, Max, Min } from 'class-validator';
import { ModuleSettings } from '../../platform/config/module-settings.js';
import { orDefault, toNumber } from '../../platform/config/setting-values.js';

/** The usual window of leads in the table of reasons. */
const USUAL_HOURS = 168;

/** Settings of returns. */
export class ReturnSettings extends ModuleSettings {
  /** For how many hours leads can be returned for the usual reasons; those of 30 days keep them. */
  @orDefault(USUAL_HOURS)
  @toNumber
  @IsInt()
  @Min(0)
  @Max(720)
  RETURN_WINDOW_HOURS!: number;

  /** Returns what each reason means, with the usual window as it is set. */
  get reasons(): Record<ReturnReason, ReturnReasonRule> {
    return Object.fromEntries(
      RETURN_REASONS.map((reason) => {
        const rule = RETURN_REASON_RULES[reason];
        return [reason, rule.windowHours === USUAL_HOURS ? { ...rule, windowHours: this.RETURN_WINDOW_HOURS } : rule];
      }),
    ) as Record<ReturnReason, ReturnReasonRule>;
  }
}
