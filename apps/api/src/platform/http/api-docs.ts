import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { BRAND } from '@warmline/contracts/brand';
import type { Settings } from '../config/settings.js';

/** OpenAPI at /api/docs (JSON at /api/docs-json), outside production only. */
export async function publishApiDocs(app: NestFastifyApplication, settings: Settings): Promise<void> {
  if (settings.production) return;
  const config = new DocumentBuilder().setTitle(`${BRAND.name} API`).setVersion('1').addCookieAuth('warmline_session').build();
  SwaggerModule.setup('api/docs', app, SwaggerModule.createDocument(app, config));
}
