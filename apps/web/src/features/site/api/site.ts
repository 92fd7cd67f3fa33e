import { queryOptions } from '@tanstack/react-query';
import type { ChangeLegalRequest, LegalPage, LegalRow, LegalText, LegalView } from '@warmline/contracts/site/legal';
import type { ChangeSettingsRequest, ShopSettingsView } from '@warmline/contracts/site/settings';
import { apiPost } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

const SITE = '/api/admin/site';
const LEGAL = `${SITE}/legal`;

/** The shop's settings with their version. */
export const settingsQuery = queryOptions<ShopSettingsView>({ queryKey: [SITE], staleTime: 0 });

/** Saves the settings and returns them with their new version. */
export async function saveSettings(request: ChangeSettingsRequest): Promise<ShopSettingsView> {
  const view = await apiPost<ShopSettingsView>(SITE, request);
  queryClient.setQueryData(settingsQuery.queryKey, view);
  return view;
}

/** The legal pages with what is published of each. */
export const legalPagesQuery = queryOptions<LegalRow[]>({ queryKey: [LEGAL], staleTime: 0 });

/** The draft of a legal page, and its versions. */
export function legalPageQuery(page: LegalPage) {
  return queryOptions<LegalView>({ queryKey: [`${LEGAL}/${page}`], staleTime: 0 });
}

/** A published version; it never changes. */
export function legalVersionQuery(page: LegalPage, version: number) {
  return queryOptions<LegalText>({ queryKey: [`${LEGAL}/${page}/versions/${version}`] });
}

/** Saves the draft of a legal page, and publishes it if asked. */
export async function saveLegalPage(page: LegalPage, request: ChangeLegalRequest): Promise<LegalView> {
  const view = await apiPost<LegalView>(`${LEGAL}/${page}`, request);
  queryClient.setQueryData(legalPageQuery(page).queryKey, view);
  return view;
}
