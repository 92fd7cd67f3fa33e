import { useQuery } from '@tanstack/react-query';
import { permissionsOf, type Permission } from '@warmline/contracts/auth/access';
import { meQuery } from './session.ts';

/** Returns whether the buyer's seat has a permission (P41). For display only: the server checks every request. */
export function usePermission(permission: Permission): boolean {
  const { data } = useQuery({ ...meQuery, enabled: false });
  if (data?.seatRole === undefined) return true;
  return permissionsOf({ access: data.user.access, role: data.seatRole }).includes(permission);
}
