import { apiApp } from "#/http/api-app.ts";

export const publicApi = apiApp(() => undefined);
