import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';

const UploadRecordsDialog = lazy(() => import('./upload-records-dialog.tsx'));

/** Button for the upload of call records (C63). */
export function UploadRecords() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" size="sm" onClick={() => setOpen(true)}>
        <Icon path={ICONS.upload} size={16} /> Upload call records...
      </Button>
      <Suspense fallback={null}>{open && <UploadRecordsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
