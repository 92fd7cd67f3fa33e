import { queryOptions } from '@tanstack/react-query';
import type { ChangeVendorRequest, Vendor, VendorRow } from '@warmline/contracts/lead-imports/vendors';
import { apiPost } from '../../../lib/api/api-client.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';

const ADDRESS = '/api/admin/vendors';

/** All vendors by name. */
export const vendorsQuery = queryOptions<Vendor[]>({ queryKey: [ADDRESS] });

/** All vendors with what their leads brought in. */
export const vendorFiguresQuery = queryOptions<VendorRow[]>({ queryKey: [`${ADDRESS}/figures`] });

/** Changes the name and the defaults of a vendor. */
export async function changeVendor(id: string, values: ChangeVendorRequest): Promise<Vendor> {
  const changed = await apiPost<Vendor>(`${ADDRESS}/${encodeURIComponent(id)}`, values);
  refreshQueries(ADDRESS, '/api/admin/imports');
  return changed;
}
