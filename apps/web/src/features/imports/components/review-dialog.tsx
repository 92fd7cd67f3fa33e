import { useQuery } from '@tanstack/react-query';
import { IMPORT_TOASTS } from '@warmline/contracts/lead-imports/messages';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { toast } from '../../../lib/view/toast.ts';
import { importQuery } from '../api/imports.ts';
import { isDiscardable } from '../import-labels.ts';
import { answerPrice, missingFields } from '../mapping-draft.ts';
import { useReview } from '../use-review.ts';
import { FIELD_LABELS, headerName } from './mapping-fields.ts';
import { MappingForm } from './mapping-form.tsx';
import { PlanCounts } from './plan-counts.tsx';
import { PlanNotices } from './plan-notices.tsx';
import { PriceQuestion } from './price-question.tsx';
import { ProblemList } from './problem-list.tsx';
import { RowsPanel } from './rows-panel.tsx';

export interface ReviewDialogProps {
  id: string;
  onClose: () => void;
  onDiscard: (view: ImportView) => void;
  onConfirmed: () => void;
}

/**
 * CSV review (B2.47): the mapping, every row, what will be stored, and the confirmation. Default export, because it is
 * lazy-loaded.
 */
export default function ReviewDialog({ id, onClose, onDiscard, onConfirmed }: ReviewDialogProps) {
  const query = useQuery(importQuery(id));
  const view = query.data;
  const [problem, setProblem] = useState<string>();
  const { draft, change, plan, confirm } = useReview(id, view, onConfirmed);
  if (view === undefined || draft === undefined) {
    return (
      <Dialog title="Review upload" size="full" onClose={onClose}>
        {query.isError ? (
          <ListFailed title="The upload could not be loaded" onRetry={() => void query.refetch()} />
        ) : (
          <TableSkeleton rows={6} label="Loading the review" />
        )}
      </Dialog>
    );
  }

  // Another admin was first, or the answer was lost: nothing is left to decide. The live event may come before the answer.
  const isDecided = !confirm.isPending && (view.confirmedAt !== null || view.status === 'discarded');
  const counting = plan.isPending || view.status === 'planning';
  const missing = missingFields(draft);
  const submit = () => {
    if (missing.length > 0) {
      const description = `Please map: ${missing.map((field) => FIELD_LABELS[field]).join(', ')}.`;
      toast({ ...IMPORT_TOASTS.missingFieldMappings, description }, { destructive: true });
      // A plan that could not be computed must not be confirmed: the counts belong to another mapping.
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
          {isDiscardable(view) && !isDecided && (
            <Button tone="quiet" onClick={() => onDiscard(view)}>
              Discard...
            </Button>
          )}
          <Button tone="secondary" onClick={onClose}>
            Close Preview
          </Button>
          {!isDecided && (
            <Button disabled={counting} loading={confirm.isPending} loadingText="Starting..." onClick={submit}>
              Confirm Upload
            </Button>
          )}
        </>
      }
    >
      <Failed by={confirm} text="Failed to upload leads" />
      <PlanNotices
        view={isDecided ? view : { ...view, confirmedAt: null }}
        missing={isDecided ? [] : missing}
        counting={counting}
        onCountAgain={() => plan.mutate(draft)}
      />
      {view.vendor !== null && view.priceQuestion !== null && missing.includes('price') && (
        <PriceQuestion
          vendor={view.vendor.name}
          column={headerName(view.headers, view.priceQuestion)}
          disabled={counting}
          onAnswer={(isOurs) => change(answerPrice(draft, view.priceQuestion!, isOurs))}
        />
      )}
      {!isDecided && <PlanCounts view={view} counting={counting} />}
      {!counting && view.status === 'planned' && <ProblemList view={view} onShow={setProblem} />}
      <MappingForm view={view} draft={draft} missing={missing} disabled={counting || isDecided} onChange={change} />
      <RowsPanel
        view={view}
        mapping={draft.mapping}
        counting={counting}
        problem={problem}
        onShowAll={() => setProblem(undefined)}
      />
    </Dialog>
  );
}
