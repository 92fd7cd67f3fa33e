import { US_STATES } from '@warmline/domain/us-states';

/** The states as suggestions for a text field that names this id as its `list`; a vendor's own spelling may still be typed. */
export function StateOptions({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {US_STATES.map(([code, name]) => (
        <option key={code} value={code} label={name} />
      ))}
    </datalist>
  );
}
