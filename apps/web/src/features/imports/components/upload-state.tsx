import { chakra } from '@chakra-ui/react/styled-system';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { ProgressBar } from '../../../components/ui/states/progress-bar.tsx';
import { countOf, formatBytes, formatCount } from '../../../lib/text/format.ts';
import type { Sending } from '../use-upload.ts';

export interface UploadStateProps {
  sending: Sending | null;
  view: ImportView | undefined;
  completed: ImportView | null;
  onCancel: () => void;
}

const DONE = { display: 'flex', alignItems: 'center', gap: '2.5', color: 'brand.fg', fontWeight: '560' } as const;
const WORKING = {
  display: 'grid',
  gap: '2.5',
  width: 'min(420px, 74vw)',
  overflowWrap: 'anywhere',
  '& > div:last-child': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
} as const;

/** Progress of the upload: sending, reading, storing, or complete for 3 s (B4.13). */
export function UploadState({ sending, view, completed, onCancel }: UploadStateProps) {
  if (sending !== null) {
    const percent = Math.floor(sending.share * 100);
    const sent = `${formatBytes(Math.round(sending.share * sending.fileBytes))} of ${formatBytes(sending.fileBytes)}`;
    return (
      <Working text={`Uploading ${sending.fileName}...`} note={`${percent}% · ${sent}`} value={percent} max={100}>
        <Button tone="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </Working>
    );
  }
  if (view?.status === 'planning') {
    const note = view.totalRows > 0 ? countOf(view.totalRows, 'row') : 'Checking every row. Nothing is stored yet.';
    return <Working text={`Reading ${view.fileName}...`} note={note} value={null} max={1} />;
  }
  if (view !== undefined) {
    const note = `${formatCount(view.storedRows)} of ${countOf(view.newRows, 'lead')} stored`;
    return <Working text={`Storing ${view.fileName}...`} note={note} value={view.batchesDone} max={Math.max(1, view.batches)} />;
  }
  return (
    <chakra.p role="status" css={DONE}>
      <Icon path={ICONS['check-circle']} size={20} /> Upload complete: {countOf(completed?.storedRows ?? 0, 'lead')} added.
    </chakra.p>
  );
}

interface WorkingProps {
  text: string;
  note: string;
  value: number | null;
  max: number;
  children?: ReactNode;
}

function Working({ text, note, value, max, children }: WorkingProps) {
  return (
    <chakra.div css={WORKING}>
      <p role="status">{text}</p>
      <ProgressBar label={text} value={value} max={max} />
      <div>
        <p className="fine num">{note}</p>
        {children}
      </div>
    </chakra.div>
  );
}
