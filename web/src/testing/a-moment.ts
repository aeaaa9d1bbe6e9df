import { act } from "@testing-library/react";

/**
 * Lets a tenth of a second pass, for what a page does not show: an effect, or the reply before which it could not show
 * what is expected to be absent.
 */
export async function aMoment(): Promise<void> {
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 100)));
}
