import { LEGAL_MESSAGES, LEGAL_TITLES, type LegalView } from '@warmline/contracts/site/legal';
import { useState } from 'react';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { FormActions } from '../../../components/form/form.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';

type Choice = 'reviewed' | 'unreviewed';

const CHOICES: { value: Choice; label: string; text: string }[] = [
  { value: 'reviewed', label: 'Yes', text: 'The page shows the text, its version and its date.' },
  { value: 'unreviewed', label: 'Not yet', text: `The page also says “${LEGAL_MESSAGES.forCounsel}”.` },
];

interface PublishDialogProps {
  view: LegalView;
  onClose: () => void;
  onConfirm: (choice: Choice) => void;
}

/** Asks whether counsel has reviewed the text before it is published. Default export, because it is lazy-loaded. */
export default function PublishDialog({ view: { page, published }, onClose, onConfirm }: PublishDialogProps) {
  const [choice, setChoice] = useState<Choice>('unreviewed');
  const next = (published?.version ?? 0) + 1;
  return (
    <Dialog title={`Publish ${LEGAL_TITLES[page]}?`} onClose={onClose}>
      <p>
        Visitors see version {next} at once. It can’t be changed afterwards, only replaced
        {page === 'terms' ? '. It applies to orders that are paid from now on.' : ' by a newer version.'}
      </p>
      <ChoiceField
        label="Has your counsel reviewed this text?"
        name="reviewed"
        options={CHOICES}
        value={choice}
        onChange={(event) => setChoice(event.target.value as Choice)}
      />
      <FormActions>
        <Button tone="quiet" onClick={onClose}>
          Keep editing
        </Button>
        <Button onClick={() => onConfirm(choice)}>Publish version {next}</Button>
      </FormActions>
    </Dialog>
  );
}
