import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { BRAND } from '@warmline/contracts/brand';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { sessionCookieName } from '../auth/session-cookie.js';
import { Settings } from '../config/settings.js';

/** Serves OpenAPI at /api/docs (JSON at /api/docs-json), loaded outside production only. Bodies are described by their validation rules. */
export function publishApiDocs(app: NestFastifyApplication): void {
  const cookie = sessionCookieName(app.get(Settings).PUBLIC_URL);
  const config = new DocumentBuilder().setTitle(`${BRAND.name} API`).setVersion('1').addCookieAuth(cookie).build();
  const document = SwaggerModule.createDocument(app, config);
  // Pages of the web app are not part of the API.
  document.paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => path.startsWith('/api/')));
  const schemas = validationMetadatasToSchemas({
    refPointerPrefix: '#/components/schemas/',
    classTransformerMetadataStorage: defaultMetadataStorage,
  });
  document.components = { ...document.components, schemas: { ...document.components?.schemas, ...schemas } as never };
  SwaggerModule.setup('api/docs', app, document);
}
