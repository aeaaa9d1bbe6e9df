import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { useSite } from "#src/rendering/site-context.ts";

/** The signature of the photographer, or their name without a picture of one. */
export function Signature() {
  const { photographer, signature } = useSite();
  if (!photographer && !signature) return null;
  return (
    <p className="signature">
      {signature ? <img src={imageUrl(signature, 512)} alt={photographer} /> : photographer}
    </p>
  );
}
