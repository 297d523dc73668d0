# The portal and its server in one image. Data lives in PostgreSQL (DATABASE_URL) or in the volume /data (DATA_DIR).
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml turbo.json ./
RUN npm install --global "$(node -p 'const { name, version } = require("./package.json").devEngines.packageManager; `${name}@${version}`')"
COPY . .
RUN pnpm install --frozen-lockfile
RUN pnpm exec turbo run build --filter=@portal/platform-server --filter=@portal/carrier-portal --filter=@portal/provider-desk
# Only what runs: the server with its own dependencies, and the portal's files.
RUN pnpm --filter=@portal/platform-server --prod deploy --legacy /out/server \
  && cp -r apps/carrier-portal/dist /out/portal \
  && cp -r apps/provider-desk/dist /out/desk

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data PORTAL_DIR=/app/portal DESK_DIR=/app/desk SEED=empty
WORKDIR /app
COPY --from=build /out/server ./server
COPY --from=build /out/portal ./portal
COPY --from=build /out/desk ./desk
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
# SIGTERM lets open requests finish.
CMD ["node", "server/dist/main.js"]
