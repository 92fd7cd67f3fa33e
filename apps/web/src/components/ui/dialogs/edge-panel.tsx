import { Drawer } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import { ICONS } from '../brand/icons.ts';

const LOOKS = {
  start: { paddingBlock: '3', paddingInline: '3.5' },
  bottom: {
    maxHeight: '85dvh',
    borderTopRadius: 'l3',
    paddingTop: '3',
    paddingInline: '4',
    paddingBottom: 'max(16px, env(safe-area-inset-bottom))',
  },
} as const;

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  '& > button': { marginInlineStart: 'auto' },
  '& h2': { fontSize: 'lg', fontWeight: '640' },
} as const;

export interface EdgePanelProps {
  /** `start`: the left edge, where only screen readers get the title; `bottom`: the bottom edge of a phone. */
  edge: keyof typeof LOOKS;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel at an edge of the window, open while it is rendered. Default export, because it is lazy-loaded. */
export default function EdgePanel({ edge, title, onClose, children }: EdgePanelProps) {
  const isBottom = edge === 'bottom';
  return (
    <Drawer.Root
      open
      placement={edge}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Drawer.Backdrop bg="var(--c-backdrop)" />
        <Drawer.Positioner>
          {/* Chakra's half a second would be waited for at each tap. */}
          <Drawer.Content css={{ ...LOOKS[edge], '&[data-state]': { animationDuration: '160ms' } }} overflowY="auto">
            <chakra.div css={HEAD} marginBottom={isBottom ? '2' : undefined}>
              <Drawer.Title as="h2" className={isBottom ? undefined : 'sr-only'}>
                {title}
              </Drawer.Title>
              <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
                <Icon path={ICONS.x} />
              </button>
            </chakra.div>
            {children}
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
