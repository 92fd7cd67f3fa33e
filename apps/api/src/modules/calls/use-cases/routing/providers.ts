import { ExplainRoute } from './explain-route.use-case.js';
import { RouteCall } from './route-call.use-case.js';

/** Routes calls, and explains how. */
export const ROUTING = [ExplainRoute, RouteCall];
