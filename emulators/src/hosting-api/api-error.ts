/** An error as Google's APIs answer it: `{ error: { code, message, status } }`. */
export class HostingApiError extends Error {
  readonly code: number;
  readonly status: string;

  constructor(code: number, status: string, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export function invalidArgument(message: string): HostingApiError {
  return new HostingApiError(400, "INVALID_ARGUMENT", message);
}

export function failedPrecondition(message: string): HostingApiError {
  return new HostingApiError(400, "FAILED_PRECONDITION", message);
}

export function notFound(message: string): HostingApiError {
  return new HostingApiError(404, "NOT_FOUND", message);
}
