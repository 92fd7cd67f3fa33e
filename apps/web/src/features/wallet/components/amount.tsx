import { chakra } from '@chakra-ui/react/styled-system';
import { formatCents } from '../../../lib/format.ts';

/** A change of a balance. The sign says it, the color only repeats it. */
export function Amount({ cents }: { cents: number }) {
  if (cents <= 0) return <span className="num">{cents === 0 ? '$0.00' : `−${formatCents(-cents)}`}</span>;
  return (
    <chakra.strong className="num" color="brand.fg">
      +{formatCents(cents)}
    </chakra.strong>
  );
}
