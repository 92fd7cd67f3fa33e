import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

export interface LeaveTexts {
  title: string;
  text: string;
  /** The button that leaves. */
  leave: string;
}

export interface LeaveDialogProps {
  texts: LeaveTexts;
  onStay: () => void;
  onLeave: () => void;
}

/** Confirms leaving a page that would lose something. Default export, because it is lazy-loaded. */
export default function LeaveDialog({ texts, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      title={texts.title}
      onClose={onStay}
      footer={
        <>
          <Button tone="quiet" onClick={onStay}>
            Stay on page
          </Button>
          <Button tone="danger" onClick={onLeave}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Dialog>
  );
}
