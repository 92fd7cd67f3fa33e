import type { ReactNode } from 'react';

/** Renders the link to a return: in a list, or as a button. */
export type RequestLink = (id: string, text: string, look: 'row' | 'button') => ReactNode;
