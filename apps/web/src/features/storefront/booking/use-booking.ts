import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { bookCall, loadSlots } from './api.ts';
import { detailErrors, NO_DETAILS, type CallDetails, type CallErrors, type CallField } from './call-details.ts';

type Step = 'time' | 'details' | 'done';
const FAILED = "The call couldn't be booked. Please try again, or call us.";

/** The state of a booking. What was typed stays through a changed time, a taken slot and a failed request. */
export function useBooking(found: readonly string[], zone: string) {
  const [slots, setSlots] = useState(found);
  const [step, setStep] = useState<Step>('time');
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [details, setDetails] = useState<CallDetails>(NO_DETAILS);
  const [errors, setErrors] = useState<CallErrors>({});
  const [problem, setProblem] = useState('');
  const [notice, setNotice] = useState('');
  const [isBusy, setBusy] = useState(false);

  const choose = (chosen: string) => {
    setStartsAt(chosen);
    setNotice('');
    setProblem('');
    setStep('details');
  };
  const refuse = async (error: unknown) => {
    const { code, body } = error instanceof ApiError ? error : {};
    if (code === 'slot_taken') {
      // Without the connection, the old slots without the taken one.
      const left = await loadSlots({ isFresh: true }).catch(() => slots.filter((slot) => slot !== startsAt));
      setSlots(left);
      setNotice(messageOf(error, FAILED));
      setStep('time');
      return;
    }
    const atFields = (body?.errors ?? []).filter(({ field }) => field in details);
    if (atFields.length > 0) setErrors(Object.fromEntries(atFields.map(({ field, message }) => [field, message])));
    else setProblem(messageOf(error, FAILED));
  };
  const send = async (homepage: string) => {
    const wrong = detailErrors(details);
    setErrors(wrong);
    setProblem('');
    if (Object.keys(wrong).length > 0 || startsAt === null || isBusy) return;
    setBusy(true);
    try {
      await bookCall({ startsAt, timeZone: zone, homepage, ...details });
      setStep('done');
    } catch (error) {
      await refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const change = (next: CallDetails) => {
    // A message goes when its field changes.
    const isSame = (field: string) => next[field as CallField] === details[field as CallField];
    setErrors((all) =>
      Object.keys(all).every(isSame) ? all : Object.fromEntries(Object.entries(all).filter(([field]) => isSame(field))),
    );
    setDetails(next);
  };
  return {
    slots,
    step,
    startsAt,
    details,
    errors,
    problem,
    notice,
    isBusy,
    choose,
    send,
    setDetails: change,
    back: () => setStep('time'),
  };
}
