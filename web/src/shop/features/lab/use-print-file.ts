import { getPrintFile } from "@lightwell/shared/contract/lab-endpoints";
import { useEffect, useRef, useState } from "react";
import { ApiFailure } from "#src/api/api-failure.ts";
import { call } from "#src/api/call.ts";
import { useOpenDocument } from "#src/navigation/open-document.ts";
import { failureMessage, type LabCredentials } from "./use-lab-reply.ts";

type PrintFileState =
  { readonly state: "idle" | "preparing" | "ready" } | { readonly state: "failed"; readonly message: string };

/** Delay between two requests while the server makes a file, in ms. */
const pauseMs = 2_000;
/** Delay after a request that exceeded the limit of a visitor's requests a minute, in ms. */
const pauseOverLimitMs = 10_000;
/** Maximum number of requests. They take at least ten minutes; the server has nine for the largest file. */
const mostAttempts = 300;

const notMade = "The file could not be made. Please try again in a minute, or ask the shop.";

/** Requests the print file of a line until it is made, then downloads it. */
export function usePrintFile({ orderId, token }: LabCredentials, lineNumber: number) {
  const [file, setFile] = useState<PrintFileState>({ state: "idle" });
  const openDocument = useOpenDocument();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function requested(signal: AbortSignal) {
    try {
      return await call(getPrintFile, { orderId, body: { token, lineNumber } }, { signal });
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.error?.code === "too-many-requests")
        return { state: "over-limit" } as const;
      throw failure;
    }
  }

  async function download(): Promise<void> {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    setFile({ state: "preparing" });
    try {
      for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
        const answered = await requested(signal);
        if (answered.state === "ready") {
          setFile({ state: "ready" });
          openDocument(answered.url); // the browser saves it and stays on the page
          return;
        }
        if (answered.state === "failed") break;
        const pause = answered.state === "over-limit" ? pauseOverLimitMs : pauseMs;
        await new Promise((resolve) => setTimeout(resolve, pause));
        signal.throwIfAborted();
      }
      setFile({ state: "failed", message: notMade });
    } catch (failure) {
      if (!signal.aborted) setFile({ state: "failed", message: failureMessage(failure) });
    }
  }

  return { file, download };
}
