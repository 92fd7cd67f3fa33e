import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type Ref } from 'react';
import { ErrorText } from './error-text.tsx';

const LOOK = {
  display: 'grid',
  gap: '1.5',
  '& label': { display: 'flex', gap: '3', alignItems: 'flex-start', minHeight: '44px', paddingBlock: '1.5', cursor: 'pointer' },
  '& input': { width: '20px', height: '20px', marginTop: '0.5' },
  '& strong': { display: 'block', fontWeight: '560' },
  '& small': { color: 'fg.muted', fontSize: 'sm' },
} as const;

interface ConsentCheckProps {
  /** What the box does, above the text. */
  title?: string;
  consent: { text: string };
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A box beside the text that it agrees to; never ticked beforehand (W50). */
export function ConsentCheck({ title, consent, checked, onChange, error, ref }: ConsentCheckProps) {
  const errorId = useId();
  return (
    <chakra.div css={LOOK}>
      <label>
        <input
          ref={ref}
          type="checkbox"
          checked={checked}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          {title === undefined ? (
            consent.text
          ) : (
            <>
              <strong>{title}</strong>
              <small>{consent.text}</small>
            </>
          )}
        </span>
      </label>
      {error !== undefined && <ErrorText id={errorId}>{error}</ErrorText>}
    </chakra.div>
  );
}
