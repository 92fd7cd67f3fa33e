import { QueryObserver, useQuery } from '@tanstack/react-query';
import type { ImportStatus, ImportView } from '@warmline/contracts/api/imports';
import { TIMERS } from '@warmline/contracts/limits';
import { useEffect, useState } from 'react';
import { queryClient, refreshQueries } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { importQuery } from './api/imports.ts';
import { uploadCsv } from './api/upload-csv.ts';
import { toastRefusal, toastState } from './import-toasts.ts';

export interface Sending {
  fileName: string;
  /** 0 to 1. */
  share: number;
}

/** One upload from the chosen file to its stored leads; `onReview` opens the dialog when the plan is there. */
export function useUpload(onReview: (id: string) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const [completed, setCompleted] = useState<ImportView | null>(null);
  const { data: view } = useQuery({ ...importQuery(followed ?? ''), enabled: followed !== null });

  useEffect(() => {
    if (followed === null) return;
    let reached: ImportStatus | undefined;
    const onView = (next: ImportView | undefined) => {
      // Once for each state that is reached, not for each count that changes.
      if (next === undefined || next.status === reached) return;
      reached = next.status;
      toastState(next);
      if (next.status === 'planned' || next.status === 'unmapped') onReview(next.id);
      if (next.status === 'finished') setCompleted(next);
      if (next.status === 'finished' || next.status === 'failed') setFollowed(null);
      refreshQueries('/api/aged-leads');
    };
    const observer = new QueryObserver(queryClient, importQuery(followed));
    queueMicrotask(() => onView(observer.getCurrentResult().data));
    return observer.subscribe(({ data }) => onView(data));
  }, [followed, onReview]);

  useEffect(() => {
    if (completed === null) return;
    const timer = setTimeout(() => setCompleted(null), TIMERS.uploadCompleteMs);
    return () => clearTimeout(timer);
  }, [completed]);

  const upload = async (file: File) => {
    if (!file.name.toLowerCase().endsWith('.csv')) {
      toast({ title: 'Invalid File Type', description: 'Please choose a .csv file.' }, { destructive: true });
      return;
    }
    setSending({ fileName: file.name, share: 0 });
    try {
      const created = await uploadCsv(file, (share) => setSending({ fileName: file.name, share }));
      queryClient.setQueryData(importQuery(created.id).queryKey, created);
      setFollowed(created.id);
    } catch (error) {
      toastRefusal(error);
    } finally {
      setSending(null);
      refreshQueries('/api/admin/imports');
    }
  };

  return { sending, view: followed === null ? undefined : view, completed, upload, follow: setFollowed };
}
