import { EmailDeliveredLeads } from './email-delivered-leads.js';
import { FillPackages } from './fill-packages.use-case.js';
import { FillWithoutListed } from './fill-without-listed.js';
import { FollowRefund } from './follow-refund.use-case.js';
import { RefundMissingLeads } from './refund-missing-leads.js';
import { RefundOverdueLeads } from './refund-overdue-leads.js';
import { ServeArrival } from './serve-arrival.use-case.js';
import { StartPackages } from './start-packages.use-case.js';

/** Fills packages of leads and callbacks. */
export const PACKAGES = [
  EmailDeliveredLeads,
  FillPackages,
  FillWithoutListed,
  FollowRefund,
  RefundMissingLeads,
  RefundOverdueLeads,
  ServeArrival,
  StartPackages,
];
