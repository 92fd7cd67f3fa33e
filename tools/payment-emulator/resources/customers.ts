import type Stripe from 'stripe';
import { newId, nowSeconds } from '../../emulator/ids.ts';
import type { Store } from '../state/store.ts';
import type { ApiCall, ApiRoute } from '../wire/api-route.ts';
import { paginate } from '../wire/paging.ts';
import type { Params } from '../wire/params.ts';
import { missing } from '../wire/stripe-failure.ts';

const WITHOUT_EFFECT = ['address', 'shipping', 'invoice_settings', 'preferred_locales', 'tax', 'tax_exempt'];

/** Handles `/v1/customers`. */
export function customerRoutes(store: Store): ApiRoute[] {
  function create({ params, emit }: ApiCall): Stripe.Customer {
    const customer: Stripe.Customer = {
      id: newId('cus', 14),
      object: 'customer',
      balance: 0,
      created: nowSeconds(),
      currency: null,
      default_source: null,
      delinquent: false,
      description: null,
      discount: null,
      email: null,
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata: {},
      name: null,
      phone: null,
      shipping: null,
    };
    store.customers.save(withChanges(customer, params));
    emit('customer.created', customer);
    return customer;
  }

  function update({ params, path, emit }: ApiCall): Stripe.Customer {
    const customer = store.customers.save(withChanges(knownCustomer(store, path.id), params));
    emit('customer.updated', customer);
    return customer;
  }

  function remove({ params, path, emit }: ApiCall): Stripe.DeletedCustomer {
    params.done();
    const customer = knownCustomer(store, path.id);
    store.customers.remove(customer.id);
    emit('customer.deleted', customer);
    return { id: customer.id, object: 'customer', deleted: true };
  }

  function list({ params }: ApiCall): Stripe.ApiList<Stripe.Customer> {
    const email = params.text('email');
    const all = store.customers.all();
    return paginate(params, '/v1/customers', email ? all.filter((customer) => customer.email === email) : all);
  }

  function methods({ params, path }: ApiCall): Stripe.ApiList<Stripe.PaymentMethod> {
    const customer = knownCustomer(store, path.id);
    const type = params.text('type');
    const mine = store.paymentMethods.all().filter((one) => one.customer === customer.id && (!type || one.type === type));
    return paginate(params, `/v1/customers/${customer.id}/payment_methods`, mine);
  }

  const retrieve = ({ params, path }: ApiCall): Stripe.Customer => {
    params.done();
    return knownCustomer(store, path.id);
  };

  return [
    { method: 'POST', path: '/customers', handle: create },
    { method: 'GET', path: '/customers', handle: list },
    { method: 'GET', path: '/customers/:id', handle: retrieve },
    { method: 'POST', path: '/customers/:id', handle: update },
    { method: 'DELETE', path: '/customers/:id', handle: remove },
    { method: 'GET', path: '/customers/:id/payment_methods', handle: methods },
  ];
}

/** @throws 404 `resource_missing`. */
export function knownCustomer(store: Store, id = ''): Stripe.Customer {
  const customer = store.customers.get(id);
  if (!customer) throw missing('customer', id);
  return customer;
}

function withChanges(customer: Stripe.Customer, params: Params): Stripe.Customer {
  const email = params.email('email');
  const [name, phone, description] = [params.text('name'), params.text('phone'), params.text('description')];
  const metadata = params.metadata(customer.metadata);
  params.accept(...WITHOUT_EFFECT).done();
  if (email !== undefined) customer.email = email || null;
  if (name !== undefined) customer.name = name || null;
  if (phone !== undefined) customer.phone = phone || null;
  if (description !== undefined) customer.description = description || null;
  return Object.assign(customer, { metadata });
}
