import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { Pagination } from '../../../components/ui/lists/pagination.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { formatCount } from '../../../lib/text/format.ts';
import type { LeadPage } from '../api/aged-leads.ts';
import type { LeadListState } from '../use-lead-list.ts';

export interface LeadPagesProps {
  list: LeadListState;
  onPage: (page: number) => void;
}

/** The pages of the list, and on the last one whether more leads match. */
export function LeadPages({ list: { page, query }, onPage }: LeadPagesProps) {
  return (
    <>
      {query.data !== undefined && isTruncated(query.data, page) && (
        <Notice>Showing only the first {formatCount(query.data.total)} leads. Narrow your filter to see others.</Notice>
      )}
      <Pagination
        label="Pages of leads"
        page={page}
        pages={pageCount(query.data, page)}
        buttons={LIMITS.pageButtons}
        onChange={onPage}
      />
    </>
  );
}

/** Returns the number of pages; the server shows no page beyond its count. */
function pageCount(list: LeadPage | undefined, page: number): number {
  return list === undefined ? page : Math.max(1, Math.ceil(list.total / LEAD_LIMITS.pageSize));
}

/** Returns true on the last page that is shown if more leads match. */
function isTruncated(list: LeadPage, page: number): boolean {
  return !list.exact && page >= pageCount(list, page);
}
