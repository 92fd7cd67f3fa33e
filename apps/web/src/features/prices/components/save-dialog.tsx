import { zodResolver } from '@hookform/resolvers/zod';
import type { ChangePricesRequest, PricesView } from '@warmline/contracts/api/prices';
import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { BOOK_CENTS, isOnPrerenderedPages } from '@warmline/domain/price-groups';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ApiError, messageOf } from '../../../lib/api-client.ts';
import { refreshQueries } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useKeptForm } from '../../../lib/use-kept-form.ts';
import { z } from '../../../lib/zod.ts';
import { changePrices } from '../api/prices.ts';
import { nameOfSetting, REASON_DRAFT, valueInWords } from '../price-words.ts';
import { TOO_LONG } from '../../../lib/too-long-error.ts';

const schema = z.object({ reason: z.string().trim().min(1, MESSAGES.reasonRequired).max(LIMITS.longText.max, TOO_LONG) });

export interface SaveDialogProps {
  view: PricesView;
  changes: ChangePricesRequest['changes'];
  onClose: () => void;
  onSaved: () => void;
}

/** All changes once more, and why; closed without an answer, it keeps what was typed. Default export: fetched when first opened. */
export default function SaveDialog({ view, changes, onClose, onSaved }: SaveDialogProps) {
  const { register, handleSubmit, formState } = useKeptForm<{ reason: string }>(REASON_DRAFT, {
    resolver: zodResolver(schema),
    defaultValues: { reason: '' },
  });
  const submit = handleSubmit(async ({ reason }) => {
    try {
      await changePrices({ version: view.version, reason, changes });
      toast({ title: 'Prices Changed', description: 'Every new quote uses them. Orders that exist keep their price.' });
      onSaved();
    } catch (error) {
      toast({ title: 'Prices not changed', description: messageOf(error, 'Please try again.') }, { destructive: true });
      // What was typed stays; the page is brought up to date beside it.
      if (error instanceof ApiError && error.code === 'prices_changed') {
        refreshQueries('/api/admin/prices');
        onClose();
      }
    }
  });
  return (
    <Dialog title="Change these prices?" onClose={onClose}>
      <ul className="price-review">
        {changes.map((change) => (
          <li key={change.setting}>
            <span>{nameOfSetting(change.setting)}</span>
            <span className="num">
              <del>{valueInWords(change, before(view, change))}</del> → <ins>{valueInWords(change, after(view, change))}</ins>
            </span>
          </li>
        ))}
      </ul>
      <p className="fine">They count at once, for everybody. Orders that exist, paid or not, keep their price.</p>
      {changes.some(({ setting }) => setting !== 'honour-advertised-rate' && isOnPrerenderedPages(setting)) && (
        <Notice tone="warn">
          Landing and pricing pages name some of these rates as text. They do not follow by themselves: they show the price
          book&apos;s until a release of the shop changes it, too.
        </Notice>
      )}
      <form noValidate className="form-stack" onSubmit={submit}>
        <TextField
          label="Reason"
          hint="For the history and the audit log"
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <div className="form-actions">
          <Button tone="quiet" onClick={onClose}>
            Go on editing
          </Button>
          <Button type="submit" loading={formState.isSubmitting} loadingText="Saving...">
            Change Prices
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Change = ChangePricesRequest['changes'][number];

function before(view: PricesView, { setting }: Change): number {
  return setting === 'honour-advertised-rate' ? Number(view.honourAdvertisedRate) : (view.prices[setting] ?? BOOK_CENTS[setting]);
}

function after(view: PricesView, { setting, value }: Change): number {
  if (value !== null) return value;
  return setting === 'honour-advertised-rate' ? Number(view.honourByDefault) : BOOK_CENTS[setting];
}
