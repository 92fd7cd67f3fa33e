import type { EmitEvent } from '../state/event-log.ts';
import type { Params } from './params.ts';

/** One call of one endpoint. Handlers run synchronously, so each is atomic against every other. */
export interface ApiCall {
  params: Params;
  /** Path parameters, e.g. `id`. */
  path: Record<string, string>;
  /** Which kind of key the caller showed. */
  caller: 'secret' | 'publishable';
  emit: EmitEvent;
}

export interface ApiRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/v1`. */
  path: string;
  /** A publishable key may call it, if it proves the client secret. */
  publishable?: true;
  handle: (call: ApiCall) => object;
}
