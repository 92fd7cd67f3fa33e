// oxlint-disable-next-line no-restricted-imports -- a new choice is planned while the last one still is
import { useMutation } from '@tanstack/react-query';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { useState } from 'react';
import { queryClient, refreshQueries } from '../../lib/api/query-client.ts';
import { useOneAtATime } from '../../lib/view/use-one-at-a-time.ts';
import { confirmImport, importQuery, planImport } from './api/imports.ts';
import { toastMappingRefusal, toastRefusal, toastState } from './import-toasts.ts';
import { draftOf, missingFields, type MappingDraft } from './mapping-draft.ts';

/**
 * State of one review: chosen mapping, recomputed plan, and confirmation. `draft` is undefined until `view` is loaded. A choice
 * that was planned is that of the view, which another admin may change.
 */
export function useReview(id: string, view: ImportView | undefined, onConfirmed: () => void) {
  const [chosen, setChosen] = useState<MappingDraft | null>(null);
  const keep = (next: ImportView) => {
    queryClient.setQueryData(importQuery(id).queryKey, next);
    refreshQueries('/api/admin/imports');
  };
  const plan = useMutation({
    mutationFn: (draft: MappingDraft) => planImport(id, draft),
    onSuccess: (next, planned) => {
      keep(next);
      setChosen((latest) => (latest === planned ? null : latest));
      if (next.status === 'failed') toastState(next);
    },
    onError: toastMappingRefusal,
  });
  const confirm = useOneAtATime({
    mutationFn: () => confirmImport(view!),
    onSuccess: (next) => {
      keep(next);
      onConfirmed();
    },
    onError: (error) => {
      toastRefusal(error);
      // Another admin may have changed, confirmed or reverted it: show it as it is.
      refreshQueries('/api/admin/imports');
    },
  });
  const draft = chosen ?? (view && draftOf(view));

  const change = (next: MappingDraft) => {
    setChosen(next);
    // An incomplete mapping can't be counted: wait for the remaining choices.
    if (missingFields(next).length === 0) plan.mutate(next);
  };
  return { draft, change, plan, confirm };
}
