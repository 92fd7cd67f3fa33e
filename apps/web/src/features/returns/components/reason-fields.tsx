import { chakra } from '@chakra-ui/react/styled-system';
import { NOT_RETURNABLE, RETURN_REASON_RULES, type ReturnKind, type ReturnReason } from '@warmline/contracts/returns/reasons';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { DateTimeField } from '../../../components/form/fields/date-field.tsx';
import { FieldPair } from '../../../components/form/form.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { NumberField, TextField } from '../../../components/form/fields/text-field.tsx';
import type { FieldBinding } from '../../../components/form/use-schema-form.ts';
import { TextButton } from '../../../components/ui/frame/layout.ts';
import { RETURN_LIMITS } from '@warmline/contracts/returns/limits';
import { hasNote } from '../forms/return-schema.ts';
import { REASON_HELP } from '../return-texts.ts';

export interface ReasonFieldProps {
  /** Those that are open for everything chosen. */
  reasons: readonly ReturnReason[];
  field: FieldBinding;
}

/** Why something is returned: all reasons at once, each with a line of help. */
export function ReasonField({ reasons, field }: ReasonFieldProps) {
  return (
    <ChoiceField
      label="What is wrong?"
      options={reasons.map((reason) => ({ value: reason, label: RETURN_REASON_RULES[reason].text, text: REASON_HELP[reason] }))}
      {...field}
    />
  );
}

const Box = chakra('section', {
  base: {
    padding: '3.5',
    borderRadius: 'l2',
    background: 'bg.subtle',
    fontSize: 'sm',
    '& h3': { fontSize: 'inherit', fontWeight: '600' },
    '& li': { display: 'inline', color: 'fg.muted' },
    '& li:not(:last-child)::after': { content: '" · "' },
  },
});

/** What is no reason for a return; for an appointment, no answer is one at the agreed time. */
export function NotReturnable({ kind }: { kind: ReturnKind }) {
  const [noAnswer, ...others] = NOT_RETURNABLE;
  return (
    <Box aria-labelledby="not-returnable">
      <h3 id="not-returnable">Not a reason for a return</h3>
      <ul>
        <li>{kind === 'appointment' ? `${noAnswer}, at another time` : noAnswer}</li>
        {others.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Box>
  );
}

export interface EvidenceFieldsProps {
  kind: ReturnKind;
  reason: ReturnReason;
  field: (name: 'calledAt' | 'attempts' | 'heard' | 'note') => FieldBinding;
  /** Enters the current time as the time of the call. */
  onNow: () => void;
}

/** What the reason asks for, and nothing else. */
export function EvidenceFields({ kind, reason, field, onNow }: EvidenceFieldsProps) {
  const { calledAt, calls, noteMin, noteHint } = RETURN_REASON_RULES[reason];
  if (!hasNote(reason)) return <p className="fine">Nothing else is needed: the log of the {kind} decides.</p>;
  return (
    <>
      {calledAt && (
        <div>
          <DateTimeField label="When did you call?" {...field('calledAt')} required />
          <TextButton onClick={onNow} minHeight="44px" fontSize="sm">
            Just now
          </TextButton>
        </div>
      )}
      {calls && (
        <FieldPair>
          <NumberField label="How often did you call?" max={RETURN_LIMITS.attempts.max} {...field('attempts')} />
          <TextField label="What did you hear?" maxLength={RETURN_LIMITS.heard.max} {...field('heard')} />
        </FieldPair>
      )}
      <TextAreaField
        label="Note"
        rows={3}
        hint={
          noteMin === 0 ? `Optional. ${noteHint}.` : `${noteHint}${noteMin > 1 ? `, in at least ${noteMin} characters` : ''}.`
        }
        maxLength={RETURN_LIMITS.note.max}
        {...field('note')}
        required={noteMin > 0}
      />
    </>
  );
}
