import type { Permission } from '../auth/access.ts';

/** Permissions that allow each live event; one of them is enough (F48). */
export type EventPermissions<T extends { type: string }> = Record<T['type'], readonly Permission[]>;
