import type { CheckoutRequest } from "@lightwell/shared/contract/checkout-endpoints";
import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import type { CheckoutDeps } from "#src/checkout/checkout-deps.ts";
import { startCheckout } from "#src/checkout/start-checkout.ts";
import { recentSessions } from "#src/checkout/recent-session.ts";
import { AppError } from "#src/http/app-error.ts";
import { memoryRateLimiter } from "#src/rate-limits/memory-rate-limiter.ts";
import { recordPayment } from "#src/orders/record-payment.ts";
import { outcomeOf, type PaymentGateway, type PaymentSession } from "#src/payments/payment-gateway.ts";
import { recipient } from "#src/testing/checkout-server.ts";
import { randomBytes } from "node:crypto";
import fc, { type Scheduler } from "fast-check";

type Actor = "first tab" | "second tab" | "shopper" | "provider";

const noLimit = memoryRateLimiter({ limit: Infinity, windowSeconds: 60 });

/** What the actors do, and whose turn is next. Turns are counted in calls of the database or the provider. */
export interface TabSchedule {
  readonly scheduler: Scheduler;
  /** How often each tab checks out. */
  readonly checkouts: readonly [number, number];
  readonly turnsToPayment: number;
  readonly turnsToReport: number;
  /** Which of the pages that were shown until then is paid. */
  readonly paidPage: number;
}

export const tabSchedules: fc.Arbitrary<TabSchedule> = fc.record({
  scheduler: fc.scheduler(),
  checkouts: fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 })),
  turnsToPayment: fc.noBias(fc.nat({ max: 39 })),
  turnsToReport: fc.noBias(fc.nat({ max: 59 })),
  paidPage: fc.noBias(fc.nat()),
});

interface OpenedPage extends PaymentSession {
  readonly shipTo: Recipient;
}

/**
 * Two tabs that check out one cart, a shopper who pays what a tab shows, and the provider's report. Every call of the
 * database or the provider waits for its turn, and the schedule decides whose turn is next. The database is the real
 * one; the provider is a list of sessions, each opened once per attempt.
 */
export class TwoTabs {
  readonly orderId = randomBytes(16).toString("hex");
  readonly #deps: CheckoutDeps;
  readonly #request: CheckoutRequest;
  readonly #schedule: TabSchedule;
  readonly #pages = new Map<string, OpenedPage>();
  readonly #failures: unknown[] = [];
  #running = 0;
  #shown: string[] = [];
  #reports: PaymentSession[] = [];

  constructor(deps: CheckoutDeps, request: CheckoutRequest, schedule: TabSchedule) {
    this.#deps = deps;
    this.#request = { ...request, orderId: this.orderId };
    this.#schedule = schedule;
  }

  sessions(): OpenedPage[] {
    return [...this.#pages.values()];
  }

  /** All failures except the expected responses to a tab after another one was faster. */
  unexpectedFailures(): unknown[] {
    return this.#failures.filter(
      (failure) =>
        !(
          failure instanceof AppError &&
          ["conflict", "already-paid", "too-many-requests"].includes(failure.code)
        ),
    );
  }

  async run(): Promise<void> {
    const deps: CheckoutDeps = {
      ...this.#deps,
      recentSessions: recentSessions(),
      limits: { ...this.#deps.limits, visitor: noLimit, everybody: noLimit },
      carts: {
        cart: this.#inTurn((id) => this.#deps.carts.cart(id)),
        save: this.#inTurn((cart) => this.#deps.carts.save(cart)),
      },
      orders: {
        ...this.#deps.orders,
        order: this.#inTurn((id) => this.#deps.orders.order(id)),
        transaction: async (make) => await this.#inTurn(() => this.#deps.orders.transaction(make))(),
      },
      payments: this.#provider(),
    };
    const actors: Record<Actor, () => Promise<void>> = {
      "first tab": () => this.#tab(deps, 1, this.#schedule.checkouts[0]),
      "second tab": () => this.#tab(deps, 2, this.#schedule.checkouts[1]),
      shopper: () => this.#payOnce(),
      provider: () => this.#report(deps),
    };
    for (const act of Object.values(actors)) this.#start(act);
    await this.#everybodyWaits();
    await this.#schedule.scheduler.waitAll();
    for (const session of this.#reports) await this.#record(this.#deps, session);
  }

  /** Confirms an address of its own and checks out, once or twice. */
  async #tab(deps: CheckoutDeps, tab: number, times: number): Promise<void> {
    for (let time = 1; time <= times; time += 1) {
      const shipTo = { ...recipient, street1: `${tab}${time} Tab St` };
      const { emailAddress } = this.#request;
      const now = deps.now();
      await deps.carts.save({ id: this.orderId, emailAddress, shipTo, speed: 1, created: now, updated: now });
      try {
        const { id } = await startCheckout(deps, this.orderId, this.#request, "203.0.113.7");
        this.#shown.push(id);
      } catch (failure) {
        this.#failures.push(failure);
      }
    }
  }

  /** Pays one of the pages that a tab has shown, if it can still be paid when the form is sent. */
  async #payOnce(): Promise<void> {
    const { turnsToPayment, paidPage } = this.#schedule;
    for (let turn = 0; turn < turnsToPayment; turn += 1) await this.#turn();
    const id = this.#shown[paidPage % this.#shown.length];
    const page = id === undefined ? undefined : this.#pages.get(id);
    if (page?.status !== "open") return;
    const paid: OpenedPage = { ...page, status: "complete", isPaid: true, paymentId: `pi_${page.id}` };
    this.#pages.set(page.id, paid);
    this.#reports.push(paid);
  }

  /** Reports a payment some time after it was made, or only in the end. */
  async #report(deps: CheckoutDeps): Promise<void> {
    for (let turn = 0; turn < this.#schedule.turnsToReport; turn += 1) await this.#turn();
    for (const session of this.#reports) await this.#record(deps, session);
  }

  async #record(deps: CheckoutDeps, session: PaymentSession): Promise<void> {
    const outcome = outcomeOf(session);
    const event = { id: `evt_${session.id}`, type: "checkout.session.completed" };
    if (outcome) await recordPayment(deps, { outcome, session, event });
  }

  #provider(): PaymentGateway {
    return {
      ...this.#deps.payments,
      session: this.#inTurn((id) => Promise.resolve(this.#pages.get(id))),
      openSession: this.#inTurn((order) => {
        const id = `cs_${order.id}_${order.attempt}`;
        const page = this.#pages.get(id) ?? {
          id,
          status: "open",
          isPaid: false,
          hasFailed: false,
          amountTotal: order.total,
          currency: "usd",
          orderId: order.id,
          paymentId: undefined,
          url: `https://pay.example/${id}`,
          shipTo: order.shipTo,
        };
        this.#pages.set(id, page);
        return Promise.resolve(page);
      }),
      closeSession: this.#inTurn((id) => {
        const page = this.#pages.get(id);
        if (page?.status === "open") this.#pages.set(id, { ...page, status: "expired", url: undefined });
        return Promise.resolve(this.#pages.get(id));
      }),
    };
  }

  #start(act: () => Promise<void>): void {
    this.#running += 1;
    act()
      .catch((failure: unknown) => this.#failures.push(failure))
      .finally(() => (this.#running -= 1));
  }

  /** The call is made when its turn comes, and answered in a later turn: the provider and the database are slow. */
  #inTurn<Args extends unknown[], Result>(
    act: (...args: Args) => Promise<Result>,
  ): (...args: Args) => Promise<Result> {
    return async (...args) => {
      await this.#turn();
      const result = await act(...args);
      await this.#turn();
      return result;
    };
  }

  /** Waits for a turn, which lasts until everybody waits again. */
  async #turn(): Promise<void> {
    this.#running -= 1;
    await this.#schedule.scheduler.schedule(Promise.resolve(), "", undefined, async (resume) => {
      this.#running += 1;
      await resume();
      await this.#everybodyWaits();
    });
  }

  async #everybodyWaits(): Promise<void> {
    do await new Promise((resolve) => setImmediate(resolve));
    while (this.#running > 0);
  }
}
