import type * as calls from "@lightwell/shared/contract/catalog-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { useEffect, useState } from "react";
import { readPageData } from "#src/rendering/page-data.ts";

type Call = Parameters<typeof readPageData>[0];
type Args<Name extends Call> = Parameters<typeof readPageData<Name>>[1];
type Reply<Name extends Call> = ReplyOf<(typeof calls)[Name]>;

/**
 * The reply of a public call for a part that its page can do without: undefined while it is loading, null if it cannot
 * be loaded. It is requested once the part is shown.
 */
export function useOptionalData<Name extends Call>(
  name: Name,
  args: Args<Name>,
): Reply<Name> | null | undefined {
  const key = JSON.stringify(args);
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly reply: Reply<Name> | null }>();
  useEffect(() => {
    let isLeft = false;
    const show = (reply: Reply<Name> | null) => {
      if (!isLeft) setLoaded({ key, reply });
    };
    readPageData(name, JSON.parse(key) as Args<Name>).then(show, () => show(null));
    return () => {
      isLeft = true;
    };
  }, [name, key]);
  return loaded?.key === key ? loaded.reply : undefined;
}
