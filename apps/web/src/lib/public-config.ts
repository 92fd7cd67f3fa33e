import type { PublicConfig } from '@warmline/contracts/api/public-config';
import { apiGet } from './api-client.ts';

/** The server's public settings; for public pages, which carry no query library. */
export function loadPublicConfig(signal?: AbortSignal): Promise<PublicConfig> {
  return apiGet<PublicConfig>('/api/public-config', signal);
}
