import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { ImportSection } from '../../../features/imports/components/import-section.tsx';

const route = getRouteApi('/_app/_staff/admin/imports/');
const SingleLeadForm = lazy(() => import('../../../features/admin-leads/components/single-lead-form.tsx'));

/** Aged leads (B2.41): upload and single-lead form side by side, and the imports below them. */
export function ImportsPage() {
  const vendor = readVendor(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <Stack>
      <SectionHead>
        <h1>Aged leads</h1>
        <p>Upload a CSV file or add a single lead.</p>
      </SectionHead>
      <ImportSection
        beside={
          // As tall as the form: a button that it moves under the pointer loses the click.
          <Suspense fallback={<TableSkeleton rows={17} label="Loading the form" />}>
            <SingleLeadForm />
          </Suspense>
        }
        linkTo={linkTo}
        vendor={vendor}
        onVendor={(id) => void navigate({ search: { vendor: id }, resetScroll: false })}
      />
    </Stack>
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the vendor of the history from the address and ignores an invalid one. */
function readVendor({ vendor }: { vendor?: string }): string | undefined {
  return vendor !== undefined && UUID.test(vendor) ? vendor : undefined;
}

const linkTo = (id: string, text: string) => (
  <Link to="/admin/imports/$id" params={{ id }} className="row-link">
    {text}
  </Link>
);
