import { useQuery } from '@tanstack/react-query';
import type { LinkedCall } from '@warmline/contracts/bookings/types';
import { timeInZone } from '@warmline/domain/places/zone-name';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { StepTitle } from '../../../components/ui/frame/step-title.tsx';
import { Waiting } from '../../../components/ui/states/waiting.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { cancelCall, findCall } from '../api/bookings.ts';

/** The call of a link from a confirmation email, with a button that cancels it (D35). */
export function LinkedCallView({ token }: { token: string }) {
  const found = useQuery({ queryKey: ['booked-call', token], queryFn: () => findCall(token), gcTime: 0, retry: false });
  const canceling = useOneAtATime({
    mutationFn: () => cancelCall(token),
    // It may have been canceled or started meanwhile: show how it is now.
    onError: () => void found.refetch(),
  });
  if (found.isPending) return <Waiting>Loading your call...</Waiting>;
  if (found.error instanceof ApiError && found.error.code === 'not_found') return <UnknownLink />;
  if (found.data === undefined) return <Failed error={found.error} onRetry={() => void found.refetch()} />;
  const call = canceling.data ?? found.data;
  if (!call.canCancel) return <CallOver call={call} />;
  return (
    <>
      <h1>Cancel your call</h1>
      <p>
        <strong>{timeInZone(call.startsAt, call.timeZone)}</strong>. You get an email that removes it from your calendar.
      </p>
      {canceling.error !== null && (
        <Notice tone="bad">{messageOf(canceling.error, "The call couldn't be canceled. Please try again.")}</Notice>
      )}
      <Button
        tone="danger"
        size="xl"
        width="100%"
        loading={canceling.isPending}
        loadingText="Canceling..."
        onClick={() => canceling.mutate()}
      >
        Cancel the call
      </Button>
    </>
  );
}

function CallOver({ call: { status, startsAt, timeZone } }: { call: LinkedCall }) {
  const time = timeInZone(startsAt, timeZone);
  return (
    <>
      <StepTitle>{status === 'canceled' ? 'Your call is canceled' : 'This call has started'}</StepTitle>
      <p>{status === 'canceled' ? `We won't call you on ${time}.` : `It started on ${time} and can't be canceled anymore.`}</p>
      <BookAnother />
    </>
  );
}

/** Shown for a link that no call has, such as one that was cut off in the email. */
export function UnknownLink() {
  return (
    <>
      <h1>This link is not valid</h1>
      <p>Open the link in your confirmation email again. Calls that are long over are deleted.</p>
      <BookAnother />
    </>
  );
}

function BookAnother() {
  return (
    <a href="/#schedule-call" className="btn btn-primary btn-large">
      Book another time
    </a>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <>
      <h1>Cancel your call</h1>
      <p>The call could not be loaded. {messageOf(error, 'Please try again.')}</p>
      <Button size="xl" width="100%" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}
