import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { AdminTab } from '../../config/sections.ts';

export interface AdminTabEntry {
  id: AdminTab;
  label: string;
  Content: LazyExoticComponent<ComponentType>;
}

/** The four specified tabs (B2.40) and the additions; all are lazy-loaded. */
export const TABS: readonly AdminTabEntry[] = [
  { id: 'aged-leads', label: 'Aged leads', Content: lazy(() => import('./leads-tab.tsx')) },
  { id: 'callbacks', label: 'Callbacks', Content: lazy(() => import('./callbacks-tab.tsx')) },
  { id: 'users', label: 'Users', Content: lazy(() => import('./users-tab.tsx')) },
  { id: 'aff-network', label: 'Partners', Content: lazy(() => import('./partners-tab.tsx')) },
  { id: 'audit', label: 'Audit', Content: lazy(() => import('./audit-tab.tsx')) },
  { id: 'prices', label: 'Prices', Content: lazy(() => import('./prices-tab.tsx')) },
];
