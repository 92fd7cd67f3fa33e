import type { LeadChange } from '@warmline/contracts/leads/change-types';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { ProgressBar } from '../../../components/ui/states/progress-bar.tsx';
import { countOf, formatCount } from '../../../lib/text/format.ts';
import { changeText, obstaclesText, progressOf, resultText } from '../change-labels.ts';

/**
 * Shows the newest change above the leads while it runs, and afterwards with its result. Default export, because it is
 * lazy-loaded.
 */
export default function ChangeNotice({ change, onOpen }: { change: LeadChange; onOpen: () => void }) {
  const { status, kept } = change;
  const moving = status === 'running' || status === 'undoing';
  const { value, max } = progressOf(change);
  return (
    <Notice
      tone={status === 'done' ? 'good' : 'info'}
      icon={moving ? 'clock' : status === 'done' ? 'check-circle' : 'undo'}
      actions={
        <Button tone="secondary" size="sm" onClick={onOpen}>
          {change.undoUntil !== null || status === 'running' ? 'Details and undo' : 'Details'}
        </Button>
      }
    >
      {moving && kept.held !== undefined && value >= max ? (
        <p>
          {changeText(change)}: {obstaclesText({ held: kept.held })}. They are restored when the hold ends, unless they are
          bought.
        </p>
      ) : (
        <p>
          {changeText(change)}:{' '}
          {moving
            ? `${formatCount(value)} of ${countOf(max, 'lead')} ${status === 'undoing' ? 'restored' : 'changed'}`
            : resultText(change)}
        </p>
      )}
      {moving && <ProgressBar label={status === 'undoing' ? 'Undoing the change' : 'Changing leads'} value={value} max={max} />}
    </Notice>
  );
}
