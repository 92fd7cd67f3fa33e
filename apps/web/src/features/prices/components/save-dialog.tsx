import { chakra } from '@chakra-ui/react/styled-system';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import type { ChangePricesRequest, PriceChange, PricesView } from '@warmline/contracts/prices/types';
import { BOOK_CENTS, rateCents } from '@warmline/domain/prices/rate';
import { useState } from 'react';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/view/toast.ts';
import { z } from '../../../lib/text/zod.ts';
import { changePrices, type LeadPriceChange } from '../api/prices.ts';
import { nameOfSetting, REASON_DRAFT, formatSetting } from '../price-labels.ts';
import { TOO_LONG } from '../../../lib/api/too-long-error.ts';
import { LeadPricePreview } from './lead-price-preview.tsx';

const schema = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, MESSAGES.reasonRequired), z.maxLength(LIMITS.longText.max, TOO_LONG)),
});

const REVIEW = {
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', rowGap: '1', paddingBlock: '2' },
  '& li + li': { borderTopWidth: '1px' },
  '& del': { color: 'fg.muted' },
  '& ins': { fontWeight: '580', textDecoration: 'none' },
} as const;

/** Of the changes of other admins. */
const SHOWN_NEWS = 5;

/** What the dialog shows. `isRefused` until the prices that came between are known; `news` are those changes, newest first. */
interface Shown {
  view: PricesView;
  changes: ChangePricesRequest['changes'];
  isRefused: boolean;
  news: readonly PriceChange[];
}

export interface SaveDialogProps {
  view: PricesView;
  changes: ChangePricesRequest['changes'];
  onClose: () => void;
  onSaved: () => void;
}

/**
 * Reviews all changes and asks for a reason. What was shown when it was opened is what is sent: if another admin changes prices
 * meanwhile, it says what (M40), and asks again. Keeps the reason if it is closed without an answer (P29). Default export,
 * because it is lazy-loaded.
 */
export default function SaveDialog({ view: now, changes: changesNow, onClose, onSaved }: SaveDialogProps) {
  const [{ view, changes, isRefused, news }, setShown] = useState<Shown>({
    view: now,
    changes: changesNow,
    isRefused: false,
    news: [],
  });
  if (isRefused && now.version !== view.version) {
    const since = now.history.filter(({ id }) => id > view.version);
    setShown({ view: now, changes: changesNow, isRefused: false, news: since });
  }
  const form = useSchemaForm({
    schema,
    defaults: { reason: '' },
    draft: REASON_DRAFT,
    failure: (error) => {
      // The edits stay; the current prices are refetched, unless a live event already did.
      if (error instanceof ApiError && error.code === 'prices_changed') {
        setShown((shown) => ({ ...shown, isRefused: true }));
        refreshQueries('/api/admin/prices');
      }
      return { title: 'Prices not changed', description: messageOf(error, 'Please try again.') };
    },
    send: async ({ reason }) => {
      await changePrices({ version: view.version, reason, changes });
      toast({ title: 'Prices changed', description: 'They apply to all new quotes. Existing orders keep their price.' });
      onSaved();
    },
  });
  const leadPrices = changes.filter(isLeadPrice);
  return (
    <Dialog title="Change these prices?" onClose={onClose}>
      {news.length > 0 && (
        <Notice tone="warn" icon="alert">
          <ul>
            {news.slice(0, SHOWN_NEWS).map((change) => (
              <li key={change.id}>
                {change.by} changed {nameOfSetting(change.setting)} from {formatSetting(change, change.before)} to{' '}
                {formatSetting(change, change.after)} meanwhile.
              </li>
            ))}
            {news.length > SHOWN_NEWS && <li>And {news.length - SHOWN_NEWS} more, which the history below the prices lists.</li>}
          </ul>
          {changes.length === 0 ? 'Nothing is left to change.' : 'Please check your changes again.'}
        </Notice>
      )}
      <chakra.ul css={REVIEW}>
        {changes.map((change) => (
          <li key={change.setting}>
            <span>{nameOfSetting(change.setting)}</span>
            <span>
              <del>{formatSetting(change, before(view, change))}</del> → <ins>{formatSetting(change, after(view, change))}</ins>
            </span>
          </li>
        ))}
      </chakra.ul>
      <p className="fine">New prices take effect immediately, on every page. Existing orders, paid or not, keep their price.</p>
      {leadPrices.length > 0 && <LeadPricePreview changes={leadPrices} />}
      <Form form={form}>
        <TextField
          label="Reason"
          hint="For the history and the audit log"
          disabled={changes.length === 0}
          {...form.field('reason')}
        />
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Keep editing
          </Button>
          {changes.length > 0 && (
            <SubmitButton form={form} busy="Saving...">
              Change prices
            </SubmitButton>
          )}
        </FormActions>
      </Form>
    </Dialog>
  );
}

type Change = ChangePricesRequest['changes'][number];

function isLeadPrice(change: Change): change is LeadPriceChange {
  return change.setting.startsWith('lead.');
}

function before(view: PricesView, { setting }: Change): number {
  return setting === 'honour-advertised-rate' ? Number(view.honourAdvertisedRate) : rateCents(setting, view.prices);
}

function after(view: PricesView, { setting, value }: Change): number {
  if (value !== null) return value;
  return setting === 'honour-advertised-rate' ? Number(view.honourByDefault) : BOOK_CENTS[setting];
}
