import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { readCampaignFilters } from '../../../features/admin-calls/campaign-filters.ts';
import { CampaignsSection } from '../../../features/admin-calls/components/campaigns-section.tsx';

const route = getRouteApi('/_app/_staff/admin/campaigns/');

/** Campaigns (C51) with filters in the address. */
export function CampaignsPage() {
  const search = route.useSearch();
  const filters = readCampaignFilters(search);
  const navigate = route.useNavigate();
  const campaignLink = useCallback(
    (id: string, name: string) => (
      <Link to="/admin/campaigns/$id" params={{ id }} search={search} className="row-link">
        {name}
      </Link>
    ),
    [search],
  );
  return (
    <Stack>
      <SectionHead>
        <h1>Campaigns</h1>
        <p>What paid orders of live transfers became.</p>
      </SectionHead>
      <CampaignsSection
        filters={filters}
        onFilter={(next) => void navigate({ search: { ...next }, replace: true, resetScroll: false })}
        campaignLink={campaignLink}
      />
    </Stack>
  );
}
