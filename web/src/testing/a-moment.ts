import { act } from "@testing-library/react";

/** Lets a tenth of a second pass, before something is expected to be absent that a reply could only show later. */
export async function aMoment(): Promise<void> {
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 100)));
}
