import type { Plugin } from 'vite';

/** Serves `/styleguide` in the development server. A build starts at index.html only, so production doesn't contain it. */
export function styleGuide(): Plugin {
  return {
    name: 'style-guide',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/styleguide\/?(\?|$)/.test(request.url ?? '')) request.url = '/styleguide.html';
        next();
      });
    },
  };
}
