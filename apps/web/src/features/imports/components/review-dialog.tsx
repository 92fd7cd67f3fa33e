import { useMutation, useQuery } from '@tanstack/react-query';
import type { ImportPlanRequest, ImportView } from '@warmline/contracts/api/imports';
import { TOASTS } from '@warmline/contracts/messages';
import { missingColumns } from '@warmline/domain/csv-columns';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { queryClient, refreshQueries } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { confirmImport, importQuery, planImport } from '../api/imports.ts';
import { toastRefusal } from '../import-toasts.ts';
import { MappingForm } from './mapping-form.tsx';
import { FIELD_LABELS } from './mapping-fields.ts';
import { PlanCounts } from './plan-counts.tsx';
import { SampleRows } from './sample-rows.tsx';

/** The CSV review ([001] §2): what was understood, what would be stored, and the last word before it is. */
export default function ReviewDialog({ id, onClose, onConfirmed }: { id: string; onClose: () => void; onConfirmed: () => void }) {
  const { data: view } = useQuery(importQuery(id));
  const keep = (next: ImportView) => {
    queryClient.setQueryData(importQuery(id).queryKey, next);
    refreshQueries('/api/admin/imports');
  };
  const [draft, setDraft] = useState<ImportPlanRequest | null>(null);
  const plan = useMutation({
    mutationFn: (request: ImportPlanRequest) => planImport(id, request),
    onSuccess: keep,
    onError: toastRefusal,
  });
  const confirm = useMutation({
    mutationFn: () => confirmImport(id),
    onSuccess: (next) => {
      keep(next);
      onConfirmed();
    },
    onError: toastRefusal,
  });
  if (view === undefined) {
    return (
      <Dialog title="Review upload" size="wide" onClose={onClose}>
        <TableSkeleton rows={6} label="Loading the plan" />
      </Dialog>
    );
  }

  const counting = plan.isPending || view.status === 'planning';
  const chosen = draft ?? view;
  const unmapped = view.status === 'unmapped';
  // An e-mail is asked for when the columns were not found by themselves; a person may say that there is none (L7).
  const missing = missingColumns(chosen.mapping).filter((field) => unmapped || field !== 'email');
  const names = missing.map((field) => FIELD_LABELS[field]).join(', ');
  const onlyEmail = missing.length === 1 && missing[0] === 'email';
  const choose = (change: Partial<ImportPlanRequest>) => {
    const { mapping, priceProfile, defaultAgeRange } = { ...chosen, ...change };
    const next = { mapping, priceProfile, defaultAgeRange };
    setDraft(next);
    // A half-mapped file cannot be counted: the choice waits until the rest is made.
    if (missingColumns(mapping).every((field) => field === 'email')) plan.mutate(next);
  };
  const submit = () => {
    if (missing.length > 0)
      toast({ ...TOASTS.missingFieldMappings, description: `Please map: ${names}.` }, { destructive: true });
    else if (view.newRows > 0) confirm.mutate();
    else toast({ title: 'Nothing to store', description: 'Every row is a duplicate or was rejected.' }, { destructive: true });
  };

  return (
    <Dialog
      title={`Review ${view.fileName}`}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Close Preview
          </Button>
          <Button disabled={counting} loading={confirm.isPending} loadingText="Starting..." onClick={submit}>
            Confirm Upload
          </Button>
        </>
      }
    >
      {missing.length > 0 && !counting && (
        <Notice tone="warn">
          Not found in this file: {names}. Choose the columns below.
          {onlyEmail && (
            <div className="row-actions">
              <Button tone="secondary" size="sm" onClick={() => choose({})}>
                Go on without e-mail
              </Button>
            </div>
          )}
        </Notice>
      )}
      <PlanCounts view={view} counting={counting} />
      <MappingForm headers={view.headers} plan={chosen} missing={missing} disabled={counting} onChange={choose} />
      <SampleRows view={view} mapping={chosen.mapping} />
    </Dialog>
  );
}
