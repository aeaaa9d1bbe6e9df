import { z } from "zod";
import answers from "#src/addresses/google-answers.json" with { type: "json" };
import { listen } from "./listen.ts";

/** The request as Google documents it; anything else is rejected, as Google does. */
const requestSchema = z.strictObject({
  address: z.strictObject({
    regionCode: z.literal("US"),
    administrativeArea: z.string(),
    locality: z.string(),
    postalCode: z.string(),
    addressLines: z.array(z.string().min(1)).min(1),
  }),
  enableUspsCass: z.literal(true),
});

export const recordedKey = "key-of-the-recorded-google";

/** Serves the recorded responses of `validateAddress` over HTTP; any other request is a 404. */
export async function startRecordedGoogle(): Promise<{ origin: string; close: () => Promise<void> }> {
  return await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { status, answer } = answerTo(request.method, request.url, Buffer.concat(chunks).toString());
      const hasKey = request.headers["x-goog-api-key"] === recordedKey;
      response.writeHead(hasKey ? status : 403, { "Content-Type": "application/json; charset=UTF-8" });
      response.end(JSON.stringify(answer, null, 2));
    });
  });
}

function answerTo(method: string | undefined, url: string | undefined, body: string) {
  if (method !== "POST" || url !== "/v1:validateAddress") return { status: 404, answer: {} };
  const request = requestSchema.safeParse(JSON.parse(body));
  if (!request.success) return { status: 400, answer: { error: { message: request.error.message } } };
  const { addressLines, postalCode } = request.data.address;
  const known = answers.cases.find(
    (one) => one.postalCode === postalCode && one.addressLines.join("|") === addressLines.join("|"),
  );
  return known ?? { status: 404, answer: {} };
}
