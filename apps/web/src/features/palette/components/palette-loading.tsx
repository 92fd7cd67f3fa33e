import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { toast } from '../../../lib/view/toast.ts';

const SHOWN_AFTER_MS = 300;
const ENDS_AFTER_MS = 5000;

const BOX = {
  position: 'fixed',
  top: '6',
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 'modal',
  paddingBlock: '3',
  paddingInline: '4',
  borderWidth: '1px',
  borderRadius: 'l3',
  background: 'bg',
} as const;

/**
 * Shown while the palette is loaded, when that takes a moment; ends it when it takes long, because keys don't reach the page
 * meanwhile.
 */
export function PaletteLoading({ onEnd }: { onEnd: () => void }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const show = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    const end = setTimeout(onEnd, ENDS_AFTER_MS);
    return () => {
      clearTimeout(show);
      clearTimeout(end);
    };
  }, [onEnd]);
  return (
    <chakra.p role="status" css={isShown ? BOX : undefined}>
      {isShown && 'Loading... Esc closes'}
    </chakra.p>
  );
}

/** Takes the place of a palette that could not be loaded; the page stays usable. */
export function PaletteFailed({ palette: { close } }: { palette: { close: () => void } }) {
  useEffect(() => {
    toast({ title: 'The search could not be loaded', description: 'Please reload the page.' }, { destructive: true });
    close();
  }, [close]);
  return null;
}
