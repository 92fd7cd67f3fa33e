import { useQuery } from '@tanstack/react-query';
import type { AutoRecharge } from '@warmline/contracts/wallet/recharge';
import type { SavedCard } from '@warmline/contracts/wallet/types';
import { parseDollars } from '@warmline/domain/money/money';
import { cardName, cardTerm, formatCardDate, preferredCard } from '@warmline/domain/money/saved-card';
import { rechargeConsentText } from '@warmline/domain/wallet/recharge-consent';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { MoneyField } from '../../../components/form/fields/text-field.tsx';
import { useFreshSignIn } from '../../../components/form/fresh-sign-in/use-fresh-sign-in.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { refreshQueries } from '../../../lib/api/query-client.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { toast } from '../../../lib/view/toast.ts';
import { consentsQuery } from '../api/cards.ts';
import { switchOnRecharge } from '../api/recharge.ts';
import { rechargeSchema, rechargeTexts } from '../forms/recharge-schema.ts';
import { ConsentCheck } from '../../../components/form/fields/consent-check.tsx';

const NOT_CHANGED = { title: 'Not switched on', description: 'Auto-recharge stays as it was. Please try again.' };

interface RechargeDialogProps {
  recharge: AutoRecharge | null;
  cards: readonly SavedCard[];
  onClose: () => void;
}

/** The numbers of auto-recharge and the card, with the text that is agreed to. Default export, because it is lazy-loaded. */
export default function RechargeDialog({ recharge, cards, onClose }: RechargeDialogProps) {
  const now = new Date(serverNow());
  const usable = cards.filter((card) => cardTerm(card, now) !== 'expired');
  const [chosen, choose] = useState(recharge?.cardId);
  const card = usable.find(({ id }) => id === chosen) ?? preferredCard(cards, now);
  // The agreement is to one text: another number or card takes it back.
  const [agreedTo, agree] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const { confirmed, passwordDialog } = useFreshSignIn();
  const box = useRef<HTMLInputElement>(null);
  const version = useQuery(consentsQuery).data?.recharge.version;
  const form = useSchemaForm({
    schema: rechargeSchema,
    defaults: rechargeTexts(recharge),
    places: { thresholdCents: 'threshold', amountCents: 'amount', ceilingCents: 'ceiling' },
    failure: NOT_CHANGED,
    send: async ({ threshold: thresholdCents, amount: amountCents, ceiling: ceilingCents }) => {
      setMissing(!isAgreed);
      if (!isAgreed) box.current?.focus();
      if (!isAgreed || card === undefined) return;
      const request = { thresholdCents, amountCents, ceilingCents, cardId: card.id, consentVersion: version };
      await confirmed(() => switchOnRecharge(request));
      refreshQueries('/api/wallet');
      toast({ title: 'Auto-recharge is on' });
      onClose();
    },
  });
  const [threshold, amount, ceiling] = useWatch({ control: form.hook.control, name: ['threshold', 'amount', 'ceiling'] }).map(
    parseDollars,
  );
  const isKnown = typeof threshold === 'number' && typeof amount === 'number' && typeof ceiling === 'number';
  const text =
    isKnown && card !== undefined
      ? rechargeConsentText({ thresholdCents: threshold, amountCents: amount, ceilingCents: ceiling }, card)
      : undefined;
  const isAgreed = text !== undefined && agreedTo === text;
  return (
    <Dialog title="Auto-recharge" onClose={onClose}>
      <Form form={form} unmarked aria-label="Auto-recharge">
        <MoneyField label="When balance falls below" {...form.field('threshold')} />
        <MoneyField label="Add" {...form.field('amount')} />
        <MoneyField label="At most a month" {...form.field('ceiling')} />
        <ChoiceField
          label="Card"
          name="recharge-card"
          options={usable.map((one) => ({ value: one.id, label: cardName(one), note: `Expires ${formatCardDate(one)}` }))}
          value={card?.id ?? ''}
          disabled={form.isSubmitting}
          error={card === undefined ? 'Your saved cards have expired. Please add a card first.' : undefined}
          onChange={({ target }) => choose(target.value)}
        />
        {text !== undefined && (
          <ConsentCheck
            ref={box}
            consent={{ text }}
            checked={isAgreed}
            error={isMissing && !isAgreed ? 'Please agree to switch it on' : undefined}
            onChange={(checked) => agree(checked ? text : undefined)}
          />
        )}
        <SubmitButton form={form} busy="Switching on..." size="xl" width="100%" disabled={card === undefined}>
          Switch on
        </SubmitButton>
      </Form>
      {passwordDialog}
    </Dialog>
  );
}
