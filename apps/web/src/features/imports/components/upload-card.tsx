import { useState } from 'react';
import { FileDrop } from '../../../components/form/fields/file-drop.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { toast } from '../../../lib/view/toast.ts';
import { TEMPLATE_HREF } from '../api/imports.ts';
import { readChosenFile } from '../chosen-file.ts';
import { VendorField } from './vendor-field.tsx';
import { UploadRules } from './upload-rules.tsx';
import { UploadState, type UploadStateProps } from './upload-state.tsx';

interface UploadCardProps extends UploadStateProps {
  /** Why the server rejected the last file, or why its import failed. */
  refused: string | null;
  onFile: (file: File, vendor: string) => void;
}

/** Bulk CSV upload card (B2.41): template, file chooser, drop zone and progress. */
export function UploadCard({ sending, view, completed, refused, onFile, onCancel }: UploadCardProps) {
  const busy = sending !== null || view !== undefined;
  const idle = !busy && completed === null;
  const [vendor, setVendor] = useState('');

  const [unfit, setUnfit] = useState<string | null>(null);
  const problem = unfit ?? refused;

  const take = (files: FileList) => {
    const chosen = readChosenFile(files);
    if (chosen === null) return;
    setUnfit('file' in chosen ? null : (chosen.refused.description ?? chosen.refused.title));
    if ('file' in chosen) onFile(chosen.file, vendor.trim());
    else toast(chosen.refused, { destructive: true });
  };

  return (
    <Panel
      title="Bulk CSV upload"
      text="Required: name, phone, state. Optional: email, age, price, vendor cost."
      end={
        <Button asChild tone="secondary" size="sm">
          <a href={TEMPLATE_HREF} download>
            <Icon path={ICONS.download} size={16} /> Download template
          </a>
        </Button>
      }
    >
      <VendorField value={vendor} disabled={busy} onChange={setVendor} />
      <FileDrop
        label="CSV file"
        accept=".csv"
        disabled={busy}
        choose={idle ? { label: 'Choose file' } : undefined}
        onFiles={take}
      >
        {idle ? (
          <>
            <strong>Drop a CSV here, or choose a file</strong>
            <p className="fine">Up to 512 MB, any number of rows. You review the leads before they are stored.</p>
          </>
        ) : (
          <UploadState sending={sending} view={view} completed={completed} onCancel={onCancel} />
        )}
      </FileDrop>
      {problem !== null && !busy && <Notice tone="bad">{problem}</Notice>}
      <UploadRules />
    </Panel>
  );
}
