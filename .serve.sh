export NODE_ENV=production PORT=4391 PUBLIC_URL=http://localhost:4391 DATA_DIR=.data-e2e DEMO=on DEMO_PASSWORD=camelia-de-teste RATE_LIMIT=off LOG_LEVEL=warn
exec node_modules/.bin/node server/main.ts
