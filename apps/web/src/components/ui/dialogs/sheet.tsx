import { Drawer as Base } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import { ICONS } from '../brand/icons.ts';

/** Chakra's half a second would be waited for at each tap. */
const FAST = { '&[data-state]': { animationDuration: '160ms' } } as const;
const HEAD = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: '2',
  '& h2': { fontSize: 'lg', fontWeight: '640' },
} as const;

/** A panel at the bottom edge of a phone, open while it is rendered. Default export, because it is lazy-loaded. */
export default function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Base.Root
      open
      placement="bottom"
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Base.Backdrop bg="var(--c-backdrop)" />
        <Base.Positioner>
          <Base.Content
            css={FAST}
            maxHeight="85dvh"
            overflowY="auto"
            borderTopRadius="l3"
            paddingBlock="3"
            paddingInline="4"
            paddingBottom="max(16px, env(safe-area-inset-bottom))"
          >
            <chakra.div css={HEAD}>
              <Base.Title as="h2">{title}</Base.Title>
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
