import { lazy, Suspense, type ReactNode } from 'react';
import { centsOf, type LeadPurchase } from '../../use-purchase.ts';
import type { PurchaseDialogProps } from './purchase-dialog.tsx';

const PurchaseDialog = lazy(() => import('./purchase-dialog.tsx'));
const LeadsGoneDialog = lazy(() => import('./leads-gone-dialog.tsx'));
const ListedLeadsDialog = lazy(() => import('./listed-leads-dialog.tsx'));

export interface PurchaseStepsProps extends Pick<PurchaseDialogProps, 'renderPayment' | 'purchasesLink'> {
  purchase: LeadPurchase;
  /** What the balance can pay, in cents; undefined if it can't be used. */
  availableCents: number | undefined;
  /** Link that adds funds to the balance. */
  fundsLink: ReactNode;
  /** Called when the leads belong to the buyer. */
  onPurchased: () => void;
}

/** The dialogs of a purchase after its press: the questions that it may raise, and the payment. */
export function PurchaseSteps(props: PurchaseStepsProps) {
  const { purchase, availableCents, fundsLink, renderPayment, purchasesLink, onPurchased } = props;
  const { state, buying } = purchase;
  return (
    <Suspense fallback={null}>
      {state.step === 'gone' && (
        <LeadsGoneDialog
          {...state}
          busy={buying}
          onContinue={() => purchase.press({ ...state.press, leads: state.rest })}
          onClose={purchase.close}
        />
      )}
      {state.step === 'listed' && (
        <ListedLeadsDialog
          {...state}
          busy={buying}
          fundsLink={availableCents !== undefined && fundsLink}
          onPayFromBalance={
            (availableCents ?? 0) >= centsOf(state.press)
              ? () => purchase.press({ ...state.press, payWith: 'wallet' })
              : undefined
          }
          onBuyAnyway={() => purchase.press({ ...state.press, allowListed: true })}
          onClose={purchase.close}
        />
      )}
      {state.step === 'paying' && (
        <PurchaseDialog
          hold={state.hold}
          leftOut={state.leftOut ?? 0}
          renderPayment={renderPayment}
          purchasesLink={purchasesLink}
          onPurchased={(count) => {
            onPurchased();
            purchase.purchased(count);
          }}
          onClose={purchase.close}
        />
      )}
    </Suspense>
  );
}
