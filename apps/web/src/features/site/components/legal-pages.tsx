import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { LegalRow } from '@warmline/contracts/site/legal';
import { ListSection } from '../../../components/ui/lists/list-section.tsx';
import { legalPagesQuery } from '../api/site.ts';
import { LEGAL_COLUMNS } from './legal-columns.tsx';

const NONE: readonly LegalRow[] = [];

/** The legal pages with what is published of each (D7). Default export, because it is lazy-loaded. */
export default function LegalPages() {
  const pages = useQuery(legalPagesQuery);
  return (
    <chakra.div id="legal-pages">
      <ListSection title="Legal pages">
        <DataTable
          name="legal-pages"
          caption="Legal pages"
          columns={LEGAL_COLUMNS}
          list={pages}
          texts={{ loading: 'Loading legal pages', failed: 'The legal pages could not be loaded' }}
          rows={pages.data ?? NONE}
          rowId={({ page }) => page}
          note="Each starts as our draft for your counsel. Visitors see a page only after you publish it."
        />
      </ListSection>
    </chakra.div>
  );
}
