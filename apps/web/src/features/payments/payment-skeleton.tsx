/** Placeholder in the shape of the card form while it loads. */
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
