import type { PriceChange, PriceSetting } from '@warmline/contracts/api/prices';
import { nameOfPrice } from '@warmline/domain/price-groups';
import { formatCents } from '../../lib/format.ts';

export const SWITCH_NAME = 'Charge the advertised rate';

/** What the reason of a change is kept under until it is saved or discarded. */
export const REASON_DRAFT = 'reason of price changes';

export function nameOfSetting(setting: PriceSetting): string {
  return setting === 'honour-advertised-rate' ? SWITCH_NAME : nameOfPrice(setting);
}

/** A value as people say it: `$37.00`, or on and off for the switch. */
export function valueInWords({ setting }: Pick<PriceChange, 'setting'>, value: number): string {
  if (setting === 'honour-advertised-rate') return value === 1 ? 'on' : 'off';
  return formatCents(value);
}
