import { formatCents } from '@warmline/domain/money/money';
import type { PriceChange, PriceSetting } from '@warmline/contracts/prices/types';
import { priceName } from '@warmline/domain/prices/price-groups';

export const SWITCH_NAME = 'Charge the advertised rate';

/** ID of the message of the save bar, which describes each invalid price. */
export const ERROR_ID = 'price-error';

/** Draft of the reason, kept until the changes are saved or discarded. */
export const REASON_DRAFT = { key: 'reason of price changes' };

export function nameOfSetting(setting: PriceSetting): string {
  return setting === 'honour-advertised-rate' ? SWITCH_NAME : priceName(setting);
}

/** Formats a value: `$37.00`, or on and off for the switch. */
export function formatSetting({ setting }: Pick<PriceChange, 'setting'>, value: number): string {
  if (setting === 'honour-advertised-rate') return value === 1 ? 'on' : 'off';
  return formatCents(value);
}
