import type { Product } from '@warmline/contracts/prices/products';

export interface ProductLabels {
  /** Plural, as a filter. */
  label: string;
  /** Singular name of one unit. */
  unit: string;
  /** Singular name of one unit where the page doesn't say what kind of unit it is. */
  item: string;
  /** Of the order list for admins. */
  heading: string;
  empty: string;
  details: string;
}

/** The words for each product (M65). Texts that the specification quotes, such as a survey's choices, are at their place. */
export const PRODUCT_LABELS: Record<Product, ProductLabels> = {
  live_transfer: {
    label: 'Call transfers',
    unit: 'transfer',
    item: 'call transfer',
    heading: 'Recent Transfer Orders',
    empty: 'No transfer orders yet.',
    details: 'Transfer Details',
  },
  callback: {
    label: 'Callbacks',
    unit: 'callback',
    item: 'callback',
    heading: 'Recent Callback Orders',
    empty: 'No callback orders yet.',
    details: 'Details',
  },
  aged_lead: {
    label: 'Aged leads',
    unit: 'lead',
    item: 'aged lead',
    heading: 'Recent Aged Lead Orders',
    empty: 'No aged lead orders yet.',
    details: 'Details',
  },
  appointment: {
    label: 'Appointments',
    unit: 'appointment',
    item: 'appointment',
    heading: 'Recent Appointment Orders',
    empty: 'No appointment orders yet.',
    details: 'Details',
  },
};
