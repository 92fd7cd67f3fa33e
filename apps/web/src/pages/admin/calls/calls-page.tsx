import { getRouteApi, Link } from '@tanstack/react-router';
import { permissionsOf } from '@warmline/contracts/auth/access';
import { Stack, TextLink } from '../../../components/ui/frame/layout.ts';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { IntakeHealth } from '../../../features/admin-calls/components/intake-health.tsx';
import { LiveBoard, type CampaignLink } from '../../../features/admin-calls/components/live-board.tsx';
import { ReviewsSection } from '../../../features/admin-calls/components/reviews-section.tsx';
import { UploadRecords } from '../../../features/admin-calls/components/upload-records.tsx';

const route = getRouteApi('/_app/_staff/admin/calls/');
const shell = getRouteApi('/_app/_staff');

const campaignLink: CampaignLink = (id, name) => (
  <TextLink asChild>
    <Link to="/admin/campaigns/$id" params={{ id }}>
      {name}
    </Link>
  </TextLink>
);

/** The calls on the line, and those that a person should look at (C50, C52), and how the intake works (C78). */
export function CallsPage() {
  const permissions = permissionsOf({ access: shell.useLoaderData().access, role: null });
  const mayManage = permissions.includes('calls.manage');
  const isClosed = route.useSearch().reviews === 'closed';
  const navigate = route.useNavigate();
  return (
    <Stack>
      <SectionHead actions={mayManage && <UploadRecords />}>
        <h1>Live calls</h1>
        <p>Every call on the line, oldest first.</p>
      </SectionHead>
      <LiveBoard campaignLink={campaignLink} />
      {mayManage && (
        <ReviewsSection
          isClosed={isClosed}
          onFilter={(closed) => void navigate({ search: closed ? { reviews: 'closed' } : {}, replace: true, resetScroll: false })}
          campaignLink={campaignLink}
        />
      )}
      <IntakeHealth />
    </Stack>
  );
}
