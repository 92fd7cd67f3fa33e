# One image for the whole product: `node main.js` runs the API, `node worker.js` the queue workers, `node cli.js migrate` the migrations.
# The three processes differ only in their command (docker-compose.yml).

ARG NODE=24.21.0-bookworm-slim

# ── Build stage ──
FROM node:${NODE} AS build
WORKDIR /app
ENV CI=true
COPY tools/runtime/package.json tools/runtime/
# Single source of the pnpm version.
RUN npm install --global "pnpm@$(node -p "require('./tools/runtime/package.json').dependencies.pnpm")"
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY libs/contracts/package.json libs/contracts/
COPY libs/domain/package.json libs/domain/
COPY tools/package.json tools/
COPY tools/patches tools/patches
COPY e2e/package.json e2e/
RUN pnpm install --frozen-lockfile --filter warmline --filter @warmline/api --filter @warmline/web...
COPY tsconfig.base.json ./
COPY libs libs
COPY apps apps
RUN cd apps/api && node scripts/build.mjs
RUN cd apps/web && pnpm --config.verify-deps-before-run=false run build

# ── Production dependencies of the API ──
FROM build AS production
RUN rm -rf node_modules apps/*/node_modules libs/*/node_modules \
  && pnpm install --prod --frozen-lockfile --filter-prod @warmline/api...

# ── Runtime image ──
FROM node:${NODE}
WORKDIR /app
ENV NODE_ENV=production \
    NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=512" \
    MALLOC_TRIM_THRESHOLD_=131072 \
    HOST=0.0.0.0 \
    PORT=3000 \
    QUEUE_WORKERS=off \
    WEB_ROOT=/app/apps/web/dist \
    DATA_DIR=/data
COPY --from=production /app/package.json ./
COPY --from=production /app/node_modules node_modules
COPY --from=production /app/apps/api/package.json apps/api/
COPY --from=production /app/apps/api/node_modules apps/api/node_modules
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
# The only writable folder besides /tmp: uploads, if no bucket is set.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
WORKDIR /app/apps/api/dist
EXPOSE 3000
# Liveness only. /api/health/ready also checks PostgreSQL and Redis, and a restart would not fix those.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and receives SIGTERM: it drains connections and finishes running work within 25 s.
STOPSIGNAL SIGTERM
CMD ["node", "main.js"]
