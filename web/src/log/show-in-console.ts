/** Shows browser events of a type in the console. For development only: the production build does not contain it. */
export function showInConsole(eventType: string): void {
  window.addEventListener(eventType, (event) => {
    // oxlint-disable-next-line no-console
    if (event instanceof CustomEvent) console.info(eventType, event.detail);
  });
}
