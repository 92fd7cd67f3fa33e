import { Drawer as Base } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import { ICONS } from '../brand/icons.ts';

/** Chakra's half a second would be waited for at each tap on the menu. */
const FAST = { '&[data-state]': { animationDuration: '160ms' } } as const;

/** A panel at the left edge, open while it is rendered. Default export, because it is lazy-loaded. */
export default function Drawer({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Base.Root
      open
      placement="start"
      size="xs"
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Base.Backdrop bg="var(--c-backdrop)" />
        <Base.Positioner>
          <Base.Content css={FAST} paddingBlock="3" paddingInline="3.5" overflowY="auto">
            <chakra.div display="flex" justifyContent="flex-end">
              <Base.Title as="h2" className="sr-only">
                {title}
              </Base.Title>
              <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
                <Icon path={ICONS.x} />
              </button>
            </chakra.div>
            {children}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  );
}
