import { Dialog as Base } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useRef, type ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import { ICONS } from '../brand/icons.ts';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** `wide` for tables, `full` for tables of a whole file. */
  size?: 'narrow' | 'wide' | 'full';
  /** False where an accidental click outside would discard input. */
  closeOnOutside?: boolean;
}

const WIDTHS = { narrow: '460px', wide: '980px', full: '1240px' } as const;
const GUTTER = { base: '4.5', sm: '6' } as const;
const HEAD = { alignItems: 'center', justifyContent: 'space-between', gap: '3', padding: '4', paddingBlockEnd: '3' } as const;
const BODY = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4.5',
  paddingBlock: '1.5 24px',
  fontSize: '15px',
} as const;
/** On a phone, buttons are at least as wide as their text: a long one takes a full line above the others. */
const FOOT = {
  flexWrap: { base: 'wrap-reverse', sm: 'wrap' },
  gap: '2.5',
  paddingBlock: '3',
  borderTopWidth: '1px',
  '& > *': { flex: { base: '1 1 auto', sm: 'none' } },
} as const;

/** A modal dialog that is open while it is rendered; Escape and the close button close it. */
export function Dialog({ title, onClose, children, footer, size = 'narrow', closeOnOutside = false }: DialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Base.Root
      open
      size={size === 'narrow' ? 'sm' : 'xl'}
      scrollBehavior="inside"
      placement="center"
      // Focuses the title, so that screen readers announce it first.
      initialFocusEl={() => heading.current}
      closeOnInteractOutside={closeOnOutside}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Base.Backdrop bg="var(--c-backdrop)" />
        <Base.Positioner padding={{ base: '3', md: '6' }}>
          <Base.Content
            margin="auto"
            maxWidth={WIDTHS[size]}
            maxHeight={{ base: 'calc(100dvh - 24px)', sm: 'calc(100dvh - 48px)' }}
            borderRadius="l3"
          >
            <Base.Header css={HEAD} paddingInlineStart={GUTTER}>
              <Base.Title as="h2" ref={heading} tabIndex={-1} outline="none" fontSize="19px">
                {title}
              </Base.Title>
              <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
                <Icon path={ICONS.x} />
              </button>
            </Base.Header>
            <Base.Body css={BODY} paddingInline={GUTTER}>
              {children}
            </Base.Body>
            {footer !== undefined && (
              <Base.Footer css={FOOT} paddingInline={GUTTER}>
                {footer}
              </Base.Footer>
            )}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  );
}
