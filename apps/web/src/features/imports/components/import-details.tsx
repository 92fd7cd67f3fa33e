import { useQuery } from '@tanstack/react-query';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { ButtonRow } from '../../../components/ui/frame/layout.ts';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { importQuery } from '../api/imports.ts';
import { isCounted, isDiscardable, isReviewable, STATUS_LABELS } from '../import-labels.ts';
import { useSharedUpload } from '../upload-context.tsx';
import { ImportFile, ImportResult } from './import-result.tsx';
import { ImportRows } from './import-rows.tsx';

const DiscardDialog = lazy(() => import('./discard-dialog.tsx'));
const ReviewDialog = lazy(() => import('./review-dialog.tsx'));
const RevertDialog = lazy(() => import('./revert-dialog.tsx'));

export interface ImportDetailsProps {
  id: string;
  /** Link to the leads of this import. */
  leadsLink: ReactNode;
  /** What buyers returned of it; the page passes it in, because it belongs to another feature. */
  returns: ReactNode;
}

/** One import: its file, its result, and what can be done with it. The review of a waiting one opens automatically. */
export function ImportDetails({ id, leadsLink, returns }: ImportDetailsProps) {
  const { data: view, error, isPending, refetch } = useQuery(importQuery(id));
  if (isPending) return <TableSkeleton rows={6} label="Loading the import" />;
  if (view !== undefined) return <Details view={view} leadsLink={leadsLink} returns={returns} />;
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <h1 className="sr-only">Import</h1>
      <EmptyState icon="alert" title={messageOf(error, 'The import could not be loaded')}>
        {!missing && (
          <Button tone="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </EmptyState>
    </>
  );
}

type Open = 'review' | 'discard' | 'revert' | undefined;

function Details({ view, leadsLink, returns }: { view: ImportView } & Omit<ImportDetailsProps, 'id'>) {
  const { follow } = useSharedUpload();
  const [open, setOpen] = useState<Open>(isWaiting(view) ? 'review' : undefined);
  const close = () => setOpen(undefined);
  const { id, status, storedRows } = view;
  return (
    <>
      <SectionHead
        actions={
          <ButtonRow>
            {isReviewable(view) && <Button onClick={() => setOpen('review')}>Review</Button>}
            {isDiscardable(view) && (
              <Button tone="danger" onClick={() => setOpen('discard')}>
                Discard...
              </Button>
            )}
            {storedRows > 0 && leadsLink}
            {((status === 'finished' && storedRows > 0) || status === 'undoing') && (
              <Button tone="danger" onClick={() => setOpen('revert')}>
                {status === 'undoing' ? 'Revert details' : 'Revert...'}
              </Button>
            )}
          </ButtonRow>
        }
      >
        <h1>{view.fileName}</h1>
        <p>
          <Pill tone={STATUS_LABELS[status].tone}>{STATUS_LABELS[status].text}</Pill> Uploaded by {view.createdBy} on{' '}
          {formatDateTime(view.createdAt)}
          {view.vendor !== null && ` · ${view.vendor.name}`}
        </p>
      </SectionHead>
      <Panel title="Result">
        <ImportResult view={view} />
      </Panel>
      {storedRows > 0 && returns}
      {isCounted(view) && <ImportRows view={view} />}
      <Panel title="File">
        <ImportFile view={view} />
      </Panel>
      <Suspense fallback={null}>
        {open === 'review' && (
          <ReviewDialog
            id={id}
            onClose={close}
            onDiscard={() => setOpen('discard')}
            onConfirmed={() => {
              follow(id);
              close();
            }}
          />
        )}
        {open === 'discard' && <DiscardDialog view={view} onClose={close} />}
        {open === 'revert' && <RevertDialog id={id} onClose={close} />}
      </Suspense>
    </>
  );
}

function isWaiting({ status }: ImportView): boolean {
  return status === 'planned' || status === 'unmapped';
}
