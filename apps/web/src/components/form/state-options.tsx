import { US_STATES } from '@warmline/domain/us-states';

/** Lists the states as suggestions for a text field whose `list` is this ID; other spellings can still be typed. */
export function StateOptions({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {US_STATES.map(([code, name]) => (
        <option key={code} value={code} label={name} />
      ))}
    </datalist>
  );
}
