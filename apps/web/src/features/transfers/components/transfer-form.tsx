import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import { Controller } from 'react-hook-form';
import { FieldPair, Form, SubmitButton } from '../../../components/form/form.tsx';
import { NumberField, PhoneField, TextField } from '../../../components/form/fields/text-field.tsx';
import { TextButton } from '../../../components/ui/frame/layout.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Surface } from '../../../components/ui/frame/panel.tsx';
import { splitTenders } from '@warmline/domain/money/tenders';
import type { useTransferOrder } from '../use-transfer-order.ts';
import { PanelTitle } from './panel-title.tsx';
import { StatePicker } from '../../../components/form/fields/state-picker.tsx';

const FIXED = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: '11px',
  paddingInline: '3.5',
  borderRadius: 'l2',
  background: 'bg.subtle',
  fontSize: '14.5px',
  '& span': { color: 'fg.muted' },
  '& strong': { fontWeight: '580' },
} as const;

export interface TransferFormProps {
  transfer: ReturnType<typeof useTransferOrder>;
  /** What the balance can pay; undefined if it can't be used. */
  availableCents: number | undefined;
}

/** The form for an order of live transfers (B3.09, B5.03-B5.07); the lead type is fixed. */
export function TransferForm({ transfer, availableCents = 0 }: TransferFormProps) {
  const { form, price, differs } = transfer;
  const { hook, field } = form;
  const total = formatCents(price.totalCents);
  const split = price.totalCents === 0 ? null : splitTenders(price.totalCents, availableCents);
  return (
    <Surface as="div">
      <Form form={form} aria-labelledby="transfer-form">
        <PanelTitle id="transfer-form">Your order</PanelTitle>
        <chakra.p css={FIXED}>
          <span>Lead type</span>
          <strong>Live Transfers</strong>
        </chakra.p>
        <FieldPair>
          <NumberField label="Number of transfers" {...field('totalTransfers')} />
          <NumberField label="Calls per day" {...field('callsPerDay')} />
        </FieldPair>
        <FieldPair>
          <TextField label="Transfer hours" placeholder="9am-5pm EST" hint="With your time zone" {...field('transferHours')} />
          <PhoneField label="Transfer phone" hint="The number we transfer calls to" {...field('transferPhone')} />
        </FieldPair>
        <Controller
          control={hook.control}
          name="workingStates"
          render={({ field: { value, onChange }, fieldState }) => (
            <StatePicker
              value={value}
              onChange={(text) => {
                onChange(text);
                if (text !== '') hook.clearErrors('workingStates');
              }}
              error={fieldState.error?.message}
            />
          )}
        />
        {differs && (
          <Notice tone="info">
            The price has changed. It is now {formatCents(price.unitCents)} per transfer, {total} in total. You weren't charged.
          </Notice>
        )}
        {split !== null && split.walletCents > 0 ? (
          <>
            {split.cardCents === 0 ? (
              <SubmitButton form={form} busy="Paying..." size="xl" onClick={() => transfer.payWith('wallet')}>
                {`Pay ${total} from balance`}
              </SubmitButton>
            ) : (
              <SubmitButton
                form={form}
                busy="Preparing Payment..."
                size="xl"
                onClick={() => transfer.payWith('wallet_then_card')}
              >
                {`Proceed to Payment - ${total}`}
              </SubmitButton>
            )}
            <chakra.p textAlign="center" fontSize="sm" color="fg.muted">
              {split.cardCents === 0
                ? `Balance after: ${formatCents(availableCents - price.totalCents)}`
                : `${formatCents(split.walletCents)} from balance + ${formatCents(split.cardCents)} by card`}{' '}
              ·{' '}
              <TextButton type="submit" disabled={form.isSubmitting} onClick={() => transfer.payWith('card')}>
                Pay by card
              </TextButton>
            </chakra.p>
          </>
        ) : (
          <SubmitButton form={form} busy="Preparing Payment..." size="xl" onClick={() => transfer.payWith('card')}>
            {price.totalCents === 0 ? 'Proceed to Payment' : `Proceed to Payment - ${total}`}
          </SubmitButton>
        )}
      </Form>
    </Surface>
  );
}
