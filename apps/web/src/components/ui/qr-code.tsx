import { encode } from 'uqr';

/** Quiet zone around the squares, in squares (ISO/IEC 18004 asks for 4). */
const BORDER = 4;

/** A QR code as one drawing; always dark on light, scanners want it so. Its text must stand beside it too. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
