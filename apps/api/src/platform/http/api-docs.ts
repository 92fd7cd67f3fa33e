import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { BRAND } from '@warmline/contracts/brand';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { SESSION_COOKIE } from '../auth/session-cookie.js';
import type { Settings } from '../config/settings.js';

/** OpenAPI at /api/docs (JSON at /api/docs-json), outside production only; bodies are described by the rules that check them. */
export function publishApiDocs(app: NestFastifyApplication, settings: Settings): void {
  if (settings.production) return;
  const config = new DocumentBuilder().setTitle(`${BRAND.name} API`).setVersion('1').addCookieAuth(SESSION_COOKIE).build();
  const document = SwaggerModule.createDocument(app, config);
  const schemas = validationMetadatasToSchemas({
    refPointerPrefix: '#/components/schemas/',
    classTransformerMetadataStorage: defaultMetadataStorage,
  });
  document.components = { ...document.components, schemas: { ...document.components?.schemas, ...schemas } as never };
  SwaggerModule.setup('api/docs', app, document);
}
