import { Link } from '@tanstack/react-router';
import { LEGAL_TITLES, type LegalRow } from '@warmline/contracts/site/legal';
import type { Column } from '../../../components/data-table/columns.ts';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { formatDateTime } from '../../../lib/text/format.ts';

/** Columns of the legal pages. */
export const LEGAL_COLUMNS: readonly Column<LegalRow>[] = [
  {
    id: 'page',
    name: 'Page',
    card: 'title',
    shown: 'always',
    cell: ({ page }) => (
      <>
        <Link className="row-link" to="/admin/settings/legal/$page" params={{ page }}>
          <strong>{LEGAL_TITLES[page]}</strong>
        </Link>
        <small>/{page}</small>
      </>
    ),
  },
  {
    id: 'status',
    name: 'Status',
    width: 190,
    card: 'corner',
    cell: ({ published, hasDraft }) => (
      <>
        {published === null ? <Pill tone="plain">Not published</Pill> : <Pill tone="good">Published</Pill>}
        {published !== null && hasDraft && <small>Draft with changes</small>}
      </>
    ),
  },
  {
    id: 'version',
    name: 'Version',
    width: 170,
    card: 'inline',
    cell: ({ published }) =>
      published !== null && (
        <span className="num">
          Version {published.version}
          <small>{published.reviewed ? 'Reviewed by counsel' : 'Marked as draft'}</small>
        </span>
      ),
  },
  {
    id: 'at',
    name: 'Published',
    width: 200,
    card: 'line',
    cell: ({ published }) =>
      published !== null && (
        <>
          <time dateTime={published.publishedAt}>{formatDateTime(published.publishedAt)}</time>
          <small>by {published.by}</small>
        </>
      ),
  },
];
