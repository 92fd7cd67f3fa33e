import { queryOptions } from '@tanstack/react-query';
import type { AgencySettings, SaveAgencyRequest } from '@warmline/contracts/agencies/types';
import type { ChangeEmailRequest, EmailChange } from '@warmline/contracts/auth/types';
import type { EmailChoices, Profile, SaveProfileRequest } from '@warmline/contracts/users/profile';
import { ApiError, apiPost, apiRequest } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

export const profileQuery = queryOptions<Profile>({ queryKey: ['/api/me/profile'] });
export const agencyQuery = queryOptions<AgencySettings>({ queryKey: ['/api/agency'] });
export const emailChangeQuery = queryOptions<EmailChange>({ queryKey: ['/api/me/email-change'] });
export const emailChoicesQuery = queryOptions<EmailChoices>({ queryKey: ['/api/me/email-choices'] });

/**
 * Saves settings. On 409 `settings_changed` the current ones are loaded first, so that the page shows them beside what was typed.
 */
async function save<Stored>({ queryKey }: { queryKey: readonly unknown[] }, body: unknown): Promise<Stored> {
  try {
    const response = await apiRequest('PUT', String(queryKey[0]), body);
    const stored = (await response.json()) as Stored;
    queryClient.setQueryData(queryKey, stored);
    return stored;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'settings_changed')
      await queryClient.refetchQueries({ queryKey, exact: true });
    throw error;
  }
}

export const saveProfile = (request: SaveProfileRequest): Promise<Profile> => save(profileQuery, request);
export const saveAgency = (request: SaveAgencyRequest): Promise<AgencySettings> => save(agencyQuery, request);
export const saveEmailChoices = (choices: EmailChoices): Promise<EmailChoices> => save(emailChoicesQuery, choices);

/** Sends a link to the new address; the account keeps its own until the link is used. */
export async function requestEmailChange(request: ChangeEmailRequest): Promise<void> {
  queryClient.setQueryData(emailChangeQuery.queryKey, await apiPost<EmailChange>('/api/me/email-change', request));
}

export async function giveUpEmailChange(): Promise<void> {
  await apiRequest('DELETE', '/api/me/email-change');
  queryClient.setQueryData(emailChangeQuery.queryKey, { email: null });
}

/** Uses the link of an email; loads the new address. */
export async function confirmEmail(token: string): Promise<void> {
  await apiRequest('POST', '/api/me/email-change/confirm', { token });
  // The page opens with the link, so its first answers may be older.
  await queryClient.cancelQueries(emailChangeQuery);
  queryClient.setQueryData(emailChangeQuery.queryKey, { email: null });
  await queryClient.invalidateQueries(profileQuery);
}
