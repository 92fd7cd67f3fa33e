// Nest and MikroORM with a single route: the cost of a start without any features.
import 'reflect-metadata';
import { defineEntity, p } from '@mikro-orm/core';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LOOPBACK } from '../../local-stack/ports.ts';

const Nothing = defineEntity({ name: 'Nothing', properties: { id: p.integer().primary() } });

class UpController {
  up(): string {
    return 'up';
  }
}
// Decorators are applied as functions, because Node runs this file without a compiler.
Get('up')(UpController.prototype, 'up', Object.getOwnPropertyDescriptor(UpController.prototype, 'up')!);
Controller()(UpController);

class EmptyModule {}
Module({
  imports: [MikroOrmModule.forRoot({ driver: PostgreSqlDriver, clientUrl: process.env.DATABASE_URL, entities: [Nothing] })],
  controllers: [UpController],
})(EmptyModule);

const app = await NestFactory.create<NestFastifyApplication>(EmptyModule, new FastifyAdapter(), { logger: ['error'] });
await app.listen(Number(process.env.PORT), LOOPBACK);
