import { chakra } from '@chakra-ui/react/styled-system';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { Stack } from './layout.ts';
import { ListFailed } from '../lists/list-failed.tsx';
import { Pill, type PillTone } from '../facts/pill.tsx';
import { SectionHead } from './section-head.tsx';
import { TableSkeleton } from '../lists/table-skeleton.tsx';

export interface DetailViewProps<Item> {
  query: UseQueryResult<Item>;
  /** What the item is, such as `Campaign`. */
  what: string;
  /** The ID of the heading that the children render. */
  titleId: string;
  /** Shown when it can't be loaded and the server says no more. */
  failed: string;
  backLink: ReactNode;
  className?: string;
  children: (item: Item) => ReactNode;
}

/** The page of one item: its link back, and the item, or that it is loading or can't be loaded. */
export function DetailView<Item>({ query, what, titleId, failed, backLink, className, children }: DetailViewProps<Item>) {
  return (
    <Stack as="section" aria-labelledby={titleId} className={className}>
      {backLink}
      {query.data === undefined && (
        <h1 id={titleId} className="sr-only">
          {what}
        </h1>
      )}
      {query.isPending && <TableSkeleton rows={8} label={`Loading ${what.toLowerCase()}`} />}
      {query.isError && query.data === undefined && (
        <ListFailed
          title={messageOf(query.error, failed)}
          onRetry={isMissing(query.error) ? undefined : () => void query.refetch()}
        />
      )}
      {query.data !== undefined && children(query.data)}
    </Stack>
  );
}

/** Returns true for a 404; another try can't find an item that is missing or belongs to another buyer. */
function isMissing(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The buttons of an item; on a phone they share the lines. */
export const DetailActions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2.5',
    width: { base: '100%', sm: 'auto' },
    '& > *': { flex: { base: '1 0 auto', sm: 'none' } },
  },
});

const SUBTITLE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } as const;

export interface DetailHeadProps {
  titleId: string;
  title: string;
  status: { text: string; tone: PillTone };
  /** Behind the status: more pills, and a few words. */
  children?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
}

/** The heading of one item with its status. */
export function DetailHead({ titleId, title, status, children, actions }: DetailHeadProps) {
  return (
    <SectionHead actions={actions}>
      <h1 id={titleId}>{title}</h1>
      <chakra.p css={SUBTITLE}>
        <Pill tone={status.tone}>{status.text}</Pill>
        {children}
      </chakra.p>
    </SectionHead>
  );
}
