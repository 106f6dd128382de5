FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY events/package.json events/
COPY db/package.json db/
COPY server/package.json server/
COPY web/package.json web/
COPY loadtest/package.json loadtest/
COPY simulation/package.json simulation/
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json ./
COPY events/package.json events/
COPY db/package.json db/
COPY server/package.json server/
COPY web/package.json web/
COPY loadtest/package.json loadtest/
COPY simulation/package.json simulation/
RUN npm install --no-save --omit=dev --no-audit --no-fund && mkdir -p /data/files && chown -R node:node /data
COPY --from=build /app/events events
COPY --from=build /app/db db
COPY --from=build /app/server server
COPY --from=build /app/web web
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --retries=10 CMD ["node", "-e", "fetch('http://127.0.0.1:4000/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/launch/start.mjs", "--no-seed"]
