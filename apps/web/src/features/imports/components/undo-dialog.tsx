import { useQuery } from '@tanstack/react-query';
import type { ImportLeadsLeft, ImportView } from '@warmline/contracts/api/imports';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ListFailed } from '../../../components/ui/list-failed.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { countOf } from '../../../lib/format.ts';
import { queryClient, refreshQueries } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { importQuery, leadsLeftQuery, undoImport } from '../api/imports.ts';
import { toastUndone } from '../import-toasts.ts';
import { SoldLeads } from './sold-leads.tsx';

/** Takes an import back after a look at what would go, wait and stay; default export: fetched when first opened. */
export default function UndoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: view } = useQuery(importQuery(id));
  const left = useQuery(leadsLeftQuery(id));
  const undo = useOneAtATime({
    mutationFn: () => undoImport(id),
    onSuccess: (next) => {
      queryClient.setQueryData(importQuery(id).queryKey, next);
      refreshQueries('/api/admin/imports', '/api/aged-leads', '/api/admin/leads');
    },
    onError: (error) =>
      toast({ title: 'Error', description: messageOf(error, 'The import could not be undone.') }, { destructive: true }),
  });
  useToastWhenUndone(view);

  const asked = view === undefined || view.status === 'finished';
  return (
    <Dialog
      title={`Undo ${view?.fileName ?? 'import'}`}
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
              loading={undo.isPending}
              loadingText="Undoing..."
              onClick={() => undo.mutate()}
            >
              Undo Import
            </Button>
          )}
        </>
      }
    >
      {asked ? <Question left={left.data} failed={left.isError} onRetry={() => void left.refetch()} /> : <Outcome view={view} />}
      {left.data !== undefined && left.data.sold > 0 && <SoldLeads count={left.data.sold} leads={left.data.soldLeads} />}
    </Dialog>
  );
}

function Question({ left, failed, onRetry }: { left: ImportLeadsLeft | undefined; failed: boolean; onRetry: () => void }) {
  if (failed) {
    return <ListFailed title="It could not be checked what was sold" onRetry={onRetry} />;
  }
  if (left === undefined) return <TableSkeleton rows={3} label="Looking at what was sold" />;
  if (left.free + left.held === 0) return <p>Nothing of this import is in stock any more.</p>;
  return (
    <>
      <p>
        <strong>{countOf(left.free, 'lead')}</strong> of this import {left.free === 1 ? 'is' : 'are'} taken out of stock at once.
        The same file can be uploaded again afterwards. Leads that were ever in an order, even an unpaid one, stay withdrawn and
        count as duplicates then.
      </p>
      {left.held > 0 && (
        <Notice tone="info" icon="clock">
          {countOf(left.held, 'lead')} {left.held === 1 ? 'is' : 'are'} held by somebody who is paying right now. What they do not
          buy is taken out when the hold ends.
        </Notice>
      )}
    </>
  );
}

function Outcome({ view: { status, undo } }: { view: ImportView }) {
  if (undo === null) return null;
  return (
    <Notice tone={status === 'undone' ? 'good' : 'info'} icon={status === 'undone' ? 'check-circle' : 'clock'}>
      {countOf(undo.removedRows, 'lead')} taken out of stock.
      {status === 'undoing' && undo.heldRows === 0 && ' More are on their way out; this goes on when you close this window.'}
      {undo.heldRows > 0 && ` ${countOf(undo.heldRows, 'lead')} held by buyers: they follow unless they are bought.`}
    </Notice>
  );
}

/** Once, when the undo that was watched here comes to rest. */
function useToastWhenUndone(view: ImportView | undefined): void {
  const before = useRef(view?.status);
  useEffect(() => {
    if (view?.status === 'undone' && before.current !== undefined && before.current !== 'undone') toastUndone(view);
    before.current = view?.status;
  }, [view]);
}
