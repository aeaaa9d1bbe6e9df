import { createClient } from "@lightwell/shared/contract/api-client";
import type { AnyEndpoint } from "@lightwell/shared/contract/endpoint";
import { orderDeps } from "#src/deployed/order-app.ts";
import { apiApp } from "#src/http/api-app.ts";
import { type LabDeps, labRoutes } from "#src/lab/lab-routes.ts";
import type { Order } from "#src/orders/order.ts";
import { orderRepository } from "#src/orders/order-repository.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { orderStatusRoutes } from "#src/order-status/order-status-routes.ts";
import { preparePrintFile, type PreparePrintFileDeps } from "#src/print-files/prepare-print-file.ts";
import { listen } from "./listen.ts";
import { type ShopServer, startShopServer } from "./shop-server.ts";

/** A shop with the calls of the lab. */
export interface LabServer {
  readonly catalog: ShopServer;
  readonly deps: LabDeps & PreparePrintFileDeps;
  readonly send: (
    endpoint: AnyEndpoint,
    args: object,
  ) => Promise<{ status: number; body: unknown; headers: Headers }>;
  /** Stores orders as if they had been placed. */
  readonly storeOrders: (...orders: Order[]) => Promise<void>;
  /** Does what the background function does when a job is queued. */
  readonly makePrintFile: (orderId: string, lineNumber: number) => Promise<void>;
  readonly setNow: (nowMs: number) => void;
  readonly close: () => Promise<void>;
}

export async function startLabServer(name: string): Promise<LabServer> {
  const catalog = await startShopServer(name);
  const stored = orderDeps({
    ...process.env,
    GCLOUD_PROJECT: catalog.projectId,
    FIREBASE_CONFIG: undefined,
    FUNCTIONS_EMULATOR: "true",
    SHOP_ORIGIN: "https://lightwell.example",
  });
  let now: number | undefined;
  const deps = { ...stored, now: () => now ?? Date.now() };
  const { origin, close } = await listen(
    apiApp((api) => {
      labRoutes(api, deps);
      orderStatusRoutes(api, deps);
    }),
  );
  const client = createClient({ fetch, origin });
  const orders = orderRepository(openDatabase(catalog.projectId));
  return {
    catalog,
    deps,
    async send(endpoint, args) {
      const { response, text } = await client.send(endpoint, args);
      const body: unknown = text === "" ? undefined : JSON.parse(text);
      return { status: response.status, body, headers: response.headers };
    },
    async storeOrders(...placed) {
      await orders.transaction((transaction) => {
        for (const order of placed) transaction.add(order);
        return Promise.resolve();
      });
    },
    makePrintFile: async (orderId, lineNumber) => await preparePrintFile(deps, `${orderId}_${lineNumber}`),
    setNow(nowMs) {
      now = nowMs;
    },
    async close() {
      await close();
      await catalog.close();
    },
  };
}
