import { useQuery } from '@tanstack/react-query';
import type { ImportStatus, ImportView } from '@warmline/contracts/api/imports';
import { Button } from '../../../components/ui/button.tsx';
import { Pill, type PillTone } from '../../../components/ui/pill.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { formatBytes, formatCount, formatDateTime } from '../../../lib/format.ts';
import { importsQuery, rejectedHref } from '../api/imports.ts';

const STATUS: Record<ImportStatus, { tone: PillTone; text: string }> = {
  planning: { tone: 'info', text: 'Reading' },
  unmapped: { tone: 'warn', text: 'Needs mapping' },
  planned: { tone: 'warn', text: 'Waits for you' },
  running: { tone: 'info', text: 'Storing' },
  finished: { tone: 'good', text: 'Finished' },
  failed: { tone: 'bad', text: 'Failed' },
};

/** What was uploaded lately, how far it is, and what waits for a decision. */
export function RecentImports({ onReview }: { onReview: (id: string) => void }) {
  const imports = useQuery(importsQuery);
  return (
    <section className="panel" aria-labelledby="imports-title">
      <header className="panel-head">
        <h2 id="imports-title">Recent imports</h2>
      </header>
      {imports.isPending && <TableSkeleton rows={3} label="Loading imports" />}
      {imports.isError && (
        <p className="panel-note">
          The imports could not be loaded.{' '}
          <button type="button" className="link" onClick={() => void imports.refetch()}>
            Try again
          </button>
        </p>
      )}
      {imports.data?.length === 0 && (
        <p className="panel-note">Nothing uploaded yet. Imports show here with their progress and result.</p>
      )}
      {imports.data !== undefined && imports.data.length > 0 && (
        <ul className="imports">
          {imports.data.map((view) => (
            <ImportRow key={view.id} view={view} onReview={onReview} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ImportRow({ view, onReview }: { view: ImportView; onReview: (id: string) => void }) {
  const waits = view.status === 'planned' || view.status === 'unmapped';
  return (
    <li className="import">
      <div className="import-file">
        <strong>{view.fileName}</strong>
        <span className="quiet num">
          {formatBytes(view.fileBytes)} · {formatDateTime(view.createdAt)} · {view.createdBy}
        </span>
      </div>
      <Pill tone={STATUS[view.status].tone}>{STATUS[view.status].text}</Pill>
      <div className="import-result num">
        {view.status === 'running' && (
          <ProgressBar label={`Storing ${view.fileName}`} value={view.batchesDone} max={Math.max(1, view.batches)} />
        )}
        <ImportResult view={view} />
      </div>
      <div className="import-action">
        {waits && (
          <Button tone="secondary" size="sm" onClick={() => onReview(view.id)}>
            Review
          </Button>
        )}
      </div>
    </li>
  );
}

function ImportResult({ view }: { view: ImportView }) {
  if (view.status === 'failed') return <span className="quiet">{view.failure}</span>;
  if (view.status === 'planning') return null;
  const parts = [
    view.status === 'finished' || view.status === 'running'
      ? `${formatCount(view.storedRows)} stored`
      : `${formatCount(view.newRows)} new`,
    `${formatCount(view.duplicateRows)} duplicate`,
  ];
  return (
    <span className="quiet">
      {parts.join(' · ')}
      {view.rejectedRows > 0 && (
        <>
          {' · '}
          <a className="link" href={rejectedHref(view.id)} download>
            {formatCount(view.rejectedRows)} rejected
          </a>
        </>
      )}
    </span>
  );
}
