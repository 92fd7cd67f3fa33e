import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { hasLeft } from '../../../lib/view/has-left.ts';
import { useIsMobile } from '../../../lib/view/use-width.ts';
import { CloseChip } from './close-chip.ts';
import { Icon } from '../brand/icon.tsx';
import { ICONS } from '../brand/icons.ts';

const EdgePanel = lazy(() => import('../dialogs/edge-panel.tsx'));

const Frame = chakra('div', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'stretch',
    outline: 'none',
    '& > button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minHeight: { base: '44px', sm: '9' },
      paddingInline: '3.5',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'full',
      background: 'bg.panel',
      fontSize: 'sm',
      fontWeight: '530',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      '&:hover': { background: 'bg.muted' },
    },
    '&[data-set] > button': { borderColor: 'brand.emphasized', background: 'brand.subtle', color: 'brand.fg' },
    '&[data-set] > button:first-of-type': { borderEndEndRadius: '0', borderStartEndRadius: '0', borderInlineEndWidth: '0' },
    '&[data-set] > button:nth-of-type(2)': {
      minWidth: { base: '44px', sm: '9' },
      justifyContent: 'center',
      paddingInline: '2',
      borderEndStartRadius: '0',
      borderStartStartRadius: '0',
    },
    '& > [role=group]': {
      position: 'absolute',
      // At the button, or further left where it would leave the window: 340 px wide, 16 px from the edge.
      insetInlineStart: 'min(0px, calc(100vw - 356px - var(--chip-left, 0px)))',
      top: 'calc(100% + 6px)',
      zIndex: '20',
      width: '340px',
      padding: '3.5',
      borderWidth: '1px',
      borderRadius: 'l3',
      background: 'bg.panel',
      boxShadow: 'lg',
      fontSize: 'sm',
    },
  },
});

export interface FilterChipProps {
  label: string;
  /** What is chosen, in a few words; empty: nothing. */
  value: string;
  onClear?: () => void;
  /** The panel, which `useCloseChip` closes. */
  children: ReactNode;
}

/** A filter as a button with its value, which opens a panel: below the button, on a phone at the bottom edge. */
export function FilterChip({ label, value, onClear, children }: FilterChipProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isMobile = useIsMobile();
  const id = useId();
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Frame
      data-set={value === '' ? undefined : true}
      // Takes the focus of clicks on texts, so that they don't close the panel.
      tabIndex={-1}
      onBlur={(event) => {
        if (!isMobile && hasLeft(event)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open || isMobile) return;
        // The selection of the table stays.
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={open && !isMobile ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {value === '' ? label : `${label}: ${value}`}
        {value === '' && <Icon path={ICONS.down} size={14} />}
      </button>
      {value !== '' && (
        <button
          type="button"
          aria-label={`Remove filter: ${label}`}
          onClick={() => {
            onClear?.();
            opener.current?.focus();
          }}
        >
          <Icon path={ICONS.x} size={14} />
        </button>
      )}
      {open && !isMobile && (
        <div id={id} role="group" aria-label={label} ref={placeAtChip}>
          <CloseChip value={close}>
            <Suspense fallback={null}>
              <Focused>{children}</Focused>
            </Suspense>
          </CloseChip>
        </div>
      )}
      {open && isMobile && (
        <Suspense fallback={null}>
          <EdgePanel edge="bottom" title={label} onClose={close}>
            <CloseChip value={close}>{children}</CloseChip>
          </EdgePanel>
        </Suspense>
      )}
    </Frame>
  );
}

/** Moves the focus to the first control once the panel has loaded. A phone would open its keyboard, so its sheet doesn't. */
function Focused({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true }), []);
  return <div ref={content}>{children}</div>;
}

/** Tells the panel where its button is, so that it can stay within the window. */
function placeAtChip(panel: HTMLElement | null) {
  if (panel === null) return undefined;
  const place = () => panel.style.setProperty('--chip-left', `${panel.parentElement?.getBoundingClientRect().left ?? 0}px`);
  place();
  window.addEventListener('resize', place);
  return () => window.removeEventListener('resize', place);
}
