import { chakra } from '@chakra-ui/react/styled-system';
import { formatChange } from '../../../lib/text/format.ts';

/** A change of a balance. The sign says it, the color only repeats it. */
export function Amount({ cents }: { cents: number }) {
  const change = formatChange(cents);
  if (cents <= 0) return <span className="num">{change}</span>;
  return (
    <chakra.strong className="num" color="brand.fg">
      {change}
    </chakra.strong>
  );
}
