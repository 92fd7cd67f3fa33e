import type { TestCall } from '@warmline/contracts/calls/test-calls';

const FAILURES: Record<NonNullable<TestCall['cause']>, string> = {
  no_answer: 'Nobody answered the test call.',
  busy: 'The line was busy.',
  rejected: 'The test call was rejected.',
  unreachable: 'This number could not be reached. Is it right?',
  caller_hung_up: 'The test call ended before anybody answered.',
  error: "The test call couldn't be made. Please try again later.",
};

/** What a test call does, or what became of it (C65). */
export function testCallText({ isOpen, state, bridgedAt, ringingAt, cause }: TestCall): string {
  if (isOpen)
    return bridgedAt !== null
      ? 'Answered. The call is on.'
      : ringingAt !== null
        ? 'Your phone is ringing.'
        : 'Starting the test call.';
  if (state === 'failed') return FAILURES[cause ?? 'error'];
  if (bridgedAt !== null) return 'The test call was answered: your calls reach this number.';
  return state === 'expired' ? FAILURES.error : FAILURES.no_answer;
}

/** Returns the day on which a number was verified, such as `Nov 25`, in the campaign's zone. */
export function verifiedText(verifiedAt: string, zone: string): string {
  return `Verified ${new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'short', day: 'numeric' }).format(new Date(verifiedAt))}`;
}
