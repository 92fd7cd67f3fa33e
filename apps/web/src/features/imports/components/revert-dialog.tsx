import { useQuery } from '@tanstack/react-query';
import type { ImportLeadsLeft, ImportView } from '@warmline/contracts/lead-imports/types';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { countOf } from '../../../lib/text/format.ts';
import { queryClient, refreshQueries } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { importQuery, leadsLeftQuery, revertImport } from '../api/imports.ts';
import { toastReverted } from '../import-toasts.ts';
import { SoldLeads } from './sold-leads.tsx';

/**
 * Shows which leads a revert removes, waits for and keeps, then reverts the import. Default export, because it is lazy-loaded.
 */
export default function RevertDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: view } = useQuery(importQuery(id));
  const left = useQuery(leadsLeftQuery(id));
  const revert = useOneAtATime({
    mutationFn: () => revertImport(id),
    onSuccess: (next) => {
      queryClient.setQueryData(importQuery(id).queryKey, next);
      refreshQueries('/api/admin/imports', '/api/aged-leads', '/api/admin/leads');
    },
    onError: (error) =>
      toast(
        { title: 'Import not reverted', description: messageOf(error, 'The import could not be reverted.') },
        { destructive: true },
      ),
  });
  useToastWhenReverted(view);

  const asked = view === undefined || view.status === 'finished';
  return (
    <Dialog
      title={`Revert ${view?.fileName ?? 'import'}`}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {asked ? 'Cancel' : 'Done'}
          </Button>
          {asked && (
            <Button
              tone="danger"
              disabled={left.data === undefined || left.data.free + left.data.held === 0}
              loading={revert.isPending}
              loadingText="Reverting..."
              onClick={() => revert.mutate()}
            >
              Revert import
            </Button>
          )}
        </>
      }
    >
      <Failed by={revert} text="The import could not be reverted." />
      {asked ? <Question left={left.data} failed={left.isError} onRetry={() => void left.refetch()} /> : <Outcome view={view} />}
      {left.data !== undefined && left.data.sold > 0 && <SoldLeads count={left.data.sold} leads={left.data.soldLeads} />}
    </Dialog>
  );
}

function Question({ left, failed, onRetry }: { left: ImportLeadsLeft | undefined; failed: boolean; onRetry: () => void }) {
  if (failed) {
    return <ListFailed title="Could not check which leads were sold" onRetry={onRetry} />;
  }
  if (left === undefined) return <TableSkeleton rows={3} label="Checking which leads were sold" />;
  if (left.free + left.held === 0) return <p>No leads of this import are in inventory.</p>;
  return (
    <>
      <p>
        <strong>{countOf(left.free, 'lead')}</strong> of this import {left.free === 1 ? 'is' : 'are'} removed from inventory at
        once. You can upload the same file again. Leads that were ever in an order, even an unpaid one, stay withdrawn and count
        as duplicates.
      </p>
      {left.held > 0 && (
        <Notice tone="info" icon="clock">
          {countOf(left.held, 'lead')} {left.held === 1 ? 'is' : 'are'} held by a buyer who is paying now. Leads they don't buy
          are removed when the hold ends.
        </Notice>
      )}
      {left.withdrawn > 0 && (
        <Notice tone="info" icon="alert">
          {countOf(left.withdrawn, 'lead')} {left.withdrawn === 1 ? 'was' : 'were'} withdrawn before. Withdrawn leads stay off
          sale and count as duplicates in the next file.
        </Notice>
      )}
    </>
  );
}

function Outcome({ view: { status, undo } }: { view: ImportView }) {
  if (undo === null) return null;
  return (
    <Notice tone={status === 'undone' ? 'good' : 'info'} icon={status === 'undone' ? 'check-circle' : 'clock'}>
      {countOf(undo.removedRows, 'lead')} removed from inventory.
      {status === 'undoing' && undo.heldRows === 0 && ' More leads are being removed. You can close this window.'}
      {undo.heldRows > 0 && ` ${countOf(undo.heldRows, 'lead')} held by buyers: they are removed unless they are bought.`}
    </Notice>
  );
}

/** Shows a toast once, when a revert that this page watched has finished. */
function useToastWhenReverted(view: ImportView | undefined): void {
  const before = useRef(view?.status);
  useEffect(() => {
    if (view?.status === 'undone' && before.current !== undefined && before.current !== 'undone') toastReverted(view);
    before.current = view?.status;
  }, [view]);
}
