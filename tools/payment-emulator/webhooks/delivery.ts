/** One event on its way to one endpoint. */
export interface Delivery {
  id: string;
  eventId: string;
  /** `default` for the endpoint given at start, else a webhook endpoint's id. */
  endpointId: string;
  attempts: number;
  /** `failed` after three days without a 2xx, `lost` on request. */
  state: 'pending' | 'delivered' | 'failed' | 'lost';
  /** Status of the last answer, or why there was none. */
  lastResult: string | null;
}

export interface Target {
  id: string;
  url: string;
  secret: string;
}
