import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { ICONS } from '../../../components/ui/icons.ts';
import { toast } from '../../../lib/toast.ts';
import { TEMPLATE_HREF } from '../api/imports.ts';
import { readChosenFile } from '../chosen-file.ts';
import { UploadRules } from './upload-rules.tsx';
import { UploadState, type UploadStateProps } from './upload-state.tsx';

interface UploadCardProps extends UploadStateProps {
  onFile: (file: File) => void;
}

/** Bulk CSV upload card (B2.41): template, file chooser, drop zone and progress. */
export function UploadCard({ sending, view, completed, onFile, onCancel }: UploadCardProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const busy = sending !== null || view !== undefined;
  const idle = !busy && completed === null;

  const take = (files: FileList | null) => {
    const chosen = busy ? null : readChosenFile(files);
    if (chosen === null) return;
    if ('file' in chosen) onFile(chosen.file);
    else toast(chosen.refused, { destructive: true });
  };

  return (
    <section className="panel upload-card" aria-labelledby="upload-title">
      <header className="panel-head">
        <h2 id="upload-title">Bulk CSV upload</h2>
        <a className="btn btn-secondary btn-small" href={TEMPLATE_HREF} download>
          <Icon path={ICONS.download} size={16} /> Download template
        </a>
        <p>Required: name, phone, state. Optional: email, age, price.</p>
      </header>
      <div
        className="drop"
        data-over={over && !busy}
        data-idle={idle}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          // Moving over a child element is not leaving.
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        }}
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
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
        {idle ? (
          <>
            <p className="drop-title">Drop a CSV here, or choose a file</p>
            <p className="fine">Up to 512 MB, any number of rows. You review the leads before they are stored.</p>
            <Button size="sm" onClick={() => chooser.current?.click()}>
              <Icon path={ICONS.upload} size={16} /> Choose file
            </Button>
          </>
        ) : (
          <UploadState sending={sending} view={view} completed={completed} onCancel={onCancel} />
        )}
      </div>
      <UploadRules />
    </section>
  );
}
