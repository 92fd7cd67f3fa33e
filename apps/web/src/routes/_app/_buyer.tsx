import { createFileRoute } from '@tanstack/react-router';
import { requireBuyer } from '../../features/auth/require-session.ts';
import { leaveOldAddress } from '../../pages/old-addresses.ts';
import { BuyerShell } from '../../pages/dashboard/buyer-shell.tsx';

export const Route = createFileRoute('/_app/_buyer')({
  loader: ({ location }) => {
    leaveOldAddress(location.href);
    return requireBuyer(location.href);
  },
  component: BuyerShell,
});
