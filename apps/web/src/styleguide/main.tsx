import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { DEFAULT_SITE } from '@warmline/contracts/site/types';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { getSystem } from '../config/system.ts';
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
      <SiteContext value={DEFAULT_SITE}>
        <StyleGuide />
      </SiteContext>
    </ChakraProvider>
  </StrictMode>,
);
