import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminLead } from '@warmline/contracts/leads/admin-types';
import { LEAD_TOASTS } from '@warmline/contracts/leads/messages';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { leadQuery, putBackLead, withdrawLead } from '../api/admin-leads.ts';
import { LeadEditForm } from './lead-edit-form.tsx';
import { LeadHistory } from './lead-history.tsx';

export interface LeadDialogProps {
  id: string;
  onClose: () => void;
  onSource: (importId: string) => void;
}

/** One lead with its history and actions. Default export, because it is lazy-loaded. */
export default function LeadDialog({ id, onClose, onSource }: LeadDialogProps) {
  const lead = useQuery(leadQuery(id));
  const [editing, setEditing] = useState(false);
  return (
    <Dialog
      title={lead.data === undefined ? `Lead ${id}` : lead.data.name}
      onClose={onClose}
      closeOnOutside={!editing}
      footer={
        lead.data === undefined || editing ? undefined : (
          <LeadActions lead={lead.data} onEdit={() => setEditing(true)} onClose={onClose} />
        )
      }
    >
      {lead.isPending && <TableSkeleton rows={6} label="Loading the lead" />}
      {lead.isError && lead.data === undefined && (
        <ListFailed title={messageOf(lead.error, 'The lead could not be loaded.')} onRetry={() => void lead.refetch()} />
      )}
      {lead.data !== undefined && !editing && <LeadHistory lead={lead.data} onSource={onSource} />}
      {lead.data !== undefined && editing && <LeadEditForm lead={lead.data} onDone={() => setEditing(false)} />}
    </Dialog>
  );
}

function LeadActions({ lead, onEdit, onClose }: { lead: AdminLead; onEdit: () => void; onClose: () => void }) {
  const withdrawn = lead.status === 'withdrawn';
  const move = useOneAtATime({
    mutationFn: () => (withdrawn ? putBackLead(lead.id) : withdrawLead(lead.id)),
    onSuccess: (moved) => {
      queryClient.setQueryData(leadQuery(String(lead.id)).queryKey, moved);
      toast(withdrawn ? LEAD_TOASTS.putBack : LEAD_TOASTS.withdrawn);
    },
    onError: (error) => {
      const { title, description } = LEAD_TOASTS.notMoved;
      toast({ title, description: messageOf(error, description) }, { destructive: true });
    },
  });
  return (
    <>
      {(withdrawn || lead.status === 'free') && (
        <Button
          tone={withdrawn ? 'primary' : 'danger'}
          loading={move.isPending}
          loadingText={withdrawn ? 'Putting back...' : 'Withdrawing...'}
          onClick={() => move.mutate()}
        >
          {withdrawn ? 'Put back on sale' : 'Withdraw from sale'}
        </Button>
      )}
      {(withdrawn || lead.status === 'free') && (
        <Button tone="secondary" onClick={onEdit}>
          Edit
        </Button>
      )}
      <Button tone="secondary" onClick={onClose}>
        Done
      </Button>
    </>
  );
}
