# syntax=docker/dockerfile:1
# The demo with its sandbox (docs/demo.md). From the folder of the project:
#   docker build --file docs/hosting/container/demo.Dockerfile --tag clearchart-demo \
#     --build-arg SOURCE_DATE_EPOCH="$(git log -1 --format=%ct)" \
#     --build-arg SOURCE_COMMIT="$(git describe --always --dirty --abbrev=10 --exclude='*')" .
#   docker run --read-only --cap-drop ALL --security-opt no-new-privileges --memory 256m \
#     --env PUBLIC_URL=https://demo.example.org --publish 127.0.0.1:8080:8080 clearchart-demo

FROM node:24-alpine AS build
WORKDIR /app
# Installed before the sources are there, so that a changed source does not install again.
COPY package.json package-lock.json .npmrc ./
COPY tools/stubs tools/stubs
RUN npm ci --no-fund
COPY . .
ARG SOURCE_DATE_EPOCH
ARG SOURCE_COMMIT
RUN npm run demo -- --build

FROM node:24-alpine
COPY --from=build /app/dist /srv/clearchart
COPY --from=build /app/dist-demo/demo.mjs /srv/demo.mjs
USER node
ENV HOST=0.0.0.0 PORT=8080 DEMO_PROXY=1
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD wget -q -O /dev/null http://127.0.0.1:8080/v/
ENTRYPOINT ["node", "--max-old-space-size=192", "--max-semi-space-size=2", "/srv/demo.mjs", "/srv/clearchart"]
