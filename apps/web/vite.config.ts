import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // The loader is in the group: left outside, the query library would land in the entry chunk of every public page.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
  ],
  build: {
    manifest: true,
    // A strict content security policy has no data: sources for scripts, styles and fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
  },
  ssr: { noExternal: true },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api } },
});
