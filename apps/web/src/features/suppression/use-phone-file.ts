import { SUPPRESSION_MESSAGES } from '@warmline/contracts/suppression/messages';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { countOf, formatCount } from '../../lib/text/format.ts';
import { toast } from '../../lib/view/toast.ts';
import { fetchKey, refreshList, sendFingerprints, type Sending } from './api/suppression.ts';
import type { PhoneFile, PhoneFileProblem, PhoneFileProgress } from './phone-file.ts';
import { PhoneFileUnusable, readPhoneFile } from './read-phone-file.ts';

export type FileStep =
  /** `problem`: why the last file wasn't used; `done`: what became of it. */
  | { step: 'choosing'; problem?: string; done?: string }
  | { step: 'reading'; name: string; progress: PhoneFileProgress | null }
  | { step: 'read'; name: string; file: PhoneFile; keyVersion: number }
  /** `problem`: sending stopped, and can go on. */
  | { step: 'sending'; name: string; sending: Sending; problem?: string };

const PROBLEMS: Record<PhoneFileProblem, string> = {
  workbook: 'This is an Excel workbook. Save it as CSV, then choose that file.',
  unreadable: "We couldn't read this file. Please try again.",
  empty: 'We found no phone number of ten digits in this file.',
  'too-many': SUPPRESSION_MESSAGES.full,
};
/** The list is another one by now: its fingerprints must be made again. */
const STALE = new Set(['key_changed', 'list_replaced']);

/** Takes a file from the choice to the last fingerprint that is sent (L67). */
export function usePhoneFile() {
  const [state, setState] = useState<FileStep>({ step: 'choosing' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const begin = () => {
    running.current?.abort();
    return (running.current = new AbortController()).signal;
  };

  const choose = async (chosen: File) => {
    const { name } = chosen;
    const signal = begin();
    setState({ step: 'reading', name, progress: null });
    try {
      const { key, keyVersion } = await fetchKey();
      const report = (progress: PhoneFileProgress) => setState({ step: 'reading', name, progress });
      const file = await readPhoneFile({ file: chosen, key }, report, signal);
      setState({ step: 'read', name, file, keyVersion });
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof PhoneFileUnusable ? PROBLEMS[error.problem] : messageOf(error, PROBLEMS.unreadable);
      setState({ step: 'choosing', problem });
    }
  };

  const send = async (name: string, start: Sending) => {
    const signal = begin();
    let now = start;
    const show = (sending: Sending) => {
      now = sending;
      if (!signal.aborted) setState({ step: 'sending', name, sending });
    };
    show(start);
    try {
      await sendFingerprints(start, show, signal);
      const done = doneText(now);
      toast({ title: 'Do-not-call list changed', description: done });
      setState({ step: 'choosing', done });
    } catch (error) {
      if (signal.aborted) return;
      const problem = messageOf(error, 'Sending stopped. Please try again.');
      const isStale = error instanceof ApiError && error.code !== undefined && STALE.has(error.code);
      setState(isStale ? { step: 'choosing', problem } : { step: 'sending', name, sending: now, problem });
    } finally {
      refreshList();
    }
  };

  return {
    state,
    choose,
    send: (mode: Sending['mode']) => {
      if (state.step !== 'read') return;
      const { name, keyVersion, file } = state;
      void send(name, { mode, keyVersion, fingerprints: file.fingerprints, total: file.found, sent: 0, changed: 0 });
    },
    /** Goes on after a failure. */
    resume: () => {
      if (state.step === 'sending') void send(state.name, state.sending);
    },
    cancel: () => {
      running.current?.abort();
      setState({ step: 'choosing', done: state.step === 'sending' ? stoppedText(state.sending) : undefined });
    },
  };
}

function doneText({ mode, changed, total, entries = 0 }: Sending): string {
  if (mode === 'replace') return `The list now has ${countOf(entries, 'number')}.`;
  const rest = total - changed;
  if (mode === 'add')
    return `${countOf(changed, 'number')} added${rest > 0 ? `, ${formatCount(rest)} already on the list` : ''}.`;
  return `${countOf(changed, 'number')} removed${rest > 0 ? `, ${formatCount(rest)} not on the list` : ''}.`;
}

function stoppedText({ mode, changed }: Sending): string {
  if (mode === 'replace') return 'Canceled. Your list stays as it was.';
  return `Stopped. ${countOf(changed, 'number')} ${mode === 'add' ? 'added' : 'removed'} so far.`;
}
