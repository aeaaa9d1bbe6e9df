import "../styles/shop.scss";

/**
 * Starts the shop. A published page is read before it is used: the shop's scripts are not even asked for until
 * its pictures are there, or until the visitor first touches it.
 */
async function boot(): Promise<void> {
  if (document.getElementById("root")?.hasChildNodes()) await whenNeeded();
  await import("./main.tsx");
}

function whenNeeded(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  const first = (type: string) =>
    new Promise((resolve) => window.addEventListener(type, resolve, { once: true }));
  return Promise.race(["load", "pointerdown", "keydown", "focusin"].map(first));
}

void boot();
