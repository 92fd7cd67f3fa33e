import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appChunk } from './app-chunk.ts';
import { newShop } from './new-shop.ts';
import { shortRouteTree } from './short-route-tree.ts';
import { slimTheme } from './slim-theme.ts';
import { styleGuide } from './style-guide.ts';
import { styleLoader } from './style-loader.ts';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** The query library. */
const QUERY = /[\\/]@tanstack[\\/](react-query|query-core)[\\/]/;
const SITE = /[\\/](?:site-header|theme-toggle|theme|brand-mark|icon|public-icons|brand)\.tsx?$/;
const PRICES = /[\\/](?:price-book|quote|rate|format-rate)\.ts$/;
const RATES = /[\\/](?:rates|rate-ladder|tier-labels|tiers|stored-projection)\.tsx?$/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // The loader belongs to this group: otherwise the query library would land in the entry chunk of every public page.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
    shortRouteTree(),
    slimTheme(),
    styleLoader(),
    newShop(),
    styleGuide(),
  ],
  // The server renders pages with this bundle in every mode: it contains React's production code only.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    copyPublicDir: !isSsrBuild,
    manifest: true,
    // `npm test -- weight` says how large pages are.
    reportCompressedSize: false,
    // All supported browsers preload modules without a polyfill.
    modulePreload: false,
    // The strict content security policy allows no data: sources for scripts, styles and fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Every page contains the list of all lazy chunks: file names would be a quarter of it.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            // The initial code of every page, in one chunk, because it compresses better than ten.
            { name: 'base', tags: ['$initial'], priority: 2 },
            // What public pages import, and what they show of prices: few chunks, because many small ones compress badly.
            { name: 'site', test: SITE, includeDependenciesRecursively: false, priority: 1 },
            { name: 'rates', test: RATES, includeDependenciesRecursively: false, priority: 1 },
            { name: 'prices', test: PRICES, includeDependenciesRecursively: false, priority: 1 },
            // The query library in one chunk: split by its users, its parts import each other in a circle.
            { name: 'query', test: QUERY, includeDependenciesRecursively: false, priority: 1 },
            // Code that nearly every page and lazy part of the app imports. Any number from 60 to 120 gives the same chunk:
            // forms, tables and dialogs have about 40 users.
            { name: appChunk, debugName: 'app', minShareCount: 80, includeDependenciesRecursively: false, priority: 1 },
          ],
        },
      },
    },
  },
  // React has this hook; the package's shim for older versions isn't needed.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  ssr: { noExternal: true },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api } },
}));
