import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { toast } from '../../../lib/view/toast.ts';
import { disableTwoFactor, renewRecoveryCodes, TWO_FACTOR_CHANGE } from '../api/account.ts';
import { RecoveryCodesView } from './recovery-codes.tsx';
import { TwoFactorEnrolment } from './two-factor-enrolment.tsx';
import { TwoFactorProofForm } from './two-factor-proof-form.tsx';

export type TwoFactorAction = 'enrol' | 'renew' | 'disable';

const TITLES: Record<TwoFactorAction, string> = {
  enrol: 'Turn on two-factor sign-in',
  renew: 'Replace recovery codes',
  disable: 'Turn off two-factor sign-in',
};

/** Dialog to turn two-factor sign-in on or off, or to renew the recovery codes. Default export, because it is lazy-loaded. */
export default function TwoFactorDialog({ action, onClose }: { action: TwoFactorAction; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  // Unsaved codes would be lost: only the button below them closes the dialog.
  const [locked, setLocked] = useState(false);
  // The pending response may contain codes that are shown once: don't close before it arrives.
  const underWay = useIsMutating({ mutationKey: TWO_FACTOR_CHANGE }) > 0;
  const done = (title: string) => () => {
    toast({ title });
    onClose();
  };
  const close = () => {
    if (underWay) return;
    if (!locked) onClose();
    else toast({ title: 'Save your recovery codes first', description: "They won't be shown again." }, { destructive: true });
  };
  return (
    <Dialog title={TITLES[action]} onClose={close}>
      {action === 'enrol' && (
        <TwoFactorEnrolment onCodesShown={() => setLocked(true)} onDone={done('Two-factor sign-in is on')} />
      )}
      {action === 'disable' && (
        <>
          <p>You'll sign in with only your password.</p>
          <TwoFactorProofForm
            label="Turn off"
            failed="Two-factor sign-in not turned off"
            tone="danger"
            act={disableTwoFactor}
            onDone={done('Two-factor sign-in is off')}
            onCancel={onClose}
          />
        </>
      )}
      {action === 'renew' && codes === undefined && (
        <>
          <p>Your current codes will stop working.</p>
          <TwoFactorProofForm
            label="Create new codes"
            failed="Recovery codes not replaced"
            act={renewRecoveryCodes}
            onDone={({ recoveryCodes }) => {
              setCodes(recoveryCodes);
              setLocked(true);
            }}
            onCancel={onClose}
          />
        </>
      )}
      {action === 'renew' && codes !== undefined && <RecoveryCodesView codes={codes} onSaved={done('Recovery codes replaced')} />}
    </Dialog>
  );
}
