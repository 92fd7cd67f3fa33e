import type { ReactNode } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';

export interface ListedLeadsDialogProps {
  /** What the server says. */
  text: string;
  /** Only a balance checks the list; otherwise too few leads are left without those on it. */
  needsBalance: boolean;
  busy: boolean;
  /** Link that adds funds to the balance. */
  fundsLink: ReactNode;
  /** Pays from the balance; undefined if it doesn't cover the purchase. */
  onPayFromBalance: (() => void) | undefined;
  onBuyAnyway: () => void;
  onClose: () => void;
}

/** Asks whether to buy without checking the agency's do-not-call list; nothing is held yet (L104, L105). */
export default function ListedLeadsDialog(props: ListedLeadsDialogProps) {
  const { text, needsBalance, busy, fundsLink, onPayFromBalance, onBuyAnyway, onClose } = props;
  return (
    <Dialog
      title={needsBalance ? 'A card skips your do-not-call list' : 'On your do-not-call list'}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" disabled={busy} onClick={onBuyAnyway}>
            {needsBalance ? 'Buy without the check' : 'Buy anyway'}
          </Button>
          {needsBalance && onPayFromBalance && (
            <Button loading={busy} onClick={onPayFromBalance}>
              Pay from balance
            </Button>
          )}
          {(needsBalance && !onPayFromBalance && fundsLink) ||
            (!needsBalance && <Button onClick={onClose}>Back to leads</Button>)}
        </>
      }
    >
      <p>{text}</p>
      <p>Nothing is on hold and you weren't charged.</p>
    </Dialog>
  );
}
