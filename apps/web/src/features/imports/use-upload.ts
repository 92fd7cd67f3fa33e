import { QueryObserver, useQuery } from '@tanstack/react-query';
import type { ImportStatus, ImportView } from '@warmline/contracts/lead-imports/types';
import { TIMERS } from '@warmline/contracts/site/timers';
import { useEffect, useRef, useState } from 'react';
import { queryClient, refreshQueries } from '../../lib/api/query-client.ts';
import { SendingCancelled } from '../../lib/api/send-form.ts';
import { useSessionKeepAlive } from '../../lib/session/use-session-keep-alive.ts';
import { importQuery, isMoving } from './api/imports.ts';
import { uploadCsv } from './api/upload-csv.ts';
import { toastRefusal, toastState } from './import-toasts.ts';

export interface Sending {
  fileName: string;
  fileBytes: number;
  /** 0 to 1. */
  share: number;
}

/** One upload from the chosen file to its stored leads, and which import is under review. */
export function useUpload() {
  const [sending, setSending] = useState<Sending | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const [completed, setCompleted] = useState<ImportView | null>(null);
  const [reviewing, setReviewing] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const leaving = useRef<AbortController>(null);
  const { data: view } = useQuery({ ...importQuery(followed ?? ''), enabled: followed !== null });
  useSessionKeepAlive(sending !== null);
  // Leaving the page stops the upload, because Cancel and the progress are gone.
  useEffect(() => () => leaving.current?.abort(), []);

  useEffect(() => {
    if (followed === null) return;
    let reached: ImportStatus | undefined;
    const onView = (next: ImportView | undefined) => {
      // Once per status, not for each changed count.
      if (next === undefined || next.status === reached) return;
      reached = next.status;
      setRefused(toastState(next));
      if (next.status === 'planned' || next.status === 'unmapped') setReviewing(next.id);
      if (next.status === 'finished' && next.failure === null) setCompleted(next);
      if (next.status === 'finished' || next.status === 'failed' || next.status === 'discarded') setFollowed(null);
      refreshQueries('/api/aged-leads', '/api/admin/imports', '/api/admin/vendors');
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

  const upload = async (file: File, vendor: string) => {
    const abort = (leaving.current = new AbortController());
    const sent = (share: number) => setSending({ fileName: file.name, fileBytes: file.size, share });
    sent(0);
    setRefused(null);
    try {
      const created = await uploadCsv({ file, vendor }, sent, abort.signal);
      queryClient.setQueryData(importQuery(created.id).queryKey, created);
      setFollowed(created.id);
    } catch (error) {
      if (!(error instanceof SendingCancelled)) setRefused(toastRefusal(error));
    } finally {
      setSending(null);
      refreshQueries('/api/admin/imports', '/api/admin/vendors');
    }
  };

  return {
    sending,
    /** The followed import while the server works on it; a plan that is ready for review doesn't block the card. */
    working: followed !== null && view !== undefined && isMoving(view) ? view : undefined,
    completed,
    /** Why the server rejected the last file, or why its import failed. */
    refused,
    upload: (file: File, vendor = '') => void upload(file, vendor),
    cancel: () => leaving.current?.abort(),
    /** Watches an import after it was confirmed or recounted, and shows its result. */
    follow: setFollowed,
    reviewing,
    review: setReviewing,
  };
}
