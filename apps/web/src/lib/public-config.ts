import type { PublicConfig } from '@warmline/contracts/api/public-config';
import { apiGet } from './api-client.ts';

let loading: Promise<PublicConfig> | undefined;

/** The server's public settings, asked for once per visit; a failed answer is asked for again by the next caller. */
export function loadPublicConfig(): Promise<PublicConfig> {
  loading ??= apiGet<PublicConfig>('/api/public-config').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
