import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { TestCall as Call } from '@warmline/contracts/calls/test-calls';
import type { Campaign } from '@warmline/contracts/campaigns/types';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { startTestCall, testCallsQuery } from '../api/test-calls.ts';
import { testCallText, verifiedText } from '../test-call-texts.ts';

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3.5',
    rowGap: '2',
    marginTop: '-1.5',
    '& button': { width: { base: 'full', sm: 'auto' }, minHeight: { base: '44px', sm: '10' } },
    '& [role=status]': { color: 'fg.muted', fontSize: '14px' },
    '& [role=status][data-failed]': { color: 'fg.error' },
  },
});

export interface TestCallProps {
  campaign: Campaign;
  /** The number in the form is not the stored one. */
  isChanged: boolean;
}

/** Rings the stored number of a campaign, and follows the call (C65). Nothing in a shop that makes no test calls. */
export function TestCall({ campaign: { id, zone, destination, verifiedAt }, isChanged }: TestCallProps) {
  const { data } = useQuery(testCallsQuery(id));
  const start = useOneAtATime({ mutationFn: () => startTestCall(id) });
  if (data?.isAvailable !== true) return null;
  const { refusal, latest } = data;
  const isOpen = latest?.isOpen === true;
  const isOff = isChanged || destination === null;
  const text = textOf(isOff, start.error, refusal, latest);
  return (
    <Row>
      <Button
        tone="secondary"
        disabled={isOff || isOpen || refusal !== null}
        loading={start.isPending}
        loadingText="Starting..."
        onClick={() => start.mutate()}
      >
        <Icon path={ICONS.phone} />
        Send me a test call
      </Button>
      {verifiedAt !== null && !isChanged && <Pill tone="good">{verifiedText(verifiedAt, zone)}</Pill>}
      <span role="status" data-failed={(!isOff && !isOpen && (start.isError || latest?.state === 'failed')) || undefined}>
        {text}
      </span>
    </Row>
  );
}

function textOf(isOff: boolean, error: Error | null, refusal: string | null, latest: Call | null): string {
  if (isOff) return 'Save the number first, then test it.';
  if (latest?.isOpen === true) return testCallText(latest);
  if (error !== null) return messageOf(error, "The test call couldn't be made. Please try again.");
  if (refusal !== null) return refusal;
  return latest === null ? 'It rings this number. It is free and uses up no call.' : testCallText(latest);
}
