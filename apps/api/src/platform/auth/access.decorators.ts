import { SetMetadata } from '@nestjs/common';
import type { Permission as PermissionName } from '@warmline/contracts/auth/access';

export const PUBLIC = 'warmline:public';
export const BACKGROUND = 'warmline:background';
export const PERMISSION = 'warmline:permission';

/** Makes a route public. */
export const Public = () => SetMetadata(PUBLIC, true);

/** Restricts a route to callers with this permission. A route with neither decorator is closed. */
export const Permission = (name: PermissionName) => SetMetadata(PERMISSION, name);

/** Marks a route that open pages call automatically; such calls don't extend a session. */
export const Background = () => SetMetadata(BACKGROUND, true);
