import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { ViewOnlyNotice } from '../../../components/ui/states/view-only-notice.tsx';
import { useRestoreFocus } from '../../../lib/view/use-restore-focus.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { leadListRecipe } from '../lead-list-recipe.ts';
import type { LeadFilters, LeadView } from '../lead-view.ts';
import { useLeadList, type ChangeView } from '../use-lead-list.ts';
import { usePurchase } from '../use-purchase.ts';
import type { EnteredNumber } from './purchase/buy-by-number.tsx';
import { LeadList } from './lead-list.tsx';
import { LeadListHint } from './lead-list-hint.tsx';
import { PurchaseNotices } from './purchase/purchase-notices.tsx';
import { PurchaseSteps, type PurchaseStepsProps } from './purchase/purchase-steps.tsx';

const Section = chakra('section', leadListRecipe);
const BuyByNumber = lazy(() => import('./purchase/buy-by-number.tsx'));

export interface AgedLeadsSectionProps extends Omit<PurchaseStepsProps, 'purchase' | 'onPurchased'> {
  view: LeadView;
  /** Link to the buyer's orders. */
  ordersLink: ReactNode;
  /** Renders the link that makes a standing order of a filter. */
  standingLink: (filters: LeadFilters) => ReactNode;
  onView: ChangeView;
}

/** Buy Aged Leads (B2.29): the list of leads, the form that buys by number, and the purchase of either. */
export function AgedLeadsSection({ view, ordersLink, standingLink, onView, ...payment }: AgedLeadsSectionProps) {
  const { availableCents } = payment;
  const purchase = usePurchase();
  const list = useLeadList(view, purchase, onView);
  const mayBuy = usePermission('leads.buy');
  const [byNumber, setByNumber] = useState(false);
  const [entered, setEntered] = useState<EnteredNumber>({ quantity: '100', pick: 'cheapest' });
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const buyButton = useRef<HTMLButtonElement>(null);
  const isChoosing = purchase.state.step === 'choosing';
  useRestoreFocus(isChoosing, () => buyButton.current ?? (byNumber ? opener.current : heading.current));

  return (
    <Section aria-labelledby="aged-leads-title">
      <SectionHead
        actions={
          mayBuy && (
            <Button ref={opener} tone="secondary" aria-expanded={byNumber} onClick={() => setByNumber(!byNumber)}>
              Buy by number
            </Button>
          )
        }
      >
        <h1 id="aged-leads-title" ref={heading} tabIndex={-1}>
          Buy Aged Leads
        </h1>
        <LeadListHint />
      </SectionHead>
      {!mayBuy && <ViewOnlyNotice />}
      <PurchaseNotices purchase={purchase} mayBuy={mayBuy} ordersLink={ordersLink} />
      {byNumber && mayBuy && isChoosing && (
        <Suspense fallback={null}>
          <BuyByNumber
            view={list.read}
            entered={entered}
            onEnter={setEntered}
            purchase={purchase}
            availableCents={availableCents}
            ordersLink={ordersLink}
            onClose={() => {
              setByNumber(false);
              opener.current?.focus();
            }}
            onOpen={onView}
          />
        </Suspense>
      )}
      <LeadList
        list={list}
        purchase={purchase}
        availableCents={availableCents}
        heading={heading}
        buyButton={buyButton}
        standingLink={standingLink}
        onView={onView}
      />
      <PurchaseSteps
        {...payment}
        purchase={purchase}
        onPurchased={() => {
          list.selection.clear();
          setByNumber(false);
        }}
      />
    </Section>
  );
}
