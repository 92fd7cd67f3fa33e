import { lazy, Suspense, useEffect, useState } from 'react';
import type { BalanceChoiceProps } from '../../features/wallet/components/balance-choice.tsx';
import { watchOtherUser } from '../../lib/session/other-user.ts';
import { readStoredUser } from '../../lib/session/stored-user.ts';

const BalanceChoice = lazy(() => import('../../features/wallet/components/balance-choice.tsx'));

/** The button that pays by card and, for a visitor who is signed in, the balance (W4, W8). Guests don't load what it needs. */
export function PayChoice(props: BalanceChoiceProps) {
  const [user] = useState(readStoredUser);
  const id = user?.id;
  // The cookie is that of the other user now: what this page shows and pays would be theirs.
  useEffect(() => (id === undefined ? undefined : watchOtherUser(id, () => location.reload())), [id]);
  if (user === null) return props.renderCard(true);
  return (
    <Suspense fallback={props.renderCard(false)}>
      <BalanceChoice {...props} />
    </Suspense>
  );
}

/** Returns what the balance of a visitor who is signed in can pay, in cents; 0 for a guest. */
export async function visitorBalance(): Promise<number> {
  if (readStoredUser() === null) return 0;
  return import('../../features/wallet/use-visitor-balance.ts').then((module) => module.visitorBalance()).catch(() => 0);
}
