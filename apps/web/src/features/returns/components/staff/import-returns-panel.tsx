import { useQuery } from '@tanstack/react-query';
import type { LeadChangePreview } from '@warmline/contracts/leads/change-types';
import { IMPORT_RETURNS } from '@warmline/contracts/returns/limits';
import { RETURN_REASON_RULES } from '@warmline/contracts/returns/reasons';
import type { ImportReturns } from '@warmline/contracts/returns/staff-types';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Fact, FactList } from '../../../../components/ui/facts/fact-list.tsx';
import { Failed } from '../../../../components/ui/states/failed.tsx';
import { Icon } from '../../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../../components/ui/brand/icons.ts';
import { Stack } from '../../../../components/ui/frame/layout.ts';
import { Notice } from '../../../../components/ui/states/notice.tsx';
import { Panel } from '../../../../components/ui/frame/panel.tsx';
import { countOf, formatCount } from '../../../../lib/text/format.ts';
import { useOneAtATime } from '../../../../lib/view/use-one-at-a-time.ts';
import { importReturnsHref, importReturnsQuery, previewWithdrawal } from '../../api/staff-returns.ts';
import { percentText } from '../../return-texts.ts';

const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'));

/** What buyers returned of an import, and whether its source is poor (W92); nothing while none of its leads is sold. */
export function ImportReturnsPanel({ importId }: { importId: string }) {
  const { data } = useQuery(importReturnsQuery(importId));
  const [preview, setPreview] = useState<LeadChangePreview>();
  const count = useOneAtATime({ mutationFn: () => previewWithdrawal(importId), onSuccess: setPreview });
  if (data === undefined || data.sold === 0) return null;
  return (
    <Panel
      title="Returns"
      text="Leads of this import that buyers returned."
      end={
        data.returned + data.open > 0 && (
          <Button asChild tone="secondary" size="sm">
            <a href={importReturnsHref(importId)} download>
              <Icon path={ICONS.download} size={16} /> Export CSV
            </a>
          </Button>
        )
      }
    >
      <Stack>
        {data.isPoor && data.rate !== null && (
          <Notice
            tone="bad"
            actions={
              data.unsold > 0 && (
                <Button
                  tone="danger"
                  size="sm"
                  loading={count.isPending}
                  loadingText="Counting..."
                  onClick={() => count.mutate()}
                >
                  Withdraw unsold leads of this import
                </Button>
              )
            }
          >
            Poor source: {rangeText(data.rate)} returned.
          </Notice>
        )}
        <Failed by={count} text="The unsold leads could not be counted." />
        <Returned data={data} />
      </Stack>
      <Suspense fallback={null}>
        {preview !== undefined && <WithdrawDialog preview={preview} onClose={() => setPreview(undefined)} />}
      </Suspense>
    </Panel>
  );
}

function Returned({ data: { sold, returned, open, rate, reasons, unsold, heldOrWithdrawn } }: { data: ImportReturns }) {
  return (
    <FactList>
      <Fact
        term="Rate"
        note={
          rate === null ? `Shown from ${IMPORT_RETURNS.fromSold} sold leads on` : `Probably ${rangeText(rate)} (95% interval)`
        }
      >
        {rate === null ? '–' : percentText(rate.share)}
      </Fact>
      <Fact term="Returned" note={open > 0 ? `${formatCount(open)} to decide` : undefined}>
        {formatCount(returned)} of {countOf(sold, 'sold lead')}
      </Fact>
      {reasons.map(({ reason, accepted, open: waiting }) => (
        <Fact
          key={reason}
          term={RETURN_REASON_RULES[reason].text}
          note={waiting > 0 ? `${formatCount(waiting)} to decide` : undefined}
        >
          {formatCount(accepted)}
        </Fact>
      ))}
      <Fact term="For sale">{formatCount(unsold)}</Fact>
      {heldOrWithdrawn > 0 && <Fact term="Held or withdrawn">{formatCount(heldOrWithdrawn)}</Fact>}
    </FactList>
  );
}

/** Formats an interval as `18–27%`. */
const rangeText = ({ low, high }: { low: number; high: number }) => `${Math.round(low * 100)}–${Math.round(high * 100)}%`;
