import { SetMetadata } from '@nestjs/common';
import type { Permission as PermissionName } from '@warmline/contracts/access';

export const PUBLIC = 'warmline:public';
export const UNATTENDED = 'warmline:unattended';
export const PERMISSION = 'warmline:permission';

/** Anybody may call this route. */
export const Public = () => SetMetadata(PUBLIC, true);

/** Only callers with this permission may call this route. A route with neither decorator is closed. */
export const Permission = (name: PermissionName) => SetMetadata(PERMISSION, name);

/** Open pages call this route by themselves: that is no use of a session. */
export const Unattended = () => SetMetadata(UNATTENDED, true);
