import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';

export interface LeaveDialogProps {
  fileName: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before an upload is left, which ends it; default export: fetched when first opened. */
export default function LeaveDialog({ fileName, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      title="Leave and stop the upload?"
      onClose={onStay}
      footer={
        <>
          <Button tone="quiet" onClick={onStay}>
            Stay here
          </Button>
          <Button tone="danger" onClick={onLeave}>
            Leave and Stop
          </Button>
        </>
      }
    >
      <p>
        {fileName} is still on its way. It goes on in every tab of the panel; on another page it stops, and nothing of it is kept.
      </p>
    </Dialog>
  );
}
