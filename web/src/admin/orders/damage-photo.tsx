import { failureOf } from "#src/admin/api/back-office-api.ts";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { Spinner } from "#src/ui/spinner.tsx";

interface Props {
  readonly orderId: string;
  readonly name: string;
}

/** A photo of damage. It is read by a call, because nobody but the owner may see it. */
export function DamagePhoto({ orderId, name }: Props) {
  const { data, error } = orderAdminApi.useDamagePhotoQuery({ id: orderId, photo: name });
  if (error) return <p>{`The photo of the damage cannot be shown: ${failureOf(error).message}`}</p>;
  if (!data) return <Spinner />;
  return <img className="damage-photo" src={`data:image/webp;base64,${data.webp}`} alt="The damage" />;
}
