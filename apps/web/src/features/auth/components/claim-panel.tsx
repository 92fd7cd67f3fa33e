import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { requestClaimLink } from '../api/claims.ts';

/** Offers a guest an account for an order: emails the link to its receipt address (M83). */
export function ClaimPanel({ reference, address }: { reference: string; address: string }) {
  const request = useOneAtATime({ mutationFn: () => requestClaimLink(reference) });
  return (
    <Panel title="See this order in an account" text="Follow your order, print receipts and buy more without typing this again.">
      <chakra.div display="grid" gap="3.5" justifyItems="start">
        <div role="status">
          {request.isSuccess && (
            <Notice tone="good" icon="mail">
              Check your email: we sent a link to {request.data.sentTo}. It works once within 24 hours.
            </Notice>
          )}
          {request.isError && <Notice tone="bad">{messageOf(request.error, 'The email was not sent. Please try again.')}</Notice>}
        </div>
        <Button
          tone={request.isSuccess ? 'secondary' : 'primary'}
          size="xl"
          loading={request.isPending}
          loadingText="Sending..."
          onClick={() => request.mutate()}
        >
          {request.isSuccess ? 'Send the link again' : 'Email me a link'}
        </Button>
        <p className="fine">
          {request.isSuccess
            ? "Didn't get it? Look in your spam folder."
            : `The link goes to ${address}, so only you can use it.`}
        </p>
      </chakra.div>
    </Panel>
  );
}
