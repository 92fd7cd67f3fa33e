import type { Plugin } from 'vite';

/** `/styleguide` of the development server. A build starts at index.html alone, so no page of it ever reaches production. */
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
