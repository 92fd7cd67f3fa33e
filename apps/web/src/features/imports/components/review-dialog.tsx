import { useMutation, useQuery } from '@tanstack/react-query';
import type { ImportPlanRequest, ImportView } from '@warmline/contracts/api/imports';
import { TOASTS } from '@warmline/contracts/messages';
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
  const chosen: ImportPlanRequest = plan.isPending ? plan.variables : view;
  const missing = view.missing.map((field) => FIELD_LABELS[field]).join(', ');
  const submit = () => {
    if (view.missing.length > 0) {
      toast({ ...TOASTS.missingFieldMappings, description: `Please map: ${missing}.` }, { destructive: true });
    } else if (view.newRows > 0) confirm.mutate();
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
      {missing !== '' && !counting && <Notice tone="warn">Not found in this file: {missing}. Choose the columns below.</Notice>}
      <PlanCounts view={view} counting={counting} />
      <MappingForm
        headers={view.headers}
        plan={chosen}
        missing={view.missing}
        disabled={counting}
        onChange={(change) =>
          plan.mutate({
            mapping: chosen.mapping,
            priceProfile: chosen.priceProfile,
            defaultAgeRange: chosen.defaultAgeRange,
            ...change,
          })
        }
      />
      <SampleRows view={view} mapping={chosen.mapping} />
    </Dialog>
  );
}
