import { BRAND } from '@warmline/contracts/brand';
import { Icon } from './icon.tsx';

/** The name with its mark; `inverted` for dark grounds is left to the surrounding colours. */
export function BrandMark() {
  return (
    <span className="brand">
      <span className="brand-mark">
        <Icon name="phone" size={16} />
      </span>
      {BRAND.name}
    </span>
  );
}
