import { Dialog as Base } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { ICONS } from './icons.ts';

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
          <Base.Content borderRadius="l3" className={`dialog dialog-${size}`}>
            <Base.Header className="dialog-head">
              <Base.Title as="h2" ref={heading} tabIndex={-1} className="dialog-title">
                {title}
              </Base.Title>
              <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
                <Icon path={ICONS.x} />
              </button>
            </Base.Header>
            <Base.Body className="dialog-body">{children}</Base.Body>
            {footer !== undefined && <Base.Footer className="dialog-foot">{footer}</Base.Footer>}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  );
}
