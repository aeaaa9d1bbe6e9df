export function PhotoPage() {
  return null;
}

export function CollectionPhotoPage() {
  return null;
}
