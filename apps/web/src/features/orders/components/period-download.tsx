import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { countOf } from '../../../lib/text/format.ts';
import { ErrorText } from '../../../components/form/fields/error-text.tsx';
import { Surface } from '../../../components/ui/frame/panel.tsx';
import { zoneLabel } from '../../../lib/time/time-zone.ts';
import { hasLeft } from '../../../lib/view/has-left.ts';
import { purchasesCsvHref } from '../api/orders.ts';
import { periodRecipe } from '../order-recipes.ts';

const Details = chakra('details', periodRecipe);

/** Exports all leads and callbacks bought in a period as one CSV file; both days are optional and included. */
export function PeriodDownload({ leads, callbacks }: { leads: number; callbacks: number }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const errorId = useId();
  const reversed = from !== '' && to !== '' && from > to;
  const error = reversed ? 'The start date is after the end date' : undefined;
  const owned = [leads > 0 && countOf(leads, 'lead'), callbacks > 0 && countOf(callbacks, 'callback')]
    .filter(Boolean)
    .join(' and ');
  return (
    <Details
      // Works like a menu: moving focus elsewhere or pressing Escape closes it.
      onBlur={(event) => {
        if (hasLeft(event)) event.currentTarget.open = false;
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <Button asChild tone="secondary">
        <summary>
          <Icon path={ICONS.download} size={16} /> Export leads
        </summary>
      </Button>
      <Surface as="div" tabIndex={-1}>
        <p>{owned} purchased. Leave the dates blank to export everything but what was returned.</p>
        <fieldset aria-label="Period">
          <label>
            From
            <input
              type="date"
              value={from}
              aria-invalid={reversed}
              aria-describedby={reversed ? errorId : undefined}
              onChange={(event) => setFrom(event.target.value)}
            />
          </label>
          <label>
            To
            <input
              type="date"
              value={to}
              aria-invalid={reversed}
              aria-describedby={reversed ? errorId : undefined}
              onChange={(event) => setTo(event.target.value)}
            />
          </label>
        </fieldset>
        {error !== undefined && <ErrorText id={errorId}>{error}</ErrorText>}
        <a
          className="btn btn-primary"
          href={reversed ? undefined : purchasesCsvHref(from, to)}
          aria-disabled={reversed}
          role={reversed ? 'link' : undefined}
          download
        >
          Download CSV
        </a>
        <p className="fine">Days are in {zoneLabel()}.</p>
      </Surface>
    </Details>
  );
}
