import Stripe from 'stripe';
import { newId, nowSeconds } from '../../emulator/ids.ts';
import type { Store } from '../state/store.ts';
import type { Deliveries } from '../webhooks/deliveries.ts';
import type { ApiCall, ApiRoute } from '../wire/api-route.ts';
import { paginate } from '../wire/paging.ts';
import { invalidParam, missing } from '../wire/stripe-failure.ts';

/** Handles `/v1/events` and `/v1/webhook_endpoints`. */
export function eventAndEndpointRoutes(store: Store, deliveries: Deliveries): ApiRoute[] {
  const withPending = (event: Stripe.EventBase) => ({ ...event, pending_webhooks: deliveries.pendingFor(event.id) });
  const undelivered = (id: string) => deliveries.forEvent(id).some((one) => one.state !== 'delivered');

  function listEvents({ params }: ApiCall): Stripe.ApiList<Stripe.EventBase> {
    const type = params.text('type');
    const types = params.list('types');
    const success = params.flag('delivery_success');
    const mine = store.events.all().filter((event) => {
      if (type && !matches(event.type, type)) return false;
      if (types && !types.includes(event.type)) return false;
      return success === undefined || success !== undelivered(event.id);
    });
    const response = paginate(params, '/v1/events', mine);
    return { ...response, data: response.data.map(withPending) };
  }

  function retrieveEvent({ params, path }: ApiCall): Stripe.EventBase {
    params.done();
    const event = store.events.get(path.id ?? '');
    if (!event) throw missing('event', path.id ?? '');
    return withPending(event);
  }

  function createEndpoint({ params }: ApiCall): Stripe.WebhookEndpoint {
    const url = params.requiredText('url');
    const enabled = params.list('enabled_events');
    const description = params.text('description') ?? null;
    const metadata = params.metadata();
    params.accept('api_version', 'connect').done();
    if (!URL.canParse(url))
      throw invalidParam('url', 'Invalid URL: An explicit scheme (such as https) must be provided.', 'url_invalid');
    if (!enabled?.length) throw invalidParam('enabled_events', 'Missing required param: enabled_events.', 'parameter_missing');
    const endpoint: Stripe.WebhookEndpoint = {
      id: newId('we'),
      object: 'webhook_endpoint',
      api_version: Stripe.API_VERSION,
      application: null,
      created: nowSeconds(),
      description,
      enabled_events: enabled,
      livemode: false,
      metadata,
      secret: newId('whsec', 32),
      status: 'enabled',
      url,
    };
    return store.webhookEndpoints.save(endpoint);
  }

  function known({ params, path }: ApiCall): Stripe.WebhookEndpoint {
    params.done();
    const endpoint = store.webhookEndpoints.get(path.id ?? '');
    if (!endpoint) throw missing('webhook endpoint', path.id ?? '');
    return endpoint;
  }

  function removeEndpoint(call: ApiCall): Stripe.DeletedWebhookEndpoint {
    const { id } = known(call);
    store.webhookEndpoints.remove(id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }

  const listEndpoints = ({ params }: ApiCall): Stripe.ApiList<Stripe.WebhookEndpoint> => {
    const response = paginate(params, '/v1/webhook_endpoints', store.webhookEndpoints.all());
    return { ...response, data: response.data.map(withoutSecret) };
  };

  return [
    { method: 'GET', path: '/events', handle: listEvents },
    { method: 'GET', path: '/events/:id', handle: retrieveEvent },
    { method: 'POST', path: '/webhook_endpoints', handle: createEndpoint },
    { method: 'GET', path: '/webhook_endpoints', handle: listEndpoints },
    { method: 'GET', path: '/webhook_endpoints/:id', handle: (call) => withoutSecret(known(call)) },
    { method: 'DELETE', path: '/webhook_endpoints/:id', handle: removeEndpoint },
  ];
}

/** Removes the secret, which is shown only on creation. */
function withoutSecret(endpoint: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint {
  return { ...endpoint, secret: undefined };
}

/** `charge.*` matches every type below it. */
function matches(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
