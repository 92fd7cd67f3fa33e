import { lazy, Suspense } from 'react';
import { TableSkeleton } from '../../components/ui/table-skeleton.tsx';
import { ImportSection } from '../../features/imports/components/import-section.tsx';

const SingleLead = lazy(() => import('./leads-single.tsx'));
const LeadBrowser = lazy(() => import('./leads-browser.tsx'));

/** Aged-leads tab (B2.41): upload and single-lead form side by side, then the imports, then stored leads. */
export default function LeadsTab() {
  return (
    <div className="stack">
      <ImportSection
        beside={
          <Suspense fallback={<TableSkeleton rows={6} label="Loading the form" />}>
            <SingleLead />
          </Suspense>
        }
      />
      <Suspense fallback={<TableSkeleton rows={8} label="Loading the leads" />}>
        <LeadBrowser />
      </Suspense>
    </div>
  );
}
