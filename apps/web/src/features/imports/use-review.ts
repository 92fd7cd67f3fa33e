import { useMutation } from '@tanstack/react-query';
import type { ImportView } from '@warmline/contracts/api/imports';
import { useState } from 'react';
import { queryClient, refreshQueries } from '../../lib/query-client.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { confirmImport, importQuery, planImport } from './api/imports.ts';
import { toastMappingRefusal, toastRefusal, toastState } from './import-toasts.ts';
import { draftOf, missingFields, type MappingDraft } from './mapping-draft.ts';

/** One import under review: the choices made so far, counting again by them, and confirming. `draft` is undefined until `view` is there. */
export function useReview(id: string, view: ImportView | undefined, onConfirmed: () => void) {
  const [chosen, setChosen] = useState<MappingDraft | null>(null);
  const keep = (next: ImportView) => {
    queryClient.setQueryData(importQuery(id).queryKey, next);
    refreshQueries('/api/admin/imports');
  };
  const plan = useMutation({
    mutationFn: (draft: MappingDraft) => planImport(id, draft),
    onSuccess: (next) => {
      keep(next);
      if (next.status === 'failed') toastState(next);
    },
    onError: toastMappingRefusal,
  });
  const confirm = useOneAtATime({
    mutationFn: () => confirmImport(id),
    onSuccess: (next) => {
      keep(next);
      onConfirmed();
    },
    onError: (error) => {
      toastRefusal(error);
      // Somebody else may have confirmed or undone it meanwhile: show how it stands.
      refreshQueries('/api/admin/imports');
    },
  });
  const draft = chosen ?? (view && draftOf(view));

  const change = (next: MappingDraft) => {
    setChosen(next);
    // A half-mapped file cannot be counted: the choice waits until the rest is made.
    if (missingFields(next).length === 0) plan.mutate(next);
  };
  return { draft, change, plan, confirm };
}
