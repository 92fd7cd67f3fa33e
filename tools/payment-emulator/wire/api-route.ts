import type { EmitEvent } from '../state/event-log.ts';
import type { Params } from './params.ts';

/** One call of an endpoint. Handlers are synchronous, so each is atomic. */
export interface ApiCall {
  params: Params;
  /** Path parameters, e.g. `id`. */
  path: Record<string, string>;
  /** Type of the caller's key. */
  caller: 'secret' | 'publishable';
  emit: EmitEvent;
}

export interface ApiRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path below `/v1`. */
  path: string;
  /** Also callable with a publishable key and the client secret. */
  publishable?: true;
  handle: (call: ApiCall) => object;
}
