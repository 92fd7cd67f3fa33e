/** One event for one endpoint. */
export interface Delivery {
  id: string;
  eventId: string;
  /** `default` for the default endpoint, else a webhook endpoint's id. */
  endpointId: string;
  attempts: number;
  /** `failed` after three days without a 2xx, `lost` on request. */
  state: 'pending' | 'delivered' | 'failed' | 'lost';
  /** Status of the last response, or the error. */
  lastResult: string | null;
}

export interface Target {
  id: string;
  url: string;
  secret: string;
}
