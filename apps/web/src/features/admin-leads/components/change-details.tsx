import { formatCents } from '@warmline/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { LEAD_CHANGE_LIMITS, type LeadChange, type LeadChangeException } from '@warmline/contracts/leads/change-types';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Fact, FactList } from '../../../components/ui/facts/fact-list.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { countOf, formatCount, formatDateTime } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { exceptionsQuery, undoChange } from '../api/lead-changes.ts';
import { CHANGE_STATUSES, changeText, obstaclesText, PRICE_KINDS, reasonText, scopeText } from '../change-labels.ts';

export interface ChangeDetailsProps {
  change: LeadChange;
  onClose: () => void;
  /** Opens a lead. */
  onLead: (id: string) => void;
}

/** One bulk change: what it did, the leads that it left out, and its undo. Default export, because it is lazy-loaded. */
export default function ChangeDetails({ change, onClose, onLead }: ChangeDetailsProps) {
  const { id, status, plan, kind, leftOut, kept, undoUntil, undoneBy, startedAt, finishedAt } = change;
  const exceptional = obstaclesText(leftOut) !== '' || obstaclesText(kept) !== '';
  const { data: exceptions = [] } = useQuery({ ...exceptionsQuery(id), enabled: exceptional });
  const undo = useOneAtATime({
    mutationFn: () => undoChange(id),
    onSuccess: () => {
      toast({ title: 'Undo started', description: 'Leads that were sold or changed since stay as they are.' });
      onClose();
    },
    onError: (error) => toast({ title: 'Not undone', description: messageOf(error, 'Please try again.') }, { destructive: true }),
  });
  const undoable = status === 'running' || undoUntil !== null;
  return (
    <Dialog
      title={changeText(change)}
      onClose={onClose}
      closeOnOutside
      footer={
        <>
          {undoable && (
            <Button tone="danger" loading={undo.isPending} loadingText="Undoing..." onClick={() => undo.mutate()}>
              {status === 'running' ? 'Stop and undo' : `Undo for ${countOf(change.changed, 'lead')}`}
            </Button>
          )}
          <Button tone="secondary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <FactList>
        <Fact term="State">
          <Pill tone={CHANGE_STATUSES[status].tone}>{CHANGE_STATUSES[status].text}</Pill>
        </Fact>
        <Fact term="Leads" note={scopeText(change)}>
          {formatCount(change.changed)} of {countOf(plan.changing, 'lead')} changed
        </Fact>
        {PRICE_KINDS.has(kind) && (
          <Fact term="Sum of prices" note="as previewed">
            <span className="num">
              {formatCents(plan.beforeCents)} → {formatCents(plan.afterCents)}
            </span>
          </Fact>
        )}
        <Fact term="Started" note={finishedAt === null ? undefined : `Finished ${formatDateTime(finishedAt)}`}>
          {startedAt !== null && formatDateTime(startedAt)} by {change.createdBy}
        </Fact>
        {obstaclesText(leftOut) !== '' && <Fact term="Left out">{obstaclesText(leftOut)}</Fact>}
        {undoneBy !== null && (
          <Fact
            term={status === 'undone' ? 'Undone' : 'Being undone'}
            note={obstaclesText(kept) && `Kept: ${obstaclesText(kept)}`}
          >
            {countOf(change.restored, 'lead')} restored, by {undoneBy}
          </Fact>
        )}
        {undoUntil !== null && (
          <Fact term="Undo" note="Leads that were sold or changed since stay as they are.">
            Until {formatDateTime(undoUntil)}
          </Fact>
        )}
      </FactList>
      {exceptions.length > 0 && <Exceptions exceptions={exceptions} onLead={onLead} />}
    </Dialog>
  );
}

function Exceptions({ exceptions, onLead }: { exceptions: readonly LeadChangeException[]; onLead: (id: string) => void }) {
  return (
    <section aria-label="Leads left out or kept">
      <FactList>
        {exceptions.map(({ leadId, name, phone, reason, during }) => (
          <Fact key={leadId} term={reasonText(reason)} note={during === 'undo' ? 'kept by the undo' : 'left out'}>
            {name === null ? (
              `Lead ${leadId}`
            ) : (
              <button type="button" onClick={() => onLead(String(leadId))}>
                {name}
              </button>
            )}
            {phone !== null && `, ${phone}`}
          </Fact>
        ))}
      </FactList>
      {exceptions.length === LEAD_CHANGE_LIMITS.exceptions && (
        <p className="fine">The first {LEAD_CHANGE_LIMITS.exceptions} leads are listed.</p>
      )}
    </section>
  );
}
