import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { system } from '../../config/system.ts';
import { onRecovered } from '../../lib/connection.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { queryClient } from '../../lib/query-client.ts';
import '../../styles/app-tokens.css';
import '../../styles/app.css';
import '../../styles/entrance.css';
import '../../styles/sidebar.css';
import '../../styles/rows.css';
import '../../styles/cards.css';
import '../../styles/panels.css';
import '../../styles/admin.css';
import { loadToasts } from '../ui/toast-host.tsx';
import { ConnectionBanner } from './connection-banner.tsx';

/** The lazy world of forms, dashboard and admin: component library, queries, and the notice of a lost server. */
export function AppShell() {
  // What failed while the server was away is asked again: nobody has to press anything.
  useEffect(() => onRecovered(() => void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })), []);
  useEffect(() => keepFocus(), []);
  // Failing is no loss: the first notice asks again.
  useEffect(() => void loadToasts().catch(() => {}), []);
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <ConnectionBanner />
        <Outlet />
      </QueryClientProvider>
    </ChakraProvider>
  );
}
