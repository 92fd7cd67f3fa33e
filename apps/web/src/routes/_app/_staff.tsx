import { createFileRoute } from '@tanstack/react-router';
import { requireStaff } from '../../features/auth/require-session.ts';
import { StaffShell } from '../../pages/admin/staff-shell.tsx';
import { leaveOldAddress } from '../../pages/old-addresses.ts';

export const Route = createFileRoute('/_app/_staff')({
  loader: ({ location }) => {
    leaveOldAddress(location.href);
    return requireStaff(location.href);
  },
  component: StaffShell,
});
