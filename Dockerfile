# The server with the built web app. See docs/guides/containers.md.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build --workspace @atoll/web
RUN npm sbom --omit=dev --sbom-format=cyclonedx --workspace @atoll/server > sbom.cdx.json
RUN mkdir data

FROM ${NODE_IMAGE} AS production
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server apps/server
COPY packages/api packages/api
COPY packages/sdk packages/sdk
RUN npm ci --omit=dev --no-audit --no-fund --workspace @atoll/server

FROM ${NODE_IMAGE} AS server
ENV NODE_ENV=production ATOLL_HOST=0.0.0.0 ATOLL_PORT=3000 ATOLL_DATA_DIR=/data ATOLL_WEB_DIR=/app/web
WORKDIR /app
COPY --from=production /app ./
COPY --from=build /app/apps/web/dist web
COPY --from=build /app/sbom.cdx.json sbom.cdx.json
COPY deployments deployments
# Everything above belongs to root: the server can write to /data and /tmp only.
COPY --from=build --chown=10001:10001 /app/data /data
USER 10001:10001
VOLUME /data
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.ATOLL_PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"]
