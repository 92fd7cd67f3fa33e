import type { ImportView } from '@warmline/contracts/api/imports';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { countOf, formatCount } from '../../../lib/format.ts';
import { TEMPLATE_HREF } from '../api/imports.ts';
import type { Sending } from '../use-upload.ts';

export interface UploadCardProps {
  sending: Sending | null;
  view: ImportView | undefined;
  completed: ImportView | null;
  onFile: (file: File) => void;
}

/** The bulk CSV upload card ([001] §2): template, chooser, drop place, and what is happening to the file. */
export function UploadCard({ sending, view, completed, onFile }: UploadCardProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const busy = sending !== null || view !== undefined;

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined && !busy) onFile(file);
  };

  return (
    <section className="panel" aria-labelledby="upload-title">
      <header className="panel-head">
        <div>
          <h2 id="upload-title">Bulk CSV Upload</h2>
          <p>Name, phone and state are needed; e-mail, age and price are read when they are there.</p>
        </div>
        <a className="btn btn-secondary btn-small" href={TEMPLATE_HREF} download>
          <Icon name="download" size={16} /> Download Template
        </a>
      </header>
      <div
        className="drop"
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={chooser}
          type="file"
          accept=".csv"
          className="sr-only"
          aria-label="CSV file"
          tabIndex={-1}
          disabled={busy}
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
        <UploadState sending={sending} view={view} completed={completed} onChoose={() => chooser.current?.click()} />
      </div>
    </section>
  );
}

function UploadState({ sending, view, completed, onChoose }: Omit<UploadCardProps, 'onFile'> & { onChoose: () => void }) {
  if (sending !== null) {
    const percent = Math.floor(sending.share * 100);
    return <Working text={`Uploading ${sending.fileName}...`} note={`${percent}%`} value={percent} max={100} />;
  }
  if (view?.status === 'planning') {
    return (
      <Working
        text={`Reading ${view.fileName}...`}
        note={view.totalRows > 0 ? countOf(view.totalRows, 'row') : ''}
        value={null}
        max={1}
      />
    );
  }
  if (view?.status === 'running') {
    const note = `${formatCount(view.storedRows)} of ${countOf(view.newRows, 'lead')} stored`;
    return <Working text={`Storing ${view.fileName}...`} note={note} value={view.batchesDone} max={Math.max(1, view.batches)} />;
  }
  if (completed !== null) {
    return (
      <p className="drop-done" role="status">
        <Icon name="check-circle" size={20} /> Upload complete: {countOf(completed.storedRows, 'lead')} added.
      </p>
    );
  }
  return (
    <>
      <p className="drop-title">Drop a CSV here, or choose a file</p>
      <p className="fine">Up to 512 MB. You see what would be stored before anything is.</p>
      <Button size="sm" onClick={onChoose}>
        <Icon name="upload" size={16} /> Choose File
      </Button>
    </>
  );
}

function Working({ text, note, value, max }: { text: string; note: string; value: number | null; max: number }) {
  return (
    <div className="working">
      <p role="status">{text}</p>
      <ProgressBar label={text} value={value} max={max} />
      <p className="fine num">{note}</p>
    </div>
  );
}
