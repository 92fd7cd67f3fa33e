import { lazy, Suspense } from 'react';
import { TableSkeleton } from '../../components/ui/table-skeleton.tsx';
import { ImportSection } from '../../features/imports/components/import-section.tsx';

const SingleLead = lazy(() => import('./leads-single.tsx'));
const LeadBrowser = lazy(() => import('./leads-browser.tsx'));

/** The aged-leads tab ([001] §2): upload and single form side by side, then the imports, then what is stored. */
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
