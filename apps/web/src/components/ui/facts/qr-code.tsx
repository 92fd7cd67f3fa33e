import { chakra } from '@chakra-ui/react/styled-system';
import { encode } from 'uqr';

/** Quiet zone around the code, in modules (ISO/IEC 18004 requires 4). */
const BORDER = 4;

const LOOK = {
  justifySelf: 'center',
  width: 'min(216px, 100%)',
  borderWidth: '1px',
  borderRadius: 'l2',
  background: 'white',
  fill: 'black',
} as const;

/** QR code as one SVG; always dark on light, because scanners expect it. Show its text next to it too. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <chakra.svg css={LOOK} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </chakra.svg>
  );
}
