import type Stripe from 'stripe';
import { readPaymentMethod, resolvePaymentMethod } from '../payments/payment-method.ts';
import { testMethodByToken } from '../payments/test-methods.ts';
import type { Store } from '../state/store.ts';
import type { ApiCall, ApiRoute } from '../wire/api-route.ts';
import { paginate } from '../wire/paging.ts';
import { missing, refused } from '../wire/stripe-failure.ts';
import { knownCustomer } from './customers.ts';

/** Handles `/v1/payment_methods`. */
export function paymentMethodRoutes(store: Store): ApiRoute[] {
  const create = ({ params }: ApiCall): Stripe.PaymentMethod => store.paymentMethods.save(readPaymentMethod(params));

  function retrieve({ params, path }: ApiCall): Stripe.PaymentMethod {
    params.done();
    const id = path.id ?? '';
    const known = store.paymentMethods.get(id);
    if (known) return known;
    if (!testMethodByToken(id)) throw missing('PaymentMethod', id, 'payment_method');
    return resolvePaymentMethod(store, id, null);
  }

  function attach({ params, path, emit }: ApiCall): Stripe.PaymentMethod {
    const customer = knownCustomer(store, params.requiredText('customer'));
    params.done();
    const method = resolvePaymentMethod(store, path.id ?? '', customer.id);
    method.customer = customer.id;
    store.paymentMethods.save(method);
    emit('payment_method.attached', method);
    return method;
  }

  function detach({ params, path, emit }: ApiCall): Stripe.PaymentMethod {
    params.done();
    const method = store.paymentMethods.get(path.id ?? '');
    if (!method) throw missing('PaymentMethod', path.id ?? '', 'payment_method');
    if (!method.customer) {
      throw refused(
        'payment_method_unexpected_state',
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    }
    method.customer = null;
    store.paymentMethods.save(method);
    emit('payment_method.detached', method);
    return method;
  }

  function list({ params }: ApiCall): Stripe.ApiList<Stripe.PaymentMethod> {
    const [customer, type] = [params.text('customer'), params.text('type')];
    const mine = store.paymentMethods
      .all()
      .filter((one) => (!customer || one.customer === customer) && (!type || one.type === type));
    return paginate(params, '/v1/payment_methods', mine);
  }

  return [
    { method: 'POST', path: '/payment_methods', publishable: true, handle: create },
    { method: 'GET', path: '/payment_methods', handle: list },
    { method: 'GET', path: '/payment_methods/:id', handle: retrieve },
    { method: 'POST', path: '/payment_methods/:id/attach', handle: attach },
    { method: 'POST', path: '/payment_methods/:id/detach', handle: detach },
  ];
}
