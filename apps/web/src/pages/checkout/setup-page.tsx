import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { SetupView } from '@warmline/contracts/orders/setup';
import type { ReactNode } from 'react';
import { CheckoutLayout } from '../../components/layout/checkout-layout.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/states/empty-state.tsx';
import { FocusedColumns, FocusedHead } from '../../components/ui/states/focused-parts.ts';
import { ButtonRow, Stack } from '../../components/ui/frame/layout.ts';
import { NextSteps } from '../../components/ui/frame/next-steps.tsx';
import { Waiting } from '../../components/ui/states/waiting.tsx';
import { ClaimPanel } from '../../features/auth/components/claim-panel.tsx';
import { setupQuery } from '../../features/setup/api/setup.ts';
import { SetupSection } from '../../features/setup/components/setup-section.tsx';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { readStoredUser } from '../../lib/session/stored-user.ts';
import { forgetUserOnLeave } from '../forget-user.ts';

const route = getRouteApi('/_app/setup');

/** `/setup?order=…`: the buyer of a paid order says how to deliver it (M81), and a guest asks for an account (M83). */
export function SetupPage() {
  const { order: reference } = route.useSearch();
  return (
    <CheckoutLayout>{reference === undefined ? <Unknown /> : <Setup key={reference} reference={reference} />}</CheckoutLayout>
  );
}

function Setup({ reference }: { reference: string }) {
  const setup = useQuery(setupQuery(reference));
  if (setup.data !== undefined) return <Order view={setup.data} />;
  if (setup.isPending)
    return (
      <Problem>
        <Waiting>Loading your order...</Waiting>
      </Problem>
    );
  const { status } = setup.error instanceof ApiError ? setup.error : { status: 0 };
  if (status === 404) return <Unknown />;
  if (status === 403) return <NotYours reference={reference} />;
  return (
    <Problem>
      <EmptyState icon="plug" title={messageOf(setup.error, "We couldn't load your order.")}>
        <Button tone="secondary" onClick={() => void setup.refetch()}>
          Try again
        </Button>
      </EmptyState>
    </Problem>
  );
}

function Order({ view }: { view: SetupView }) {
  const { number, description, quantity, status, reference, id } = view.order;
  const what = `Order ${number} · ${quantity.toLocaleString('en-US')} × ${description}`;
  if (status === 'pending')
    return (
      <Problem>
        <EmptyState icon="clock" title="Confirming with your bank...">
          <p>You can set up order {number} as soon as its payment is confirmed. This page updates automatically.</p>
        </EmptyState>
      </Problem>
    );
  if (status === 'cancelled')
    return (
      <Problem>
        <EmptyState icon="x" title={`Order ${number} was canceled`}>
          <p>There is nothing to set up. If you didn't expect this, contact us.</p>
        </EmptyState>
      </Problem>
    );
  const next =
    view.claimTo !== null ? (
      <ClaimPanel reference={reference} address={view.claimTo} />
    ) : (
      id !== null && (
        <ButtonRow>
          <Link to="/dashboard/purchases/$id" params={{ id }} className="btn btn-primary">
            Open the order
          </Link>
        </ButtonRow>
      )
    );
  return (
    <>
      <FocusedHead>
        <h1>Set up your order</h1>
        <p>{what}</p>
      </FocusedHead>
      <FocusedColumns>
        <Stack>
          <SetupSection view={view} next={next} />
        </Stack>
        <aside>
          <NextSteps title="How it works" steps={stepsOf(view)} />
        </aside>
      </FocusedColumns>
    </>
  );
}

/** Says what follows: no calls come before their buyer, who needs an account, starts them (C1). */
function stepsOf({ asks, claimTo, campaign }: SetupView) {
  const said = { title: 'You tell us how to deliver', text: 'It takes about two minutes. You can change it later.' };
  if (!asks.calls)
    return [
      said,
      { title: 'We deliver your order', text: 'We contact you if anything is unclear.' },
      ...(claimTo === null ? [] : [{ title: 'You can add an account', text: 'Then you see this order in My Purchases.' }]),
    ];
  return [
    ...(campaign?.hasOwnSettings === true ? [] : [said]),
    ...(claimTo === null ? [] : [{ title: 'You open an account', text: 'We email you a link to it.' }]),
    ...(campaign?.isStarted === true
      ? []
      : [{ title: 'You start your calls', text: 'In My Campaigns, choose Check and start. No calls come before that.' }]),
    { title: 'We transfer calls to your number', text: 'Calls of two minutes or less are not charged.' },
  ];
}

function NotYours({ reference }: { reference: string }) {
  const user = readStoredUser();
  return (
    <Problem>
      {user === null ? (
        <EmptyState icon="lock" title="This order belongs to an account">
          <p>Sign in to set it up.</p>
          <Link to="/login" search={{ redirect: `/setup?order=${encodeURIComponent(reference)}` }} className="btn btn-primary">
            Login
          </Link>
        </EmptyState>
      ) : (
        <EmptyState icon="lock" title="This order belongs to another account">
          <p>You are signed in as {user.username}. Sign out, then open the link in your receipt again.</p>
          <a href="/api/logout" className="btn btn-secondary" onClick={(event) => forgetUserOnLeave(event)}>
            Logout
          </a>
        </EmptyState>
      )}
    </Problem>
  );
}

function Unknown() {
  return (
    <Problem>
      <EmptyState icon="search" title="We can't find this order">
        <p>Open the link in your receipt email again. If you have an account, My Purchases shows your orders.</p>
        <Link to="/dashboard/purchases" className="btn btn-primary">
          My Purchases
        </Link>
      </EmptyState>
    </Problem>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="sr-only">Set up your order</h1>
      {children}
    </>
  );
}
