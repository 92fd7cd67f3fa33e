import { timeInZone } from '@warmline/domain/places/zone-name';
import { useEffect, useId, useRef, type ComponentProps, type SyntheticEvent } from 'react';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ALERT, BACK } from '../../../components/ui/brand/public-icons.ts';
import { MAX_LENGTHS, type CallDetails, type CallErrors, type CallField } from './call-details.ts';

interface CallFormProps {
  startsAt: string;
  zone: string;
  details: CallDetails;
  onDetails: (details: CallDetails) => void;
  errors: CallErrors;
  /** Why the call wasn't booked, unless a field says it. */
  problem: string;
  isBusy: boolean;
  onBack: () => void;
  onSend: (homepage: string) => void;
}

/** Who is called, below the chosen time. Plain fields: the landing page loads no component library (adr/0004). */
export function CallForm(props: CallFormProps) {
  const { startsAt, zone, details, onDetails, errors, problem, isBusy, onBack, onSend } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onSend(String(new FormData(event.currentTarget).get('homepage')));
  };
  const bind = (name: CallField) => ({
    name,
    value: details[name],
    maxLength: MAX_LENGTHS[name],
    error: errors[name],
    onText: (text: string) => onDetails({ ...details, [name]: text }),
  });
  return (
    <form ref={form} noValidate onSubmit={send} className="call-form">
      <p className="call-time">
        <strong>{timeInZone(startsAt, zone)}</strong>
        <button type="button" className="text-link" onClick={onBack} disabled={isBusy}>
          <Icon path={BACK} size={15} /> Change time
        </button>
      </p>
      <Field label="Name" autoComplete="name" required {...bind('name')} />
      <Field label="Email" type="email" autoComplete="email" required {...bind('email')} />
      <Field label="Phone" type="tel" autoComplete="tel-national" required hint="We call this number." {...bind('phone')} />
      <Field label="Agency (optional)" autoComplete="organization" {...bind('agency')} />
      <Field label="What should we know? (optional)" isLong {...bind('note')} />
      <div className="call-trap" aria-hidden="true">
        <input name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
      {problem !== '' && (
        <p role="alert" className="call-problem">
          <Icon path={ALERT} size={17} /> {problem}
        </p>
      )}
      <button type="submit" className="btn btn-primary btn-large" aria-disabled={isBusy}>
        {isBusy ? 'Booking...' : 'Book this call'}
      </button>
    </form>
  );
}

interface FieldProps extends Omit<ComponentProps<'input'>, 'value' | 'name'> {
  name: CallField;
  label: string;
  value: string;
  onText: (text: string) => void;
  error: string | undefined;
  hint?: string;
  isLong?: boolean;
}

function Field({ label, onText, error, hint, isLong = false, maxLength, ...input }: FieldProps) {
  const id = useId();
  const said = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  const shared = {
    id,
    maxLength,
    'aria-invalid': error !== undefined,
    'aria-describedby': said || undefined,
    onChange: (event: { target: { value: string } }) => onText(event.target.value),
  };
  return (
    <div className="call-field">
      <label htmlFor={id}>{label}</label>
      {isLong ? <textarea name={input.name} value={input.value} rows={2} {...shared} /> : <input {...input} {...shared} />}
      {error !== undefined && (
        <p id={`${id}-error`} className="call-error">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="fine">
          {hint}
        </p>
      )}
    </div>
  );
}
