import type { ReactNode } from 'react';

/** Renders the link to an order. */
export type OrderLink = (id: string, number: string) => ReactNode;
