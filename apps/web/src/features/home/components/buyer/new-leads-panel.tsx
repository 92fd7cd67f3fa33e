import { chakra } from '@chakra-ui/react/styled-system';
import type { SavedFilter } from '@warmline/contracts/leads/saved-filters';
import type { ReactNode } from 'react';
import { Panel } from '../../../../components/ui/frame/panel.tsx';
import { formatCount } from '../../../../lib/text/format.ts';

const LIST = {
  display: 'grid',
  fontSize: '15px',
  '& li + li': { borderTopWidth: '1px' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '44px',
    paddingInline: '2',
    marginInline: '-2',
    borderRadius: 'l2',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { background: 'bg.muted' },
  '& strong': { flex: 'none', color: 'brand.fg', fontWeight: '580', fontVariantNumeric: 'tabular-nums' },
  '& strong[data-none]': { color: 'fg.muted', fontWeight: '400' },
} as const;

export interface NewLeadsPanelProps {
  filters: readonly SavedFilter[];
  /** Renders a link to the leads of a filter. */
  linkTo: (filter: SavedFilter, content: ReactNode) => ReactNode;
}

/** The saved filters that were opened last, with how many leads are new in each. */
export function NewLeadsPanel({ filters, linkTo }: NewLeadsPanelProps) {
  const sorted = filters.toSorted((one, other) => other.fresh - one.fresh);
  return (
    <Panel title="New leads in your saved filters" text="Added since you last opened the filter.">
      <chakra.ul css={LIST}>
        {sorted.map((filter) => (
          <li key={filter.id}>
            {linkTo(
              filter,
              <>
                <span>{filter.name}</span>
                <strong data-none={filter.fresh === 0 || undefined}>
                  {filter.fresh === 0 ? 'none new' : `${formatCount(filter.fresh)}${filter.exact ? '' : '+'} new`}
                </strong>
              </>,
            )}
          </li>
        ))}
      </chakra.ul>
    </Panel>
  );
}
