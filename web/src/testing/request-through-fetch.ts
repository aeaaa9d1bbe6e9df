/** An `XMLHttpRequest` that sends its request by the page's `fetch` and reports one progress event at 50%. */
export class RequestThroughFetch extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  readonly #headers = new Headers();
  readonly #aborting = new AbortController();
  #method = "GET";
  #url = "";

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  abort(): void {
    this.#aborting.abort();
    this.dispatchEvent(new Event("abort"));
  }

  send(body: BodyInit | null): void {
    this.upload.dispatchEvent(new ProgressEvent("progress", { lengthComputable: true, loaded: 1, total: 2 }));
    void this.#answer(body);
  }

  async #answer(body: BodyInit | null): Promise<void> {
    const { signal } = this.#aborting;
    try {
      const response = await fetch(this.#url, { method: this.#method, headers: this.#headers, body, signal });
      this.status = response.status;
      this.responseText = await response.text();
    } catch {
      this.dispatchEvent(new Event("error"));
      return;
    }
    if (!signal.aborted) this.dispatchEvent(new Event("load"));
  }
}
