import { Controller } from 'react-hook-form';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { formatCents } from '../../../lib/format.ts';
import type { useTransferOrder } from '../use-transfer-order.ts';
import { PanelTitle } from './panel-title.tsx';
import { StatePicker } from './state-picker.tsx';

const NUMBER = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const;

/** The form for an order of live transfers (B3.09, B5.03-B5.07); the lead type is fixed. */
export function TransferForm({ transfer }: { transfer: ReturnType<typeof useTransferOrder> }) {
  const { form, price, differs, send } = transfer;
  const { errors, isSubmitting } = form.formState;
  const total = formatCents(price.totalCents);
  return (
    <form
      noValidate
      className="panel transfer-form"
      aria-labelledby="transfer-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <PanelTitle id="transfer-form">Your order</PanelTitle>
      <p className="fixed-field">
        <span>Lead type</span>
        <strong>Live Transfers</strong>
      </p>
      <div className="transfer-pair">
        <TextField
          {...NUMBER}
          label="Number of transfers"
          error={errors.totalTransfers?.message}
          {...form.register('totalTransfers')}
        />
        <TextField {...NUMBER} label="Calls per day" error={errors.callsPerDay?.message} {...form.register('callsPerDay')} />
      </div>
      <div className="transfer-pair">
        <TextField
          label="Transfer hours"
          placeholder="9am-5pm EST"
          hint="With your time zone"
          error={errors.transferHours?.message}
          {...form.register('transferHours')}
        />
        <TextField
          label="Transfer phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="The number we transfer calls to"
          error={errors.transferPhone?.message}
          {...form.register('transferPhone')}
        />
      </div>
      <Controller
        control={form.control}
        name="workingStates"
        render={({ field, fieldState }) => (
          <StatePicker
            value={field.value}
            onChange={(text) => {
              field.onChange(text);
              if (text !== '') form.clearErrors('workingStates');
            }}
            error={fieldState.error?.message}
            ref={field.ref}
          />
        )}
      />
      {differs && (
        <Notice tone="info">
          The price has changed. It is now {formatCents(price.unitCents)} per transfer, {total} in total. You weren't charged.
        </Notice>
      )}
      <Button type="submit" size="xl" loading={isSubmitting} loadingText="Preparing Payment...">
        {price.totalCents === 0 ? 'Proceed to Payment' : `Proceed to Payment - ${total}`}
      </Button>
    </form>
  );
}
