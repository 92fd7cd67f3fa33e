import { BRAND } from '@warmline/contracts/brand';
import { Glyph, PHONE } from './glyph.tsx';

/** The name with its mark; `inverted` for dark grounds is left to the surrounding colours. */
export function BrandMark() {
  return (
    <span className="brand">
      <span className="brand-mark">
        <Glyph path={PHONE} size={16} />
      </span>
      {BRAND.name}
    </span>
  );
}
