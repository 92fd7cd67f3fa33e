import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The link to a purchase, with its number. */
export const purchaseLink = (id: string, number: string): ReactNode => (
  <Link to="/dashboard/purchases/$id" params={{ id }}>
    {number}
  </Link>
);
