import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { awaitThumbnail } from "./await-thumbnail.ts";

const fileKey = "photos/p1-0123456789abcdef";
const never = new AbortController().signal;
const fetchThumbnail = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  fetchThumbnail.mockReset().mockImplementation(async () => new Response(null, { status: 404 }));
  vi.stubGlobal("fetch", fetchThumbnail);
});
afterEach(() => void vi.useRealTimers());

describe("the wait for a picture", () => {
  test("requests the size 512 every 250 ms, past every cache, until it exists", async () => {
    const waiting = awaitThumbnail(fileKey, never);
    await vi.advanceTimersByTimeAsync(740);
    expect(fetchThumbnail).toHaveBeenCalledTimes(3);
    fetchThumbnail.mockImplementation(async () => new Response("webp"));
    await vi.advanceTimersByTimeAsync(10);
    await waiting;
    expect(fetchThumbnail).toHaveBeenCalledTimes(4);
    expect(fetchThumbnail.mock.lastCall).toMatchObject([
      "/images/photos/p1-0123456789abcdef_512x512.webp?attempt=4",
      { cache: "no-store" },
    ]);
  });

  test("continues after a lost connection", async () => {
    fetchThumbnail.mockImplementationOnce(async () => await Promise.reject(new TypeError("Failed to fetch")));
    fetchThumbnail.mockImplementationOnce(async () => new Response("webp"));
    const waiting = awaitThumbnail(fileKey, never);
    await vi.advanceTimersByTimeAsync(250);
    await waiting;
    expect(fetchThumbnail).toHaveBeenCalledTimes(2);
  });

  test("gives up after five minutes with a sentence for the owner", async () => {
    const outcome = vi.fn<(cause: unknown) => void>();
    const waiting = awaitThumbnail(fileKey, never).catch(outcome);
    await vi.advanceTimersByTimeAsync(299_900);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await waiting;
    expect(outcome.mock.lastCall?.[0]).toEqual(
      new Error(
        "The picture has arrived, but was not processed within five minutes. Try again; if that does not help, export the file again as TIFF or JPEG.",
      ),
    );
    expect(fetchThumbnail).toHaveBeenCalledTimes(1_201);
  });

  test("ends when the editor is closed", async () => {
    const left = new AbortController();
    const outcome = vi.fn<(cause: unknown) => void>();
    const waiting = awaitThumbnail(fileKey, left.signal).catch(outcome);
    await vi.advanceTimersByTimeAsync(500);
    left.abort(new Error("left"));
    await vi.advanceTimersByTimeAsync(60_000);
    await waiting;
    expect(outcome.mock.lastCall?.[0]).toEqual(new Error("left"));
    expect(fetchThumbnail).toHaveBeenCalledTimes(3);
  });
});
