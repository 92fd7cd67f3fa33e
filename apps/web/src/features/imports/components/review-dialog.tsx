import { useQuery } from '@tanstack/react-query';
import type { ImportView } from '@warmline/contracts/api/imports';
import { TOASTS } from '@warmline/contracts/messages';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ListFailed } from '../../../components/ui/list-failed.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import '../../../styles/review.css';
import { importQuery } from '../api/imports.ts';
import { isDiscardable } from '../import-words.ts';
import { missingFields } from '../mapping-draft.ts';
import { useReview } from '../use-review.ts';
import { FIELD_LABELS } from './mapping-fields.ts';
import { MappingForm } from './mapping-form.tsx';
import { PlanCounts } from './plan-counts.tsx';
import { PlanNotices } from './plan-notices.tsx';
import { RowsPanel } from './rows-panel.tsx';

export interface ReviewDialogProps {
  id: string;
  onClose: () => void;
  onDiscard: (view: ImportView) => void;
  onConfirmed: () => void;
}

/** The CSV review ([001] §2): what was understood, every row, what would be stored, and the last word before it is. */
export default function ReviewDialog({ id, onClose, onDiscard, onConfirmed }: ReviewDialogProps) {
  const query = useQuery(importQuery(id));
  const view = query.data;
  const { draft, change, plan, confirm } = useReview(id, view, onConfirmed);
  if (view === undefined || draft === undefined) {
    return (
      <Dialog title="Review upload" size="full" onClose={onClose}>
        {query.isError ? (
          <ListFailed title="The upload could not be loaded" onRetry={() => void query.refetch()} />
        ) : (
          <TableSkeleton rows={6} label="Loading the plan" />
        )}
      </Dialog>
    );
  }

  const counting = plan.isPending || view.status === 'planning';
  const missing = missingFields(draft);
  const submit = () => {
    if (missing.length > 0) {
      const description = `Please map: ${missing.map((field) => FIELD_LABELS[field]).join(', ')}.`;
      toast({ ...TOASTS.missingFieldMappings, description }, { destructive: true });
      // What could not be counted must not be stored: the numbers beside it belong to other columns.
    } else if (view.status !== 'planned' || plan.isError) plan.mutate(draft);
    else if (view.newRows > 0) confirm.mutate();
    else toast({ title: 'Nothing to store', description: 'Every row is a duplicate or was rejected.' }, { destructive: true });
  };

  return (
    <Dialog
      title={`Review ${view.fileName}`}
      size="full"
      onClose={onClose}
      footer={
        <>
          {isDiscardable(view) && (
            <Button tone="quiet" onClick={() => onDiscard(view)}>
              Discard...
            </Button>
          )}
          <Button tone="secondary" onClick={onClose}>
            Close Preview
          </Button>
          <Button disabled={counting} loading={confirm.isPending} loadingText="Starting..." onClick={submit}>
            Confirm Upload
          </Button>
        </>
      }
    >
      <PlanNotices view={view} missing={missing} counting={counting} onCountAgain={() => plan.mutate(draft)} />
      <PlanCounts view={view} counting={counting} />
      <MappingForm view={view} draft={draft} missing={missing} disabled={counting} onChange={change} />
      <RowsPanel view={view} mapping={draft.mapping} counting={counting} />
    </Dialog>
  );
}
