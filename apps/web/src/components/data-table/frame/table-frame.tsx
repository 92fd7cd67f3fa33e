import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** In a window up to this width rows are always cards. */
const PHONE = '(max-width: 640px)';

/** Frame of a table. If its columns don't fit, it gets `data-cards`, which shows rows as cards. */
export function TableFrame({ css, least, children }: { css: SystemStyleObject | undefined; least: number; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  // On a phone nothing is measured, so that the table isn't laid out twice.
  const [cards, setCards] = useState(() => matchMedia(PHONE).matches);
  useLayoutEffect(() => {
    const measure = () => {
      if (matchMedia(PHONE).matches) return setCards(true);
      const width = frame.current!.clientWidth;
      if (width > 0) setCards(width < least);
    };
    measure();
    const size = new ResizeObserver(measure);
    size.observe(frame.current!);
    return () => size.disconnect();
  }, [least]);

  return (
    <chakra.div ref={frame} css={css} data-cards={cards || undefined}>
      {children}
    </chakra.div>
  );
}
