import { textLimits } from "@lightwell/shared/text/text-limits";
import { useId, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { isLinkAddress } from "./rich-text-html.ts";

interface Props {
  /** Where the link leads that is changed; undefined for a new one. */
  readonly address: string | undefined;
  readonly onSet: (address: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks where the selected words shall lead. */
export function LinkDialog({ address, onSet, onRemove, onClose }: Props) {
  const formId = useId();
  const [typed, setTyped] = useState(address ?? "");
  const [isRefused, setRefused] = useState(false);
  const trimmed = typed.trim();

  return (
    <Modal
      title="Link"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {address !== undefined && <Button onClick={onRemove}>Remove link</Button>}
          <Button look="primary" type="submit" form={formId}>
            Set link
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isLinkAddress(trimmed)) onSet(trimmed);
          else setRefused(true);
        }}
      >
        <Field
          label="Address"
          hint="A page of the shop, such as /about, or an address that begins with https:// or mailto:"
          problem={
            isRefused && !isLinkAddress(trimmed)
              ? "Enter an address that begins with https://, mailto: or, for a page of the shop, with one slash."
              : undefined
          }
          data-autofocus
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={textLimits.url}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Modal>
  );
}
