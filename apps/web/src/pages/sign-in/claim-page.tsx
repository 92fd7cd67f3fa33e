import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { permissionsOf } from '@warmline/contracts/auth/access';
import type { LoginResponse } from '@warmline/contracts/auth/types';
import { CLAIM_MESSAGES, type ClaimView } from '@warmline/contracts/orders/claim';
import { useState, type ReactNode } from 'react';
import { AuthLayout } from '../../components/layout/auth-layout.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/brand/icon.tsx';
import { ICONS } from '../../components/ui/brand/icons.ts';
import { StepTitle } from '../../components/ui/frame/step-title.tsx';
import { Waiting } from '../../components/ui/states/waiting.tsx';
import { completeSignIn } from '../../features/auth/api/login.ts';
import { claimQuery } from '../../features/auth/api/claims.ts';
import { forgetClaimToken, readClaimToken } from '../../features/auth/claim-token.ts';
import { AcceptClaim } from '../../features/auth/components/accept-claim.tsx';
import { ClaimForm } from '../../features/auth/components/claim-form.tsx';
import { ClaimOrders } from '../../features/auth/components/claim-orders.tsx';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { countOf } from '../../lib/text/format.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { toast } from '../../lib/view/toast.ts';
import { forgetUserOnLeave } from '../forget-user.ts';

const route = getRouteApi('/_app/claim');
const SIGN_IN = { to: '/login', search: { redirect: '/claim' } } as const;

/** `/claim`: the emailed link that moves a guest's paid orders into an account (M83, P45). */
export function ClaimPage() {
  const [token] = useState(readClaimToken);
  return <AuthLayout>{token === null ? <LinkInvalid /> : <Checked token={token} />}</AuthLayout>;
}

function Checked({ token }: { token: string }) {
  const session = route.useLoaderData();
  const navigate = useNavigate();
  const claim = useQuery(claimQuery(token));
  if (claim.error instanceof ApiError && claim.error.status === 400) return <LinkInvalid />;
  if (claim.data === undefined)
    return (
      <>
        <h1>Add your order to an account</h1>
        {claim.isFetching ? (
          <Waiting>Checking your link...</Waiting>
        ) : (
          <>
            <p>{messageOf(claim.error, "We couldn't check your link.")}</p>
            <Button size="xl" width="100%" onClick={() => void claim.refetch()}>
              Try again
            </Button>
          </>
        )}
      </>
    );
  const done = (orderIds: readonly string[]) => {
    forgetClaimToken();
    toast({ title: 'Added to your account', description: `My Purchases shows ${countOf(orderIds.length, 'order')} more.` });
    const [only, second] = orderIds;
    if (only !== undefined && second === undefined) void navigate({ to: '/dashboard/purchases/$id', params: { id: only } });
    else void navigate({ to: '/dashboard/purchases' });
  };
  if (session !== null) return <SignedIn session={session} view={claim.data} token={token} onDone={done} />;
  return <Visitor view={claim.data} token={token} onDone={done} onChanged={() => void claim.refetch()} />;
}

interface ClaimStepProps {
  view: ClaimView;
  token: string;
  onDone: (orderIds: readonly string[]) => void;
}

function Visitor({ view, token, onDone, onChanged }: ClaimStepProps & { onChanged: () => void }) {
  const { email, hasAccount, orders, contact } = view;
  if (hasAccount)
    return (
      <>
        <h1>Sign in to add your {nounOf(orders)}</h1>
        <p>
          You already have an account with <strong>{email}</strong>.
        </p>
        <ClaimOrders orders={orders} />
        <Link {...SIGN_IN} className="btn btn-primary btn-large">
          Login
        </Link>
      </>
    );
  return (
    <>
      <h1>Create your account</h1>
      <p>
        It belongs to <strong>{email}</strong>, and My Purchases shows:
      </p>
      <ClaimOrders orders={orders} />
      <ClaimForm
        token={token}
        contact={contact}
        onChanged={onChanged}
        onDone={({ session, orderIds }) => {
          completeSignIn(session);
          onDone(orderIds);
        }}
      />
      <p>
        Have an account? <Link {...SIGN_IN}>Sign in</Link>
      </p>
    </>
  );
}

function SignedIn({ session, view, token, onDone }: ClaimStepProps & { session: LoginResponse }) {
  const { user, seatRole = null } = session;
  const mayOwn = permissionsOf({ access: user.access, role: seatRole }).includes('leads.buy');
  return (
    <>
      <h1>Add your {nounOf(view.orders)}</h1>
      <p>
        {mayOwn ? 'To the account ' : 'You are signed in as '}
        <strong>{user.username}</strong>
        {mayOwn ? ` of ${user.agencyName}.` : ', which can’t buy. Sign out, then open the link in your email again.'}
      </p>
      <ClaimOrders orders={view.orders} />
      {mayOwn && (
        <AcceptClaim
          token={token}
          onDone={(orderIds) => {
            // Lists that were loaded before don't have these orders.
            queryClient.clear();
            onDone(orderIds);
          }}
        />
      )}
      <p className="fine">
        Not your account?{' '}
        <a href="/api/logout" onClick={(event) => forgetUserOnLeave(event)}>
          Logout
        </a>
        , then open the link in your email again.
      </p>
    </>
  );
}

function LinkInvalid(): ReactNode {
  return (
    <>
      <span data-bad>
        <Icon path={ICONS.alert} size={24} />
      </span>
      <StepTitle>This link doesn't work anymore</StepTitle>
      <p>{CLAIM_MESSAGES.linkInvalid}</p>
      <Link to="/login" className="btn btn-primary btn-large">
        Login
      </Link>
    </>
  );
}

function nounOf(orders: ClaimView['orders']): string {
  return orders.length === 1 ? 'order' : 'orders';
}
