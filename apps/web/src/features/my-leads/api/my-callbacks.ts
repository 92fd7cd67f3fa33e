import type { AgencyCallback } from '@warmline/contracts/agency-leads/types';
import { pagesQuery } from '../../../lib/api/pages-query.ts';
import { type MyLeadsView } from './my-leads.ts';

const MY_CALLBACKS = '/api/my-leads/callbacks';

/** Filters and order in the address. */
export type MyCallbacksView = Omit<MyLeadsView, 'status'>;

/** The agency's callbacks and appointments page by page, last bought first unless sorted. */
export const myCallbacksQuery = (view: MyCallbacksView) => pagesQuery<AgencyCallback>(MY_CALLBACKS, view);
