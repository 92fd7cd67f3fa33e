import { chakra } from '@chakra-ui/react/styled-system';
import type { Campaign } from '@warmline/contracts/campaigns/types';
import { openingText } from '@warmline/domain/calls/hours/hours-text';
import type { ReactNode } from 'react';
import { SURFACE } from '../../../components/ui/frame/panel.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { ProgressBar } from '../../../components/ui/states/progress-bar.tsx';
import { formatCount, limitText } from '../../../lib/text/format.ts';
import { blockerQuestion, blockerText, isOver, STATUS_LABELS, STATUS_TONES, stopReason } from '../campaign-texts.ts';
import { CampaignActions } from './campaign-actions.tsx';

const Card = chakra('article', {
  base: {
    ...SURFACE,
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
    columnGap: '5',
    rowGap: '3',
    alignItems: 'start',
    '& h2': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5', rowGap: '1', fontSize: '17px' },
    '& h2 a': { overflowWrap: 'anywhere', '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
    '& [data-when]': { color: 'fg.muted', fontSize: '14.5px' },
    '& [data-wide]': { gridColumn: '1 / -1' },
    '& [data-progress]': { display: 'flex', alignItems: 'center', gap: '3' },
    '& [data-progress] span': { flex: 'none', color: 'fg.muted', fontSize: '13px' },
    '& [data-reason] strong': { fontWeight: '560' },
    '& [data-reason]': { fontSize: '14.5px', maxWidth: '68ch' },
    // On a phone, the button is the last thing of the card.
    '& [data-actions]': { order: { base: '1', sm: '0' } },
    '& [data-actions]:empty': { display: 'none' },
    '& [data-actions] > a': { width: { base: 'full', sm: 'auto' }, minHeight: { base: '48px', sm: '10' } },
  },
});

const Numbers = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8',
    rowGap: '2',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { color: 'fg.muted', fontSize: '13px' },
    '& dd': { fontSize: '15px' },
    '& dd strong': { fontSize: '22px', fontWeight: '640', letterSpacing: '-0.02em' },
  },
});

export interface CampaignCardProps {
  campaign: Campaign;
  /** The server's time in ms. */
  now: number;
  mayManage: boolean;
  /** Renders the link to the campaign. */
  linkTo: (id: string, text: string, look?: 'button') => ReactNode;
  /** Renders the calls on its line; they belong to another feature. */
  renderLive: (campaignId: string, open: number) => ReactNode;
}

/** One campaign: what is left of it, whether calls may come now, and the calls on the line. */
export function CampaignCard({ campaign, now, mayManage, linkTo, renderLive }: CampaignCardProps) {
  const { id, name, status, left, total, open, todayUsed, dayCap } = campaign;
  const reason = stopReason(campaign);
  const blocker = blockerText(campaign, now);
  const used = total - left;
  return (
    <Card aria-labelledby={`campaign-${id}`}>
      <div>
        <h2 id={`campaign-${id}`}>
          {linkTo(id, name)}
          <Pill tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Pill>
        </h2>
        {status === 'active' && <p data-when>{openingText(campaign, now)}</p>}
      </div>
      {mayManage && (
        <div data-actions>
          {status === 'setup' ? linkTo(id, 'Check and start', 'button') : <CampaignActions campaign={campaign} />}
        </div>
      )}
      {reason !== undefined && (
        <p data-wide data-reason>
          {reason}
        </p>
      )}
      <Numbers data-wide>
        <div>
          <dt>Calls left</dt>
          <dd>
            <strong>{formatCount(left)}</strong> of {formatCount(total)}
          </dd>
        </div>
        {!isOver(status) && (
          <>
            <div>
              <dt>Today</dt>
              <dd>
                <strong>{formatCount(todayUsed)}</strong>
                {limitText(todayUsed, dayCap)}
              </dd>
            </div>
            <div>
              <dt>On the line</dt>
              <dd>
                <strong>{formatCount(open)}</strong>
              </dd>
            </div>
          </>
        )}
      </Numbers>
      <div data-wide data-progress>
        <ProgressBar label={`Calls of ${name} that were delivered`} value={used} max={Math.max(total, 1)} />
        <span className="num">{total === 0 ? 0 : Math.floor((used / total) * 100)}% used</span>
      </div>
      {open > 0 && <div data-wide>{renderLive(id, open)}</div>}
      {blocker !== undefined && (
        <p data-wide data-reason>
          <strong>{blockerQuestion(campaign)}</strong> {blocker}
        </p>
      )}
    </Card>
  );
}
