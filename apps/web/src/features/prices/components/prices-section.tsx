import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { PRICE_MESSAGES } from '@warmline/contracts/prices/messages';
import type { PricesView } from '@warmline/contracts/prices/types';
import { PRICE_GROUPS } from '@warmline/domain/prices/price-groups';
import { lazy, Suspense, useRef, useState } from 'react';
import { clearDraft } from '../../../components/form/unsaved/form-draft.ts';
import { LeaveGuard } from '../../../components/form/unsaved/leave-guard.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { NoPermission } from '../../../components/ui/states/no-permission.tsx';
import { Surface } from '../../../components/ui/frame/panel.tsx';
import { SaveBar } from '../../../components/ui/frame/save-bar.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { isForbidden } from '../../../lib/api/is-forbidden.ts';
import { countOf } from '../../../lib/text/format.ts';
import { pricesQuery } from '../api/prices.ts';
import { priceBookRecipe, switchLook } from '../price-recipes.ts';
import { ERROR_ID, nameOfSetting, REASON_DRAFT, SWITCH_NAME } from '../price-labels.ts';
import { usePriceDraft, type PriceDraft } from '../use-price-draft.ts';
import { PriceGroup } from './price-group.tsx';
import { PriceHistory } from './price-history.tsx';

const Book = chakra('div', priceBookRecipe);
const INTRO = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3.5',
  color: 'fg.muted',
  fontSize: '14.5px',
} as const;
const SaveDialog = lazy(() => import('./save-dialog.tsx'));

const LEAVING = {
  title: 'Leave without saving?',
  text: 'Your new prices are not saved. If you leave, they are lost.',
  leave: 'Leave without saving',
};

/** Price book with all channels side by side, and its changes. */
export function PricesSection() {
  const prices = useQuery(pricesQuery);
  if (isForbidden(prices.error)) return <NoPermission what="the prices" />;
  if (prices.isPending) return <TableSkeleton rows={10} label="Loading prices" />;
  if (prices.data === undefined)
    return <ListFailed title="The prices could not be loaded" onRetry={() => void prices.refetch()} />;
  return <PriceBook view={prices.data} />;
}

function PriceBook({ view }: { view: PricesView }) {
  const draft = usePriceDraft(view);
  const [editing, setEditing] = useState(!draft.isEmpty);
  const [saving, setSaving] = useState(false);
  const section = useRef<HTMLElement>(null);
  // The clicked button disappears: focus moves to the price book, just before the first rate.
  const toStart = () => section.current?.focus({ preventScroll: true });
  const edit = () => {
    setEditing(true);
    toStart();
  };
  const stop = () => {
    draft.discard();
    clearDraft(REASON_DRAFT);
    setEditing(false);
    setSaving(false);
    toStart();
  };
  return (
    <Stack as="section" ref={section} tabIndex={-1} aria-label="Prices" css={{ '&:focus': { outline: 'none' } }}>
      <chakra.div css={INTRO}>
        <p>All rates by page. New prices take effect immediately, on every page. Existing orders keep their price.</p>
        {!editing && (
          <Button tone="secondary" onClick={edit}>
            Edit prices
          </Button>
        )}
      </chakra.div>
      <Advertised draft={draft} editing={editing} />
      <Book>
        {PRICE_GROUPS.map((group) => (
          <PriceGroup key={group.id} group={group} draft={draft} editing={editing} />
        ))}
      </Book>
      <p className="fine">
        Single-lead form and CSV template are the price lists of leads in inventory. A lead with a price of its own keeps it.
      </p>
      <PriceHistory history={view.history} />
      <LeaveGuard
        active={editing && (draft.firstWrong !== undefined || draft.changes.length > 0)}
        texts={LEAVING}
        onLeave={draft.discard}
      />
      {editing && <PriceBar draft={draft} onStop={stop} onSave={() => setSaving(true)} />}
      <Suspense fallback={null}>
        {saving && <SaveDialog view={view} changes={draft.changes} onClose={() => setSaving(false)} onSaved={stop} />}
      </Suspense>
    </Stack>
  );
}

/** Switch that decides which rate is charged where a pricing page and its checkout differ. */
function Advertised({ draft, editing }: { draft: PriceDraft; editing: boolean }) {
  return (
    <Surface as="label" css={switchLook} data-editing={editing || undefined}>
      <input
        type="checkbox"
        role="switch"
        checked={draft.honour}
        disabled={!editing}
        onChange={(event) => draft.setHonour(event.target.checked)}
      />
      <span>
        <strong>{SWITCH_NAME}</strong>
        <small>
          {draft.honour
            ? 'On: package checkouts charge what their pricing page says.'
            : 'Off: package checkouts charge their own rate and show it next to the total.'}
        </small>
      </span>
    </Surface>
  );
}

interface PriceBarProps {
  draft: PriceDraft;
  onStop: () => void;
  onSave: () => void;
}

function PriceBar({ draft: { firstWrong, changes }, onStop, onSave }: PriceBarProps) {
  return (
    <SaveBar role="group" aria-label="Unsaved prices">
      <p role="status">
        {firstWrong === undefined ? (
          countOf(changes.length, 'change')
        ) : (
          <>
            {nameOfSetting(firstWrong)}: <span id={ERROR_ID}>{PRICE_MESSAGES.outOfRange}</span>
          </>
        )}
      </p>
      <Button tone="quiet" onClick={onStop}>
        Discard
      </Button>
      <Button disabled={firstWrong !== undefined || changes.length === 0} onClick={onSave}>
        Review changes
      </Button>
    </SaveBar>
  );
}
