import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { TestApp } from './test-app.js';

export interface Route {
  method: string;
  /** Parameters are written as `:id`. */
  path: string;
}

/** Returns whether a method may have a body. */
export function takesBody(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/** Returns every route of every controller, read from the decorators. */
export function routesOf(shop: TestApp): Route[] {
  return handlersOf(shop).map(({ method, path }) => ({ method, path }));
}

/** Returns every route with its handler and its name, such as `GET /path`. */
export function handlersOf({ app }: TestApp): (Route & { route: string; handler: object })[] {
  const scanner = new MetadataScanner();
  return app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ instance }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      const prefixes = list(Reflect.getMetadata(PATH_METADATA, prototype.constructor as object));
      return scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name]!;
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        if (method === undefined) return [];
        const paths = list(Reflect.getMetadata(PATH_METADATA, handler));
        return prefixes.flatMap((prefix) =>
          paths.map((part) => {
            const path = `/${[prefix, part].map(bare).filter(Boolean).join('/')}`;
            return { method: RequestMethod[method], path, route: `${RequestMethod[method]} ${path}`, handler };
          }),
        );
      });
    });
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? (value as string[]) : [String(value)];
}

function bare(part: string): string {
  return part.replace(/^\/|\/$/g, '');
}

/** Returns every path of the HTTP server, parsed from Fastify's printed route tree. */
export function serverPathsOf({ app }: TestApp): string[] {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const above: string[] = [];
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (indent === undefined || part === undefined) return [];
      above.length = indent.length / 4;
      above.push(part);
      // The tree omits the slash before a star.
      return methods
        ? [
            above
              .join('')
              .replace(/^\/?/, '/')
              .replace(/([^/])\*$/, '$1/*'),
          ]
        : [];
    });
}

/** Returns the type of the bodies that a route takes. */
export function bodyTypeOf(path: string): string {
  return path === '/api/admin/calls/records' ? 'application/x-ndjson' : 'application/json';
}
