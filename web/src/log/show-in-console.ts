/** Shows what is recorded by browser events of a type to whoever develops the shop; never shipped. */
export function showInConsole(eventType: string): void {
  window.addEventListener(eventType, (event) => {
    // oxlint-disable-next-line no-console
    if (event instanceof CustomEvent) console.info(eventType, event.detail);
  });
}
