import { californiaPhotos } from "./photos/california-photos.ts";
import type { DemoPhoto } from "./photos/demo-photo.ts";
import { quietPhotos } from "./photos/quiet-photos.ts";
import { townPhotos } from "./photos/town-photos.ts";

/** Every photo of the demo shop. */
export const demoPhotos: readonly DemoPhoto[] = [...californiaPhotos, ...townPhotos, ...quietPhotos];
