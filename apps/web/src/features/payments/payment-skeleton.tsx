/** Shaped like the card form that is on its way. */
export function PaymentSkeleton() {
  return (
    <div className="payment-skeleton" aria-busy="true">
      <p className="sr-only" role="status">
        Loading the payment form
      </p>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}
