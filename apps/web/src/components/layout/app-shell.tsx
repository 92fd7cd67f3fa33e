import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getSystem } from '../../config/system.ts';
import { onRecovered } from '../../lib/api/connection.ts';
import { hideLeftPage } from '../../lib/session/other-user.ts';
import { keepFocus } from '../../lib/view/keep-focus.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import '../../styles/app-tokens.css';
import { loadToasts } from '../ui/states/toast-host.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { TermsGate } from './terms-gate.tsx';

/** Lazy shell of forms, dashboard and admin pages: component library, queries, and the connection banner. */
export function AppShell() {
  // Retries the failed queries after an outage, without action by the user.
  useEffect(() => onRecovered(() => void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })), []);
  useEffect(() => keepFocus(), []);
  useEffect(() => hideLeftPage(() => location.reload()), []);
  // A failure is harmless: the first toast loads the code again.
  useEffect(() => void loadToasts().catch(() => {}), []);
  return (
    <ChakraProvider value={getSystem()}>
      <QueryClientProvider client={queryClient}>
        <ConnectionBanner />
        <Outlet />
        <TermsGate />
      </QueryClientProvider>
    </ChakraProvider>
  );
}
