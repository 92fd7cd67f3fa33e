import { useQuery } from '@tanstack/react-query';
import type { PricesView } from '@warmline/contracts/api/prices';
import { PRICE_GROUPS } from '@warmline/domain/price-groups';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ListFailed } from '../../../components/ui/list-failed.tsx';
import { NoPermission } from '../../../components/ui/no-permission.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { countOf } from '../../../lib/format.ts';
import { forgetForms } from '../../../lib/use-kept-form.ts';
import '../../../styles/prices.css';
import { pricesQuery } from '../api/prices.ts';
import { REASON_DRAFT, SWITCH_NAME } from '../price-words.ts';
import { usePriceDraft, type PriceDraft } from '../use-price-draft.ts';
import { PriceGroup } from './price-group.tsx';
import { PriceHistory } from './price-history.tsx';

const SaveDialog = lazy(() => import('./save-dialog.tsx'));

/** The price book, channel beside channel, with its changes. */
export function PricesSection() {
  const prices = useQuery(pricesQuery);
  if (prices.error instanceof ApiError && prices.error.code === 'forbidden') return <NoPermission what="the prices" />;
  if (prices.isPending) return <TableSkeleton rows={10} label="Loading prices" />;
  if (prices.data === undefined)
    return <ListFailed title="The prices could not be loaded" onRetry={() => void prices.refetch()} />;
  return <PriceBook view={prices.data} />;
}

function PriceBook({ view }: { view: PricesView }) {
  const draft = usePriceDraft(view);
  const [editing, setEditing] = useState(false);
  const [saving, setSaving] = useState(false);
  const section = useRef<HTMLElement>(null);
  // The button that was pressed gives way: the keyboard goes on at the top of the book, where the first rate is a step away.
  const toStart = () => section.current?.focus({ preventScroll: true });
  const edit = () => {
    setEditing(true);
    toStart();
  };
  const stop = () => {
    draft.discard();
    forgetForms(REASON_DRAFT);
    setEditing(false);
    setSaving(false);
    toStart();
  };
  return (
    <section ref={section} tabIndex={-1} className="stack price-book" aria-label="Prices">
      <div className="section-head-row">
        <p className="price-intro">All rates, page by page. A change counts at once; existing orders keep their price.</p>
        {!editing && (
          <Button tone="secondary" onClick={edit}>
            Edit Prices
          </Button>
        )}
      </div>
      <Advertised draft={draft} editing={editing} />
      <div className="price-groups">
        {PRICE_GROUPS.map((group) => (
          <PriceGroup key={group.id} group={group} draft={draft} editing={editing} />
        ))}
      </div>
      <p className="fine">
        Prices of leads in stock follow the list chosen at their import, or the price in their own row. Those two lists, the last
        two columns, cannot be edited here.
      </p>
      <PriceHistory history={view.history} />
      {editing && <SaveBar draft={draft} onStop={stop} onSave={() => setSaving(true)} />}
      <Suspense fallback={null}>
        {saving && <SaveDialog view={view} changes={draft.changes} onClose={() => setSaving(false)} onSaved={stop} />}
      </Suspense>
    </section>
  );
}

/** Where pricing page and checkout disagree, one switch says which of them is charged. */
function Advertised({ draft, editing }: { draft: PriceDraft; editing: boolean }) {
  return (
    <label className="panel price-switch" data-editing={editing}>
      <input
        type="checkbox"
        role="switch"
        checked={draft.honour}
        disabled={!editing}
        onChange={(event) => draft.setHonour(event.target.checked)}
      />
      <span>
        <strong>{SWITCH_NAME}</strong>
        <span className="quiet">
          {draft.honour
            ? 'On: package checkouts charge what their pricing page says.'
            : 'Off: package checkouts charge their own rate, and name it beside the total.'}
        </span>
      </span>
    </label>
  );
}

function SaveBar({ draft, onStop, onSave }: { draft: PriceDraft; onStop: () => void; onSave: () => void }) {
  return (
    <div className="price-bar" role="group" aria-label="Unsaved prices">
      <p role="status">{draft.valid ? countOf(draft.changes.length, 'change') : 'Some prices cannot be read'}</p>
      <Button tone="quiet" onClick={onStop}>
        Discard
      </Button>
      <Button disabled={!draft.valid || draft.changes.length === 0} onClick={onSave}>
        Review Changes
      </Button>
    </div>
  );
}
