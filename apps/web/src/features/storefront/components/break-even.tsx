import { costPerSaleCents } from '@warmline/domain/money/call-spend';
import { useId, useState } from 'react';
import { formatRate } from '../../../lib/text/format-rate.ts';
import { useEarlyInput } from '../../../lib/view/use-early-input.ts';

const CLOSE_RATE_AT_FIRST = '10';

/** Shows what one sale costs in transfers at the close rate that the visitor enters (M77). It is arithmetic, not a promise. */
export function BreakEven({ rateCents }: { rateCents: number }) {
  const [percent, setPercent] = useState(CLOSE_RATE_AT_FIRST);
  const input = useEarlyInput(setPercent);
  const id = useId();
  const cost = costPerSaleCents(rateCents, percent.trim() === '' ? Number.NaN : Number(percent));
  return (
    <div className="break-even">
      <label htmlFor={id}>Your close rate, in percent</label>
      <input
        ref={input}
        id={id}
        type="number"
        inputMode="decimal"
        min={0.1}
        max={100}
        step="any"
        value={percent}
        aria-describedby={`${id}-result`}
        onChange={(event) => setPercent(event.target.value)}
      />
      <p id={`${id}-result`} className="num" role="status">
        {cost === null ? (
          'Enter a number from 0.1 to 100.'
        ) : (
          <>
            One sale costs you <strong>{formatRate(cost)}</strong> in transfers at {formatRate(rateCents)} each. You break even
            when a sale earns more. Your own close rate decides.
          </>
        )}
      </p>
    </div>
  );
}
