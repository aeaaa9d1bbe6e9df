/** `8080` → `"http://127.0.0.1:8080"` */
export function loopbackOrigin(port: number): string {
  return `http://127.0.0.1:${port}`;
}
