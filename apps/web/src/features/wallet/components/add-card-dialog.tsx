import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFreshSignIn } from '../../../components/form/fresh-sign-in/use-fresh-sign-in.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { FormStack } from '../../../components/ui/frame/layout.ts';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { Waiting } from '../../../components/ui/states/waiting.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { cardsQuery, consentsQuery, openCardSetup } from '../api/cards.ts';
import type { RenderCardForm } from '../payable-deposit.ts';
import { ConsentCheck } from '../../../components/form/fields/consent-check.tsx';

interface AddCardDialogProps {
  renderCardForm: RenderCardForm;
  onClose: () => void;
}

/** Saves a card: what is agreed to, then the card form of the provider. Default export, because it is lazy-loaded. */
export default function AddCardDialog({ renderCardForm, onClose }: AddCardDialogProps) {
  const [clientSecret, setSecret] = useState<string>();
  const [isSent, setSent] = useState(false);
  const finish = async () => {
    setSent(true);
    // The server reads the card from the provider; if that fails, the provider's event stores it.
    await queryClient.fetchQuery({ ...cardsQuery, staleTime: 0 }).catch(() => undefined);
    toast({ title: 'Card saved' });
    onClose();
  };
  return (
    <Dialog title="Add card" onClose={onClose}>
      {isSent ? (
        <Waiting>Saving your card...</Waiting>
      ) : clientSecret === undefined ? (
        <ConsentStep onOpened={setSecret} />
      ) : (
        renderCardForm(
          { kind: 'save', clientSecret },
          {
            onResult: ({ status }) => {
              if (status !== 'failed') void finish();
            },
            onBusy: () => {},
          },
        )
      )}
    </Dialog>
  );
}

function ConsentStep({ onOpened }: { onOpened: (clientSecret: string) => void }) {
  const consents = useQuery(consentsQuery);
  const [isAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { confirmed, passwordDialog } = useFreshSignIn();
  const open = useOneAtATime({
    mutationFn: () => confirmed(() => openCardSetup(consents.data?.card.version ?? '')),
    onSuccess: (opened) => onOpened(opened.clientSecret),
  });
  if (consents.isError) return <ListFailed title="The form could not be loaded" onRetry={() => void consents.refetch()} />;
  if (consents.data === undefined) return <TableSkeleton rows={2} label="Loading" />;
  return (
    <>
      <FormStack
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(!isAgreed);
          if (isAgreed) open.mutate();
          else box.current?.focus();
        }}
      >
        <Failed by={open} text="The card form could not be opened. Please try again." />
        <ConsentCheck
          ref={box}
          consent={consents.data.card}
          checked={isAgreed}
          error={isMissing && !isAgreed ? 'Please agree before you save a card' : undefined}
          onChange={setAgreed}
        />
        <Button type="submit" size="xl" width="100%" loading={open.isPending} loadingText="Preparing...">
          Continue
        </Button>
      </FormStack>
      {passwordDialog}
    </>
  );
}
