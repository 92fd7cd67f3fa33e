import { useSite } from '../../../lib/api/site.ts';
import { Icon } from './icon.tsx';
import { PHONE } from './public-icons.ts';

/** Shows the brand name with its logo; colors are inherited, so it also works on dark backgrounds. */
export function BrandMark() {
  return (
    <span className="brand">
      <span className="brand-mark">
        <Icon path={PHONE} size={16} />
      </span>
      {useSite().company.name}
    </span>
  );
}
