import { type LocalDraftSchema, readUnfinished } from "@lightwell/shared/local-drafts/local-drafts-schemas";
import { useEffect, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router-dom";
import { logWarning } from "#src/log/log.ts";

/** The state of a navigation to an editor that is opened with earlier values of its fields. */
export function broughtBackState(fields: Readonly<Record<string, unknown>>): object {
  return { broughtBack: fields };
}

/**
 * The fields that the editor was opened with, from the history; undefined if it was opened without, or with fields that
 * it does not have any more. A reload of the page does not bring them back again.
 */
export function useBroughtBack(schema: LocalDraftSchema): object | undefined {
  const { state, pathname, search } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const [changes] = useState(() => changesIn(state, schema));
  const isOpenedWith = isBroughtBack(state);
  useEffect(() => {
    if (isOpenedWith) void navigate(pathname + search, { replace: true, state: null });
  }, [isOpenedWith, navigate, pathname, search]);
  return changes;
}

function isBroughtBack(state: unknown): state is { readonly broughtBack: unknown } {
  return typeof state === "object" && state !== null && "broughtBack" in state;
}

function changesIn(state: unknown, schema: LocalDraftSchema): object | undefined {
  if (!isBroughtBack(state)) return undefined;
  try {
    return readUnfinished(schema, { updated: 0, base: {}, changes: state.broughtBack }).changes;
  } catch (cause) {
    logWarning("editor.earlier-invalid", cause);
    return undefined;
  }
}
