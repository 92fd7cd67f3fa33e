import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { LeadPriceEffect } from '@warmline/contracts/prices/types';
import { priceName } from '@warmline/domain/prices/price-groups';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Waiting } from '../../../components/ui/states/waiting.tsx';
import { countOf } from '../../../lib/text/format.ts';
import { previewQuery, type LeadPriceChange } from '../api/prices.ts';

const EFFECT = {
  padding: '3.5',
  borderRadius: 'l2',
  background: 'bg.subtle',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& h3': { marginBottom: '1', fontSize: 'inherit', fontWeight: '600' },
  '& li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', paddingBlock: '1' },
  '& li[data-total]': { marginTop: '1', paddingTop: '2', borderTopWidth: '1px', fontWeight: '580' },
} as const;

/** Shows how many unsold leads the new lead prices affect, and their value before and after (M74). */
export function LeadPricePreview({ changes }: { changes: readonly LeadPriceChange[] }) {
  const { data, isError } = useQuery(previewQuery(changes));
  if (isError) return <Notice tone="warn">We couldn't count the leads that these prices affect. You can still save.</Notice>;
  if (data === undefined) return <Waiting>Counting unsold leads...</Waiting>;
  return (
    <chakra.section css={EFFECT} aria-label="Effect on unsold leads">
      <h3>Effect on unsold leads</h3>
      <ul>
        {data.cells.map((cell) => (
          <li key={cell.setting}>
            <span>{priceName(cell.setting)}</span>
            <span>{effectText(cell, data.exact)}</span>
          </li>
        ))}
        {data.cells.length > 1 && (
          <li data-total>
            <span>Total</span>
            <span>{effectText(data, data.exact)}</span>
          </li>
        )}
      </ul>
      <p className="fine">Leads with a price of their own keep it. So do leads that a buyer holds now.</p>
    </chakra.section>
  );
}

/** Formats `23,279 leads, $41,300.00 → $37,180.00`. */
function effectText({ leads, beforeCents, afterCents }: LeadPriceEffect, exact: boolean): string {
  return `${exact ? '' : 'About '}${countOf(leads, 'lead')}, ${formatCents(beforeCents)} → ${formatCents(afterCents)}`;
}
