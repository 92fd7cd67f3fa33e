import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { DEFAULT_SITE } from '@warmline/contracts/site/types';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { getSystem } from '../config/system.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { SiteContext } from '../lib/api/site.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/shared.css';
import '../styles/site.css';
import '../styles/app-tokens.css';
import './styleguide.css';
import { StyleGuide } from './style-guide.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ChakraProvider value={getSystem()}>
      <QueryClientProvider client={queryClient}>
        <SiteContext value={DEFAULT_SITE}>
          <StyleGuide />
        </SiteContext>
      </QueryClientProvider>
    </ChakraProvider>
  </StrictMode>,
);
