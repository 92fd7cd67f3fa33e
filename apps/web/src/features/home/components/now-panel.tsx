import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { RunningImport } from '@warmline/contracts/lead-imports/activity';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { ProgressBar } from '../../../components/ui/states/progress-bar.tsx';
import { countOf, formatCount } from '../../../lib/text/format.ts';

const PARTS = {
  display: 'grid',
  gap: '3.5',
  fontSize: '15px',
  '& a': { display: 'flex', alignItems: 'baseline', gap: '3', minHeight: '44px', paddingBlock: '2.5' },
  '& a:hover span': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& strong': { flex: 'none', fontVariantNumeric: 'tabular-nums', fontWeight: '640' },
  '& span': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
  '& small': { flex: 'none', color: 'fg.muted', fontSize: '13px', fontVariantNumeric: 'tabular-nums' },
  '& [data-none]': { color: 'fg.muted', fontWeight: '400' },
} as const;

const WORDS = { planning: 'Reading', running: 'Importing', undoing: 'Reverting' } as const;

/** What goes on now: calls on the line and imports that a job works on. */
export function NowPanel({ calls, imports }: { calls: number | undefined; imports: readonly RunningImport[] | undefined }) {
  return (
    <Panel title="Right now">
      <chakra.div css={PARTS}>
        {calls !== undefined && (
          <Link to="/admin/calls">
            <strong data-none={calls === 0 || undefined}>{formatCount(calls)}</strong>
            <span data-none={calls === 0 || undefined}>{calls === 1 ? 'call on the line' : 'calls on the line'}</span>
          </Link>
        )}
        {imports?.length === 0 && <p className="fine">No import is running.</p>}
        {imports?.map(({ id, fileName, status, newRows, storedRows }) => (
          <div key={id}>
            <Link to="/admin/imports/$id" params={{ id }}>
              <span>{`${WORDS[status]} ${fileName}`}</span>
              {status === 'running' && <small>{`${formatCount(storedRows)} of ${countOf(newRows, 'lead')}`}</small>}
            </Link>
            <ProgressBar
              label={`${WORDS[status]} ${fileName}`}
              value={status === 'running' ? storedRows : null}
              max={Math.max(1, newRows)}
            />
          </div>
        ))}
      </chakra.div>
    </Panel>
  );
}
