import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { QUANTITY_LIMITS, QUANTITY_MESSAGES, type LeadPick, type QuantityQuote } from '@warmline/contracts/orders/quantity';
import { hasRange } from '@warmline/domain/leads/lead-query';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { NumberField } from '../../../../components/form/fields/text-field.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { BuyButtons } from '../../../../components/ui/purchase/buy-buttons.tsx';
import { RefusedNotice } from '../../../../components/ui/purchase/refused-notice.tsx';
import { Panel } from '../../../../components/ui/frame/panel.tsx';
import EdgePanel from '../../../../components/ui/dialogs/edge-panel.tsx';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { countOf, formatCount } from '../../../../lib/text/format.ts';
import { useDelayed } from '../../../../lib/view/use-delayed.ts';
import { useIsMobile } from '../../../../lib/view/use-width.ts';
import { quantityQuoteQuery, quantityRequest } from '../../api/quantity-orders.ts';
import type { ReadView } from '../../lead-view.ts';
import type { LeadPurchase } from '../../use-purchase.ts';

const SavedFiltersPanel = lazy(() => import('../saved-filters-panel.tsx'));

const CHOICES = [10, 50, 100, 500];
const TITLE = 'Buy by number';

const Choices = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: '6',
    rowGap: '3',
    // Beside the field, below its label; a message below the field moves nothing.
    '& > [role=group][aria-label]': { display: 'flex', gap: '2', marginTop: { sm: '29px' } },
    '& [aria-pressed=true]': { borderColor: 'brand.emphasized', background: 'brand.subtle', color: 'brand.fg' },
    '& > :first-child': { width: '9rem' },
    '@media (max-width: 640px)': {
      '& > *': { width: '100%' },
      '& > :first-child': { width: '100%' },
      '& button': { flex: '1', minHeight: '44px' },
    },
  },
});

/** In the sheet of a phone, the price stays in view. */
const Price = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    marginTop: '4',
    '& p': { fontVariantNumeric: 'tabular-nums' },
    '& p > span': { display: 'block', color: 'fg.muted', fontSize: 'sm' },
    '@media (max-width: 640px)': {
      position: 'sticky',
      bottom: '0',
      paddingTop: '3',
      borderTopWidth: '1px',
      background: 'bg.panel',
      '& > button': { width: '100%' },
      '& > div': { paddingInlineEnd: '0!' },
    },
  },
});

/** What a buyer has entered. */
export interface EnteredNumber {
  quantity: string;
  pick: LeadPick;
}

export interface BuyByNumberProps {
  view: ReadView;
  entered: EnteredNumber;
  onEnter: (entered: EnteredNumber) => void;
  purchase: LeadPurchase;
  availableCents: number | undefined;
  /** Link to the buyer's orders. */
  ordersLink: ReactNode;
  onClose: () => void;
  onOpen: Parameters<typeof SavedFiltersPanel>[0]['onOpen'];
}

/**
 * Buys so many of the leads that match the filter (L61): a panel above the list, on a phone at the bottom edge. Default export,
 * because it is lazy-loaded.
 */
export default function BuyByNumber(props: BuyByNumberProps) {
  const { purchase, ordersLink, onClose } = props;
  const text = 'Every lead has to match your filter. You pay for the leads you get.';
  if (useIsMobile()) {
    const refused = purchase.state.step === 'choosing' ? purchase.state.refused : undefined;
    return (
      <EdgePanel edge="bottom" title={TITLE} onClose={onClose}>
        {refused !== undefined && <RefusedNotice refused={refused} ordersLink={ordersLink} />}
        <chakra.p color="fg.muted" marginBottom="4">
          {text}
        </chakra.p>
        <NumberForm {...props} />
      </EdgePanel>
    );
  }
  return (
    <Panel
      title={TITLE}
      text={text}
      end={
        <Button tone="quiet" size="sm" onClick={onClose}>
          Close
        </Button>
      }
    >
      <NumberForm {...props} />
    </Panel>
  );
}

function NumberForm({ view, entered, onEnter, purchase, availableCents, onOpen }: BuyByNumberProps) {
  const { buying } = purchase;
  const { pick } = entered;
  const enterQuantity = (next: string) => onEnter({ ...entered, quantity: next });
  const quantity = readQuantity(entered.quantity);
  const asked = useDelayed(quantity);
  const buy = useRef<HTMLButtonElement>(null);
  const request = quantityRequest(view, asked ?? 1, pick);
  const isReadable = view.problem === undefined && quantity !== null;
  const { data, error, isPlaceholderData } = useQuery({
    ...quantityQuoteQuery(request),
    enabled: !buying && isReadable && asked !== null,
  });
  const quote = isReadable ? data : undefined;
  const isCurrent = !isPlaceholderData && asked === quantity;
  const choices = useRef<HTMLDivElement>(null);
  // The sheet of a phone stays at its title: a keyboard would cover the choices.
  const isMobile = useIsMobile();
  useEffect(() => {
    if (!isMobile) choices.current?.querySelector('input')?.focus();
  }, [isMobile]);
  return (
    <>
      <Choices ref={choices}>
        <NumberField
          label="Number of leads"
          max={QUANTITY_LIMITS.perOrder}
          value={entered.quantity}
          disabled={buying}
          error={quantity === null ? QUANTITY_MESSAGES.quantity : undefined}
          // What is typed replaces the number.
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => enterQuantity(target.value)}
        />
        <Toggles
          label="Numbers"
          options={CHOICES.map((each) => [String(each), formatCount(each)])}
          value={entered.quantity}
          disabled={buying}
          onChange={enterQuantity}
        />
        <Toggles
          label="Which leads"
          options={[
            ['cheapest', 'Cheapest'],
            ['newest', hasRange(view.query) ? 'Freshest' : 'Recently added'],
          ]}
          value={pick}
          disabled={buying}
          onChange={(next) => onEnter({ ...entered, pick: next as LeadPick })}
        />
      </Choices>
      <Price>
        <p role="status" data-busy={isCurrent ? undefined : true}>
          {view.problem ??
            (error !== null && quote === undefined ? messageOf(error, "We couldn't get a price.") : quote && quoteText(quote))}
        </p>
        {quote !== undefined && quote.available > 0 && (
          <BuyButtons
            buttonRef={buy}
            item="lead"
            count={quote.available}
            totalCents={quote.totalCents}
            availableCents={availableCents}
            disabled={buying || !isCurrent}
            payingWith={purchase.payingWith}
            onBuy={(payWith) =>
              purchase.buyByNumber(
                { request: { ...request, quantity: quote.available }, totalCents: quote.totalCents, wanted: quote.quantity },
                payWith,
              )
            }
          />
        )}
      </Price>
      {quote?.available === 0 && Object.keys(view.filters).length > 0 && (
        <Suspense fallback={null}>
          <SavedFiltersPanel view={view} onOpen={onOpen} />
        </Suspense>
      )}
    </>
  );
}

function Toggles(props: {
  label: string;
  options: readonly (readonly [value: string, text: string])[];
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}) {
  const { label, options, value, disabled, onChange } = props;
  return (
    <div role="group" aria-label={label}>
      {options.map(([each, text]) => (
        <Button key={each} tone="secondary" aria-pressed={each === value} disabled={disabled} onClick={() => onChange(each)}>
          {text}
        </Button>
      ))}
    </div>
  );
}

/** Returns the number that was typed, or null if no order can have it. */
function readQuantity(typed: string): number | null {
  const quantity = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return quantity >= 1 && quantity <= QUANTITY_LIMITS.perOrder ? quantity : null;
}

function quoteText({ quantity, available, totalCents, minCents, maxCents }: QuantityQuote): ReactNode {
  if (available === 0) return 'No leads match. Save this filter to see when new ones arrive.';
  const each = minCents === maxCents ? formatCents(minCents) : `${formatCents(minCents)}–${formatCents(maxCents)}`;
  const all = formatCount(available);
  return (
    <>
      <strong>
        {countOf(available, 'lead')} · {formatCents(totalCents)}
      </strong>
      <span>
        {each} each
        {available < quantity &&
          ` · You asked for ${formatCount(quantity)}; ${all} ${available === 1 ? 'matches' : 'match'}. You pay for ${all}.`}
      </span>
    </>
  );
}
