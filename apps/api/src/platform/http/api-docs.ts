import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BRAND } from '@warmline/contracts/site/brand';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { sessionCookieName } from '../auth/session-cookie.js';
import { Settings } from '../config/settings.js';

/**
 * Serves OpenAPI at /api/docs (JSON at /api/docs-json), loaded outside production only and described at the first request for it.
 */
export function publishApiDocs(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => describeApi(app), { ui: false, raw: ['json'] });
  servePage(app);
}

const HOW_TO_SIGN_IN =
  'Sign in with `POST /api/login`, or in the web app on the same address. The response sets the session cookie, which the browser sends with each later request.';

/** Bodies are described by their validation rules. */
function describeApi(app: NestFastifyApplication): OpenAPIObject {
  const cookie = sessionCookieName(app.get(Settings).PUBLIC_URL);
  const config = new DocumentBuilder()
    .setTitle(`${BRAND.name} API`)
    .setDescription(HOW_TO_SIGN_IN)
    .setVersion('1')
    .addCookieAuth(cookie)
    .build();
  const document = SwaggerModule.createDocument(app, config);
  // Pages of the web app are not part of the API.
  document.paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => path.startsWith('/api/')));
  const schemas = validationMetadatasToSchemas({
    refPointerPrefix: '#/components/schemas/',
    classTransformerMetadataStorage: defaultMetadataStorage,
  });
  document.components = { ...document.components, schemas: { ...document.components?.schemas, ...schemas } as never };
  return document;
}

/**
 * Swagger UI in a page of our own: the library's page has inline styles, which the content security policy blocks, and no
 * viewport.
 */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${BRAND.name} API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
const START = `SwaggerUIBundle({ url: '/api/docs-json', dom_id: '#swagger-ui', tagsSorter: 'alpha' });\n`;

function servePage(app: NestFastifyApplication): void {
  // Swagger UI is a dependency of that package, not of ours.
  const library = createRequire(import.meta.resolve('@nestjs/swagger'));
  const read = (name: string) => readFileSync(library.resolve(`swagger-ui-dist/${name}`), 'utf8');
  const files: Record<string, () => [type: string, text: string]> = {
    '/api/docs': () => ['text/html', PAGE],
    '/api/docs/start.js': () => ['text/javascript', START],
    '/api/docs/swagger-ui-bundle.js': () => ['text/javascript', read('swagger-ui-bundle.js')],
    '/api/docs/swagger-ui.css': () => ['text/css', `${read('swagger-ui.css')}\nbody { margin: 0 }\n`],
  };
  const fastify = app.getHttpAdapter().getInstance();
  for (const [url, content] of Object.entries(files))
    fastify.get(url, (_, reply) => {
      const [type, text] = content();
      return reply.type(`${type}; charset=utf-8`).send(text);
    });
}
