import { useQuery } from '@tanstack/react-query';
import { isStaff } from '@warmline/contracts/auth/access';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { UserDetails } from '@warmline/contracts/users/types';
import { lazy, Suspense, type ReactNode } from 'react';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { PhoneLink } from '../../../components/ui/facts/phone-link.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { ACCESS_LABELS } from '../../../config/access-labels.ts';
import { ACCOUNT_STATUS_LABELS } from '../account-labels.ts';
import { customerOrdersQuery } from '../api/customer.ts';
import { userQuery } from '../api/users.ts';
import { Columns, Marks } from '../customer-recipe.ts';
import { AccountActions } from './account-actions.tsx';
import { CustomerLeadsPanel, type CustomerLeadsPanelProps } from './customer-leads.tsx';
import { CustomerOrdersPanel, SpendFigures, type CustomerOrdersPanelProps } from './customer-orders.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { AccountLogPanel, SignInsPanel } from './sign-ins-panel.tsx';

// It brings the form kit, which the rest of the page doesn't need.
const NotesPanel = lazy(() => import('./notes-panel.tsx'));

/** What the page knows of other features and of the signed-in user. */
export interface CustomerLinks {
  orderLink: CustomerOrdersPanelProps['orderLink'];
  allOrdersLink: (user: UserDetails) => ReactNode;
  leadLink: CustomerLeadsPanelProps['leadLink'];
  /** Link to the returns of the customer's agency. */
  returnsLink: (user: UserDetails) => ReactNode;
  /** The figure of the agency's balance, with the link to its wallet. */
  balance: (user: UserDetails) => ReactNode;
  sessionsLink: (user: UserDetails) => ReactNode;
  auditLink: (user: UserDetails) => ReactNode;
  auditLabel: (row: AuditRow) => string;
  /** Shown instead of the actions on the user's own account. */
  ownActions: ReactNode;
  ownId: string;
  canManage: boolean;
  seesSessions: boolean;
}

/** The page of one account (P50): a buyer with orders, leads and notes, or a member of staff. */
export function CustomerView({ id, backLink, links }: { id: string; backLink: ReactNode; links: CustomerLinks }) {
  const user = useQuery(userQuery(id));
  return (
    <Stack as="section" aria-labelledby="user-title">
      {backLink}
      {user.data === undefined && (
        <h1 id="user-title" className="sr-only">
          User
        </h1>
      )}
      {user.isPending && <TableSkeleton rows={8} label="Loading user" />}
      {user.isError && user.data === undefined && (
        <ListFailed title={messageOf(user.error, 'This user could not be loaded.')} onRetry={() => void user.refetch()} />
      )}
      {user.data !== undefined && (
        <>
          <Head user={user.data} links={links} />
          {isStaff(user.data.access) ? <Staff user={user.data} links={links} /> : <Customer user={user.data} links={links} />}
        </>
      )}
    </Stack>
  );
}

interface Part {
  user: UserDetails;
  links: CustomerLinks;
}

function Head({ user, links }: Part) {
  const { access, status, username, agency } = user;
  const isOwn = user.id === links.ownId;
  return (
    <>
      <SectionHead actions={<AccountActions user={user} own={isOwn ? links.ownActions : null} canManage={links.canManage} />}>
        <h1 id="user-title">{`${user.firstName} ${user.lastName}`.trim()}</h1>
        <Marks>
          <Pill tone={ACCESS_LABELS[access].tone}>{ACCESS_LABELS[access].text}</Pill>
          {status !== 'active' && <Pill tone={ACCOUNT_STATUS_LABELS[status].tone}>{ACCOUNT_STATUS_LABELS[status].text}</Pill>}
          {user.mustChangePassword && <Pill tone="warn">Must change password</Pill>}
          {user.unusualUsername && <Pill tone="warn">Unusual username</Pill>}
          <span>{agency === null ? username : `${username} · ${agency.name}`}</span>
          {user.phone !== '' && <PhoneLink number={user.phone} />}
        </Marks>
      </SectionHead>
      {status === 'disabled' && (
        <Notice tone="bad">This account is disabled. Nobody can sign in to it, and it gets no reset links.</Notice>
      )}
      {status === 'invited' && <Notice>This person hasn’t used the invitation yet. The link works for three days.</Notice>}
    </>
  );
}

function Customer({ user, links }: Part) {
  const orders = useQuery(customerOrdersQuery(user.id));
  const balance = links.balance(user);
  return (
    <>
      {(orders.data !== undefined || Boolean(balance)) && (
        <SpendFigures orders={orders.data} returnsLink={links.returnsLink(user)} balance={balance} />
      )}
      <Columns>
        <Stack>
          <CustomerOrdersPanel query={orders} orderLink={links.orderLink} allOrdersLink={links.allOrdersLink(user)} />
          <CustomerLeadsPanel id={user.id} leadLink={links.leadLink} />
        </Stack>
        <Stack>
          <ProfilePanel user={user} />
          <Suspense fallback={<TableSkeleton rows={3} label="Loading notes" />}>
            <NotesPanel id={user.id} />
          </Suspense>
          <Access user={user} links={links} />
        </Stack>
      </Columns>
    </>
  );
}

function Staff({ user, links }: Part) {
  return (
    <Columns>
      <Stack>
        <Access user={user} links={links} />
      </Stack>
      <ProfilePanel user={user} />
    </Columns>
  );
}

/** Sign-ins and the log, which only admins see. */
function Access({ user, links }: Part) {
  if (!links.seesSessions) return null;
  return (
    <>
      <SignInsPanel id={user.id} end={links.sessionsLink(user)} />
      <AccountLogPanel id={user.id} end={links.auditLink(user)} labelOf={links.auditLabel} />
    </>
  );
}
