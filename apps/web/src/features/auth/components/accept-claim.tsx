import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { acceptClaim } from '../api/claims.ts';

/** Adds the orders of a link to the account that is signed in. */
export function AcceptClaim({ token, onDone }: { token: string; onDone: (orderIds: string[]) => void }) {
  const accept = useOneAtATime({ mutationFn: () => acceptClaim(token), onSuccess: ({ orderIds }) => onDone(orderIds) });
  return (
    <>
      <Button size="xl" width="100%" loading={accept.isPending} loadingText="Adding..." onClick={() => accept.mutate()}>
        Add to this account
      </Button>
      <div role="status">
        {accept.isError && <Notice tone="bad">{messageOf(accept.error, 'Nothing was added. Please try again.')}</Notice>}
      </div>
    </>
  );
}
