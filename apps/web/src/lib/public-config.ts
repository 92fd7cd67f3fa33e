import type { PublicConfig } from '@warmline/contracts/public-config';
import { apiGet } from './api-client.ts';

/** Loads the server's public settings without the query library, for public pages. */
export function loadPublicConfig(signal?: AbortSignal): Promise<PublicConfig> {
  return apiGet<PublicConfig>('/api/public-config', signal);
}
