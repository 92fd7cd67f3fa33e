/** The provider's answer to a confirmed payment. */
export type Confirmation = { error?: { message?: string }; paymentIntent?: { status: string } };

/** What the card form did with the provider, and what the provider answers. */
export const stripe = {
  key: '',
  secret: '',
  asked: [] as { confirmParams: { return_url: string } }[],
  answer: { paymentIntent: { status: 'succeeded' } } as Confirmation | Promise<Confirmation>,
  beReady: () => {},
};

/** Replaces the global that Stripe's script sets: the real script comes from Stripe's host, and browser tests stub it there. */
export function setStripe(): void {
  stripe.asked = [];
  stripe.answer = { paymentIntent: { status: 'succeeded' } };
  Object.assign(window, { Stripe: Object.assign(openStripe, { version: 'endive' }) });
}

/** Removes the global again. */
export function removeStripe(): void {
  Reflect.deleteProperty(window, 'Stripe');
}

// The card form keeps the first one that it opens, so all of them use the same record.
function openStripe(key: string) {
  stripe.key = key;
  const element = {
    on: (event: string, handler: () => void) => {
      if (event === 'ready') stripe.beReady = handler;
      return element;
    },
    once: () => element,
    off: () => element,
    mount: () => {},
    update: () => {},
    unmount: () => {},
    destroy: () => {},
  };
  const elements = { create: () => element, getElement: () => element, update: () => {}, on: () => {}, off: () => {} };
  return {
    _registerWrapper: () => {},
    registerAppInfo: () => {},
    elements: () => elements,
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: () => {},
    confirmSetup: () => Promise.resolve({ setupIntent: { status: 'succeeded' } }),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => {
      stripe.secret = clientSecret;
      return Promise.resolve(stripe.answer);
    },
    confirmPayment: (request: (typeof stripe.asked)[number]) => {
      stripe.asked.push(request);
      return Promise.resolve(stripe.answer);
    },
  };
}
