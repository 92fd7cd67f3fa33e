import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { disableTwoFactor, renewRecoveryCodes, TWO_FACTOR_CHANGE } from '../api/account.ts';
import { RecoveryCodesView } from './recovery-codes.tsx';
import { TwoFactorEnrolment } from './two-factor-enrolment.tsx';
import { TwoFactorProofForm } from './two-factor-proof-form.tsx';

export type TwoFactorAction = 'enrol' | 'renew' | 'disable';

const TITLES: Record<TwoFactorAction, string> = {
  enrol: 'Turn on two-factor sign-in',
  renew: 'New recovery codes',
  disable: 'Turn off two-factor sign-in',
};

/** Turning the second factor on or off, or its codes over; default export: fetched when first opened. */
export default function TwoFactorDialog({ action, onClose }: { action: TwoFactorAction; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  // Codes that are closed away unseen are lost: then only the button under them closes.
  const [locked, setLocked] = useState(false);
  // An answer under way may bring codes: who closes now would never see them.
  const underWay = useIsMutating({ mutationKey: TWO_FACTOR_CHANGE }) > 0;
  const done = (title: string) => () => {
    toast({ title });
    onClose();
  };
  const close = () => {
    if (underWay) return;
    if (!locked) onClose();
    else toast({ title: 'Keep your recovery codes first', description: 'They are not shown again.' }, { destructive: true });
  };
  return (
    <Dialog title={TITLES[action]} onClose={close}>
      {action === 'enrol' && (
        <TwoFactorEnrolment onCodesShown={() => setLocked(true)} onDone={done('Two-factor sign-in is on')} />
      )}
      {action === 'disable' && (
        <>
          <p>Signing in will ask for your password only.</p>
          <TwoFactorProofForm
            label="Turn off"
            tone="danger"
            act={disableTwoFactor}
            onDone={done('Two-factor sign-in is off')}
            onCancel={onClose}
          />
        </>
      )}
      {action === 'renew' && codes === undefined && (
        <>
          <p>The codes you have now stop working.</p>
          <TwoFactorProofForm
            label="Make new codes"
            act={renewRecoveryCodes}
            onDone={({ recoveryCodes }) => {
              setCodes(recoveryCodes);
              setLocked(true);
            }}
            onCancel={onClose}
          />
        </>
      )}
      {action === 'renew' && codes !== undefined && <RecoveryCodesView codes={codes} onKept={done('Recovery codes renewed')} />}
    </Dialog>
  );
}
