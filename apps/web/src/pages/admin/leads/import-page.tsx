import { getRouteApi, Link } from '@tanstack/react-router';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ImportDetails } from '../../../features/imports/components/import-details.tsx';
import { ImportReturnsPanel } from '../../../features/returns/components/staff/import-returns-panel.tsx';

const route = getRouteApi('/_app/_staff/admin/imports/$id');

/** One import with its review, its result and its revert. */
export function ImportPage() {
  const { id } = route.useParams();
  return (
    <Stack>
      <BackLink to="/admin/imports">Back to aged leads</BackLink>
      <ImportDetails
        key={id}
        id={id}
        returns={<ImportReturnsPanel importId={id} />}
        leadsLink={
          <Button asChild tone="secondary">
            <Link to="/admin/leads" search={{ import: id }}>
              See its leads
            </Link>
          </Button>
        }
      />
    </Stack>
  );
}
