import { type FormEvent, useState } from "react";
import { ApiFailure } from "#src/api/api-failure.ts";
import { logWarning } from "#src/log/log.ts";
import { Button } from "#src/ui/button.tsx";
import { Field, TextField } from "#src/ui/field.tsx";
import { focusFirstInvalid } from "#src/ui/focus.ts";
import { Notice } from "#src/ui/notice.tsx";
import type { QuestionProblems } from "./send-question.ts";
import { textLimits } from "@lightwell/shared/text/text-limits";

interface Props {
  /** Number or id of the order the question is about. The text of the question starts with it. */
  readonly order?: string | undefined;
  /** Called after a failed call, for failures that lead to another page. */
  readonly onFailure: (failure: unknown) => void;
}

type Outcome = "sent" | "failed" | undefined;

/** Sends a question to the owner. A submit before hydration is replayed by inlined-script.js. */
export function SupportForm({ order, onFailure }: Props) {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [problems, setProblems] = useState<QuestionProblems>({});

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    if (fields.has("website")) return; // a robot checked the hidden box: nothing is sent, and no error is shown

    setOutcome(undefined);
    setSending(true);
    try {
      const { sendQuestion } = await import("./send-question.ts");
      const found = await sendQuestion(Object.fromEntries(fields));
      focusFirstInvalid(form, () => setProblems(found ?? {}));
      if (found) return;
      setOutcome("sent");
      form.reset();
    } catch (failure) {
      logWarning("support.failed", failure);
      setOutcome("failed");
      // The error page, for which the text would be lost, does not replace the form when its script cannot be loaded.
      if (failure instanceof ApiFailure) onFailure(failure);
    } finally {
      setSending(false);
    }
  };

  return (
    <form
      className="support-form"
      aria-label="Support"
      method="post" // what is typed never gets into an address
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={textLimits.addressLine}
        readOnly={isSending}
        problem={problems.name}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={textLimits.email}
        readOnly={isSending}
        problem={problems.email}
      />
      <TextField
        label="Question"
        name="question"
        rows={7}
        maxLength={textLimits.question}
        readOnly={isSending} // a sent form is cleared
        defaultValue={order ? `Order ${order}: ` : ""}
      />
      <div className="off-screen" aria-hidden="true">
        <label>
          <input type="checkbox" name="website" tabIndex={-1} autoComplete="off" /> Leave this box empty
        </label>
      </div>
      <Button type="submit" look="primary" isBusy={isSending} isDisabled={isSending}>
        Send
      </Button>
      {/* As high before there is an answer. Other pages do not load this style. */}
      <div style={{ minHeight: "8rem", paddingTop: "1.5rem" }}>
        {outcome === "sent" && (
          <Notice tone="good">
            Thank you for your question. We will get back to you as soon as possible.
          </Notice>
        )}
        {outcome === "failed" && (
          <Notice tone="alarm">There was an error submitting your question. Please try again.</Notice>
        )}
      </div>
    </form>
  );
}
