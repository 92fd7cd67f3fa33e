import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { DetailActions } from '../../../components/ui/frame/detail-view.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';

export interface PrintedPageProps<Item> {
  query: UseQueryResult<Item>;
  title: string;
  text?: string;
  pdfHref: string;
  /** More downloads. */
  more?: ReactNode;
  backLink: ReactNode;
  children: (item: Item) => ReactNode;
}

/** The page of a document: it prints as on paper, and downloads as a PDF file. */
export function PrintedPage<Item>({ query, title, text, pdfHref, more, backLink, children }: PrintedPageProps<Item>) {
  return (
    <Stack as="section" aria-labelledby="document-page-title" className="order-page">
      {backLink}
      <SectionHead
        actions={
          query.data !== undefined && (
            <DetailActions>
              <Button tone="secondary" onClick={() => print()}>
                Print
              </Button>
              {more}
              <a className="btn btn-primary" href={pdfHref} download>
                <Icon path={ICONS.download} size={16} /> Download PDF
              </a>
            </DetailActions>
          )
        }
      >
        <h1 id="document-page-title">{title}</h1>
        {text !== undefined && <p>{text}</p>}
      </SectionHead>
      {query.isPending && <TableSkeleton rows={8} label="Loading document" />}
      {query.isError && query.data === undefined && (
        <ListFailed title={messageOf(query.error, "We couldn't load this document.")} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && children(query.data)}
    </Stack>
  );
}

/** Lines of a name and address; empty ones are left out. */
export function Party({ term, lines }: { term: string; lines: readonly string[] }) {
  const [first, ...rest] = lines.flatMap((line) => line.split('\n')).filter((line) => line.trim() !== '');
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {first}
        {rest.map((line, at) => (
          <span key={at}>{line}</span>
        ))}
      </dd>
    </div>
  );
}
