import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';

export interface LeaveDialogProps {
  fileName: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Confirms leaving the page during an upload, which stops it. Default export, because it is lazy-loaded. */
export default function LeaveDialog({ fileName, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      title="Leave and stop the upload?"
      onClose={onStay}
      footer={
        <>
          <Button tone="quiet" onClick={onStay}>
            Stay on page
          </Button>
          <Button tone="danger" onClick={onLeave}>
            Leave and stop
          </Button>
        </>
      }
    >
      <p>
        {fileName} is still uploading. You can switch tabs in this panel. On any other page the upload stops, and nothing is
        stored.
      </p>
    </Dialog>
  );
}
