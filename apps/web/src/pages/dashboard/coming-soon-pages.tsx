import { Link } from '@tanstack/react-router';
import { Stack } from '../../components/ui/layout.ts';
import { SectionHead } from '../../components/ui/section-head.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import type { IconName } from '../../components/ui/icons.ts';

export function AppointmentsPage() {
  return <ComingSoon title="Buy Appointments" icon="calendar" />;
}

/** Announces a page that does not exist yet (B2.27), with a link to contact support. */
function ComingSoon({ title, icon }: { title: string; icon: IconName }) {
  return (
    <Stack>
      <SectionHead>
        <h1>{title}</h1>
      </SectionHead>
      <EmptyState icon={icon} title="Coming soon">
        <Link to="/dashboard/support" className="btn btn-secondary">
          Email support
        </Link>
      </EmptyState>
    </Stack>
  );
}
