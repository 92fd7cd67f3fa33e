import { QueryObserver, useQuery } from '@tanstack/react-query';
import type { ImportStatus, ImportView } from '@warmline/contracts/api/imports';
import { TIMERS } from '@warmline/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { queryClient, refreshQueries } from '../../lib/query-client.ts';
import { SendingCancelled } from '../../lib/send-form.ts';
import { useInUse } from '../../lib/use-in-use.ts';
import { useWarnBeforeLeaving } from '../../lib/use-warn-before-leaving.ts';
import { importQuery, isMoving } from './api/imports.ts';
import { uploadCsv } from './api/upload-csv.ts';
import { toastRefusal, toastState } from './import-toasts.ts';

export interface Sending {
  fileName: string;
  fileBytes: number;
  /** 0 to 1. */
  share: number;
}

/** One upload from the chosen file to its stored leads, and which import's review is open. */
export function useUpload() {
  const [sending, setSending] = useState<Sending | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const [completed, setCompleted] = useState<ImportView | null>(null);
  const [reviewing, setReviewing] = useState<string | null>(null);
  const leaving = useRef<AbortController>(null);
  const { data: view } = useQuery({ ...importQuery(followed ?? ''), enabled: followed !== null });
  useWarnBeforeLeaving(sending !== null);
  useInUse(sending !== null);
  // Whatever took the page away took Cancel and the progress with it.
  useEffect(() => () => leaving.current?.abort(), []);

  useEffect(() => {
    if (followed === null) return;
    let reached: ImportStatus | undefined;
    const onView = (next: ImportView | undefined) => {
      // Once for each state that is reached, not for each count that changes.
      if (next === undefined || next.status === reached) return;
      reached = next.status;
      toastState(next);
      if (next.status === 'planned' || next.status === 'unmapped') setReviewing(next.id);
      if (next.status === 'finished' && next.failure === null) setCompleted(next);
      if (next.status === 'finished' || next.status === 'failed' || next.status === 'discarded') setFollowed(null);
      refreshQueries('/api/aged-leads', '/api/admin/imports');
    };
    const observer = new QueryObserver(queryClient, importQuery(followed));
    queueMicrotask(() => onView(observer.getCurrentResult().data));
    return observer.subscribe(({ data }) => onView(data));
  }, [followed]);

  useEffect(() => {
    if (completed === null) return;
    const timer = setTimeout(() => setCompleted(null), TIMERS.uploadCompleteMs);
    return () => clearTimeout(timer);
  }, [completed]);

  const upload = async (file: File) => {
    const abort = (leaving.current = new AbortController());
    const sent = (share: number) => setSending({ fileName: file.name, fileBytes: file.size, share });
    sent(0);
    try {
      const created = await uploadCsv(file, sent, abort.signal);
      queryClient.setQueryData(importQuery(created.id).queryKey, created);
      setFollowed(created.id);
    } catch (error) {
      if (!(error instanceof SendingCancelled)) toastRefusal(error);
    } finally {
      setSending(null);
      refreshQueries('/api/admin/imports');
    }
  };

  return {
    sending,
    /** What the server is doing with the followed file; a plan that waits for a decision does not keep the card busy. */
    working: followed !== null && view !== undefined && isMoving(view) ? view : undefined,
    completed,
    upload: (file: File) => void upload(file),
    cancel: () => leaving.current?.abort(),
    /** Tells what becomes of an import that was confirmed or is counted again. */
    follow: setFollowed,
    reviewing,
    review: setReviewing,
  };
}
