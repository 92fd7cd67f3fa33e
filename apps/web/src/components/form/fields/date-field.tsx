import { TextField, type TextFieldProps } from './text-field.tsx';

/** A day, with its time zone in the label, such as `From (UTC)`. */
export function DateField({ label, zone, ...props }: TextFieldProps & { zone: string }) {
  return <TextField type="date" label={`${label} (${zone})`} {...props} />;
}

/** A day and time of the user's time zone, which the hint names unless there is another one. */
export function DateTimeField({ hint, ...props }: TextFieldProps) {
  return <TextField type="datetime-local" hint={hint ?? `Your time zone: ${localZone()}`} {...props} />;
}

/** Returns the short name of the browser's time zone, such as `EST`. */
function localZone(): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'local';
}
