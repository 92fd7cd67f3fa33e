import { defineJob } from '../../../platform/queue/job.js';
import type { Arrival } from '../../leads/public.js';

/** Fills lead packages from what arrived; without it, those that are due, from all of inventory. */
export const fillPackagesJob = defineJob<Arrival>('orders.fill_packages', 'orders', { everySeconds: 900 });
