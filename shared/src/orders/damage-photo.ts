/** Largest file of a photo of damage; as base64 it fits into a request, of which Cloud Functions takes 32 MB. */
export const maxDamagePhotoBytes = 20_000_000;

/** The base64 of a file has four characters for three bytes. */
export const maxDamagePhotoCharacters = Math.ceil(maxDamagePhotoBytes / 3) * 4;
