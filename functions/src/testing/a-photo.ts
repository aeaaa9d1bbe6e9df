import type { PhotoDraft } from "@lightwell/shared/catalog/photo";
import { createPhoto, savePhoto } from "@lightwell/shared/contract/photo-admin-endpoints";
import type { Photo } from "@lightwell/shared/catalog/photo";
import type { ShopServer } from "./shop-server.ts";

const draft: PhotoDraft = {
  title: "Granite Morning",
  subtitle: "Sierra Nevada, early June",
  description: "<p>First sun on the east face.</p>",
  tags: ["sierra"],
  slug: "",
  variant: "None",
  base: 0,
  active: true,
  autoSlugEnabled: true,
  syncOptionsEnabled: true,
  isLandscapeOrientation: true,
  enabledOptions: [],
  alt: "",
};

/** A photo that the owner has created and saved; active, unless told otherwise. */
export async function aPhoto(server: ShopServer, told: Partial<PhotoDraft> = {}): Promise<Photo> {
  const { id, updated } = await server.call(createPhoto, {});
  return await server.call(savePhoto, { id, body: { ...draft, ...told, updated } });
}
