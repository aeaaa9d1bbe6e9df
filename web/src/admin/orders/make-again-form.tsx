import type { OrderDetail } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { pictureTypes } from "@lightwell/shared/catalog/picture-file";
import { maxDamagePhotoBytes } from "@lightwell/shared/orders/damage-photo";
import { linesNotMade } from "@lightwell/shared/orders/refund-quote";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { useState } from "react";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { fileProblem } from "#src/admin/api/upload/send-picture.ts";
import { useRequestId } from "#src/api/use-request-id.ts";
import { Button } from "#src/ui/button.tsx";
import { Field, TextField } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";

interface Props {
  readonly order: OrderDetail;
  /** Called with whether the prints are made again, once there is a reply. */
  readonly onSend: (isDone: Promise<boolean>) => void;
}

/** Chooses prints of an order that are made again without a payment, and says why. */
export function MakeAgainForm({ order: { id, lines, timeline }, onSend }: Props) {
  const notMade = linesNotMade(timeline);
  const made = lines
    .map(({ title }, index) => ({ title, number: index + 1 }))
    .filter(({ number }) => !notMade.has(number));
  const [chosen, setChosen] = useState(made.length === 1 ? made.map(({ number }) => number) : []);
  const [reason, setReason] = useState("");
  const [file, setFile] = useState<File>();
  const [photoProblem, setPhotoProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [makeAgain, { error }] = orderAdminApi.useMakeOrderAgainMutation();
  const { idOf, settle } = useRequestId();
  const isComplete = chosen.length > 0 && reason.trim() !== "";

  const choosePhoto = async (input: HTMLInputElement) => {
    const [photo] = input.files ?? [];
    setFile(photo);
    setPhotoProblem(undefined);
    const problem = photo && (await problemOf(photo));
    if (problem === undefined) return;
    input.value = "";
    setFile(undefined);
    setPhotoProblem(problem);
  };

  const submit = async (): Promise<boolean> => {
    const content = { lineNumbers: [...chosen], reason };
    const photo = file && (await base64Of(file).catch(() => null)); // such as of a file that was moved meanwhile
    if (photo === null) {
      setPhotoProblem("The photo cannot be read any more. Choose it again.");
      return false;
    }
    const named = file && { file: [file.name, file.size, file.lastModified] };
    const { error: failure } = await makeAgain({
      id,
      body: { id: idOf({ ...content, ...named }), ...content, ...(photo !== undefined && { photo }) },
    });
    settle(failure && failureOf(failure));
    return !failure;
  };

  const handleSubmit = async () => {
    setSending(true);
    const isDone = await submit();
    setSending(false);
    return isDone;
  };

  return (
    <form
      className="box admin-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !isSending) onSend(handleSubmit());
      }}
    >
      <fieldset disabled={isSending}>
        <legend>Prints to make again, without a payment</legend>
        {made.map(({ title, number }) => (
          <label className="toggle" key={number}>
            <input
              type="checkbox"
              checked={chosen.includes(number)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, number] : chosen.filter((one) => one !== number))
              }
            />{" "}
            <span>{`${number}. ${title}`}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        label="Reason"
        hint="Such as “Damaged on the way”. Only you see it."
        rows={2}
        maxLength={textLimits.reason}
        readOnly={isSending}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Field
        label="Photo of the damage (optional)"
        hint="Only you see it, in the timeline of this order. The place where it was taken is not stored."
        type="file"
        accept={pictureTypes.join(",")}
        disabled={isSending}
        problem={photoProblem}
        onChange={({ target }) => void choosePhoto(target)}
      />
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      <Button look="primary" type="submit" isBusy={isSending} isDisabled={isSending || !isComplete}>
        Make again and tell the shopper
      </Button>
    </form>
  );
}

/** What is wrong with a photo before it is sent; the server looks at all of it. */
async function problemOf(photo: File): Promise<string | undefined> {
  if (photo.size > maxDamagePhotoBytes)
    return `A photo may have ${maxDamagePhotoBytes / 1_000_000} MB at most.`;
  return await fileProblem(photo);
}

async function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener("load", () => resolve(base64In(reader.result)));
  reader.addEventListener("error", () =>
    reject(new Error("The file cannot be read.", { cause: reader.error })),
  );
  reader.readAsDataURL(file);
  return await promise;
}

/** `"data:image/jpeg;base64,/9j/4AAQ"` → `/9j/4AAQ` */
function base64In(dataUrl: FileReader["result"]): string {
  return typeof dataUrl === "string" ? dataUrl.slice(dataUrl.indexOf(",") + 1) : "";
}
