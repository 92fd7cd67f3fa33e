import { formatCents } from '@warmline/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { RETURN_LIMITS } from '@warmline/contracts/returns/limits';
import { RETURN_REASON_RULES } from '@warmline/contracts/returns/reasons';
import type { DecidedReturns, StaffReturnLine } from '@warmline/contracts/returns/staff-types';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { Form, FormActions, SubmitButton } from '../../../../components/form/form.tsx';
import { TextAreaField } from '../../../../components/form/fields/text-area-field.tsx';
import { useSchemaForm } from '../../../../components/form/use-schema-form.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { Fact, FactList } from '../../../../components/ui/facts/fact-list.tsx';
import { Notice } from '../../../../components/ui/states/notice.tsx';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { countOf, formatCount, formatDateTime } from '../../../../lib/text/format.ts';
import { toast } from '../../../../lib/view/toast.ts';
import { buyerRateQuery, decideLine, decideLines } from '../../api/staff-returns.ts';
import { CODE_OPTIONS, decisionOf, decisionSchema } from '../../forms/decision-schema.ts';
import {
  accessText,
  decidedText,
  evidenceText,
  itemName,
  itemNote,
  lessCreditText,
  percentText,
  reasonOfDecision,
  totalOf,
} from '../../return-texts.ts';
import { ReturnStatusPill } from '../return-status.tsx';
import type { Decision } from './queue-columns.tsx';

export interface DecideDialogProps {
  /** One line, or several with one reason. */
  lines: readonly StaffReturnLine[];
  /** What is decided; without it, the person chooses. */
  decision: Decision | undefined;
  onClose: () => void;
  /** What of several lines was not decided. */
  onFailed: (failed: DecidedReturns['failed']) => void;
}

/** Shows what is known of a return, and decides it or several alike (W90). Default export, because it is lazy-loaded. */
export default function DecideDialog({ lines, decision, onClose, onFailed }: DecideDialogProps) {
  const [line] = lines as [StaffReturnLine];
  const isOne = lines.length === 1;
  const isOpen = line.status === 'requested';
  const what = isOne ? itemName(line.item) : countOf(lines.length, 'return');
  const title = decision === undefined ? `Return ${line.number}` : `${decision === 'accept' ? 'Accept' : 'Refuse'} ${what}?`;
  return (
    <Dialog title={title} onClose={onClose}>
      {isOne ? <LineFacts line={line} /> : <SumFacts lines={lines} />}
      {isOpen ? (
        <DecideForm lines={lines} decision={decision} onClose={onClose} onFailed={onFailed} />
      ) : (
        <p>
          <ReturnStatusPill status={line.status} /> {line.decidedBy === null ? 'By rule' : `By ${line.decidedBy}`}.{' '}
          {reasonOfDecision(line)}
        </p>
      )}
    </Dialog>
  );
}

function LineFacts({ line }: { line: StaffReturnLine }) {
  const rate = useQuery(buyerRateQuery(line.agency.id)).data;
  return (
    <>
      {line.overShare && <Notice tone="warn">This buyer returns more than usual.</Notice>}
      <FactList>
        <Fact term="What" note={itemNote(line.item)}>
          {itemName(line.item)}
        </Fact>
        <Fact term="Order" note={[formatCents(line.priceCents), lessCreditText(line)].filter(Boolean).join(', ')}>
          {line.order.number}
        </Fact>
        <Fact term="Reason" note={evidenceText(line)}>
          {RETURN_REASON_RULES[line.reason].text}
        </Fact>
        {line.access !== null && <Fact term="Access">{accessText(line.access)}</Fact>}
        <Fact term="Requested" note={`by ${line.requestedBy}${line.source === 'csv' ? ', from a file' : ''}`}>
          {formatDateTime(line.requestedAt)}
        </Fact>
        <Fact
          term="Buyer"
          note={
            rate &&
            `90 days: ${formatCount(rate.own.returned)} of ${formatCount(rate.own.bought)} returned. 30 days: ${percentText(rate.counted.share)} of the value.`
          }
        >
          {line.agency.name}
        </Fact>
      </FactList>
    </>
  );
}

function SumFacts({ lines }: { lines: readonly StaffReturnLine[] }) {
  const agencies = new Set(lines.map(({ agency }) => agency.name));
  return (
    <FactList>
      <Fact term="Reason">{RETURN_REASON_RULES[lines[0]!.reason].text}</Fact>
      <Fact term="Price" note={lessCreditText(totalOf(lines))}>
        {formatCents(totalOf(lines).priceCents)}
      </Fact>
      <Fact term={agencies.size === 1 ? 'Buyer' : 'Buyers'}>{[...agencies].join(', ')}</Fact>
    </FactList>
  );
}

function DecideForm({ lines, decision, onClose, onFailed }: DecideDialogProps) {
  const options =
    decision === undefined
      ? [...CODE_OPTIONS.accept, ...CODE_OPTIONS.refuse]
      : CODE_OPTIONS[decision].map(({ value, text }) => ({ value, label: text }));
  const form = useSchemaForm({
    schema: decisionSchema,
    defaults: { code: decision === 'accept' ? 'shown' : '', note: '' },
    failure: { title: 'Not decided', description: 'Please try again.' },
    send: async (values) => {
      const request = decisionOf(values);
      try {
        if (lines.length === 1) {
          const decided = await decideLine(lines[0]!.id, request);
          toast({ title: decided.status === 'accepted' ? 'Accepted' : 'Refused', description: decidedText(decided) });
        } else {
          const { decided, failed } = await decideLines(
            lines.map(({ id }) => id),
            request,
          );
          onFailed(failed);
          const title = request.decision === 'accept' ? 'accepted' : 'refused';
          toast({ title: `${countOf(decided.length, 'return')} ${title}` }, { destructive: decided.length === 0 });
        }
      } catch (error) {
        // Another person was first: the server says who, and there is nothing left to decide.
        if (error instanceof ApiError && error.code === 'return_decided') onClose();
        throw error;
      }
      onClose();
    },
  });
  const code = useWatch({ control: form.hook.control, name: 'code' });
  const refuses = decision === 'refuse' || CODE_OPTIONS.refuse.some(({ value }) => value === code);
  return (
    <Form form={form}>
      <ChoiceField label="Why" options={options} {...form.field('code')} />
      <TextAreaField
        label="Note to the buyer"
        rows={3}
        hint={refuses ? 'What they can do now, or what you found' : 'Optional'}
        maxLength={RETURN_LIMITS.decisionNote.max}
        {...form.field('note')}
        required={refuses}
      />
      <p className="fine">Decisions are final. A mistake of ours is corrected by an adjustment.</p>
      <FormActions>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton form={form} busy="Deciding..." tone={refuses ? 'danger' : undefined}>
          {`${refuses ? 'Refuse' : code === '' ? 'Decide' : 'Accept'}${lines.length > 1 ? ` ${countOf(lines.length, 'return')}` : ''}`}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
