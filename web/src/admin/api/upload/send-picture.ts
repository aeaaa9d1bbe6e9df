import {
  isPictureType,
  signatureBytes,
  typeOfFile,
  unusableFileMessages,
} from "@lightwell/shared/catalog/picture-file";
import {
  getPhotoOfContent,
  getUpload,
  maxOriginalBytes,
  type PhotoReference,
  type UploadFields,
  uploadName,
  type UploadResult,
} from "@lightwell/shared/contract/back-office/upload-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { useMemo } from "react";
import { backOfficeApi, failureOf, callOf, tokenSourceIn } from "#src/admin/api/back-office-api.ts";
import { fetchWebAppConfig, type WebAppConfig } from "#src/api/web-app-config.ts";
import { logWarning } from "#src/log/log.ts";
import { BucketFailure, cancelSession, sendToSession, startSession } from "./resumable-session.ts";
import { storeUploadSession, type UploadSession, uploadSession } from "./upload-sessions.ts";

/** Who is signed in. */
interface Account {
  readonly token: string;
  readonly userId: string;
}

/** What sending a picture needs of the back office. */
export interface BackOffice {
  readonly config: () => Promise<WebAppConfig>;
  readonly account: () => Promise<Account>;
  readonly upload: (uploadId: string) => Promise<ReplyOf<typeof getUpload>>;
  readonly photoOfContent: (contentHash: string) => Promise<PhotoReference | undefined>;
}

export interface PictureToSend extends UploadFields {
  readonly file: File;
  /** Makes a second photo of a file that is here already. */
  readonly allowDuplicate?: boolean;
}

interface Sending {
  readonly signal: AbortSignal;
  /** Called with the share of the file that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * The calls of uploads. They are mutations because several uploads run in parallel: a lazy query drops the reply of its
 * earlier call when it is called again.
 */
const uploadApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    /** The bucket requires the owner's token as well; null when nobody is signed in. */
    account: build.mutation<Account | null, object>({
      async queryFn(_, { extra }) {
        const source = tokenSourceIn(extra);
        const [token, userId] = [await source.token({ fresh: false }), await source.userId()];
        return { data: token === undefined || userId === undefined ? null : { token, userId } };
      },
    }),
    upload: build.mutation(callOf(getUpload)),
    photoOfContent: build.mutation(callOf(getPhotoOfContent)),
  }),
});

type Send = (
  picture: PictureToSend,
  sending: Parameters<typeof sendPicture>[2],
) => ReturnType<typeof sendPicture>;

/** `sendPicture` with the token of the signed-in user. */
export function useSendPicture(): Send {
  const [askAccount] = uploadApi.useAccountMutation();
  const [upload] = uploadApi.useUploadMutation();
  const [photoOfContent] = uploadApi.usePhotoOfContentMutation();
  return useMemo(() => {
    const office: BackOffice = {
      config: fetchWebAppConfig,
      account: async () => {
        const account = await askAccount({}).unwrap();
        if (account === null) throw new Error("Sign in again, then try again.");
        return account;
      },
      upload: async (uploadId) => await upload({ uploadId }).unwrap(),
      async photoOfContent(contentHash) {
        const { data, error } = await photoOfContent({ contentHash });
        if (error) throw new Error(failureOf(error).message);
        return data?.photo ?? undefined;
      },
    };
    return async (picture, sending) => await sendPicture(office, picture, sending);
  }, [askAccount, upload, photoOfContent]);
}

/**
 * Stores a picture in the bucket and waits for what becomes of it; without an id it becomes a new photo. Continues an
 * earlier upload of the same file for the same purpose. Throws `UploadRejection` for a file that cannot be used.
 */
export async function sendPicture(
  office: BackOffice,
  picture: PictureToSend,
  sending: Sending,
): Promise<Exclude<UploadResult, { state: "rejected" }>> {
  const problem = await fileProblem(picture.file);
  if (problem) throw new UploadRejection(problem);
  const key = keyOf(picture);
  const earlier = await unfinishedSession(office, key);
  const duplicate = earlier ? undefined : await duplicateOf(office, picture);
  if (duplicate) return { state: "duplicate", photo: duplicate };
  try {
    const upload = await sent(office, { picture, key, earlier }, sending);
    const result = await resultOf(office, upload, sending.signal);
    storeUploadSession(key, undefined);
    if (result.state === "rejected") throw new UploadRejection(result.message);
    return result;
  } catch (cause) {
    if (sending.signal.reason instanceof UploadCancelled) await giveUp(key);
    throw cause;
  }
}

/** What is wrong with a file that need not be sent to be rejected; the shop itself looks at all of it. */
export async function fileProblem(file: File): Promise<string | undefined> {
  if (file.size > maxOriginalBytes) return `A picture may have ${maxOriginalBytes / 1_000_000} MB at most.`;
  const type = typeOfFile(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()));
  return isPictureType(type) ? undefined : unusableFileMessages[type];
}

/** Thrown for a file that is not accepted as a picture, so that a retry is useless; its message has the reason. */
export class UploadRejection extends Error {
  override readonly name = "UploadRejection";
}

/**
 * The signal's reason when the owner cancels an upload. An upload that is stopped for another reason can be continued.
 */
export class UploadCancelled extends Error {
  override readonly name = "UploadCancelled";
}

/** The same file for the same purpose has the same key. */
function keyOf({ file, type, id, allowDuplicate }: PictureToSend): string {
  return JSON.stringify([type, id, allowDuplicate ?? false, file.name, file.size, file.lastModified]);
}

async function duplicateOf(
  office: BackOffice,
  { file, type, id, allowDuplicate }: PictureToSend,
): Promise<PhotoReference | undefined> {
  if (type !== "photos" || id !== "" || allowDuplicate) return undefined;
  const hash = await contentHash(file);
  return hash === undefined ? undefined : await office.photoOfContent(hash);
}

/** Files are hashed one after another, so that only one of them is in memory. */
let earlier: Promise<unknown> = Promise.resolve();

/**
 * The first 16 hexadecimal digits of a file's SHA-256, as in the file key of an original. Undefined when the browser
 * cannot compute it, as without the memory; the server compares the content as well.
 */
async function contentHash(file: Blob): Promise<string | undefined> {
  const digest = earlier.then(async () => await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  earlier = digest.catch(() => undefined);
  try {
    const bytes = new Uint8Array(await digest).subarray(0, 8);
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return undefined;
  }
}

interface KeyedPicture {
  readonly picture: PictureToSend;
  readonly key: string;
  readonly earlier: UploadSession | undefined;
}

interface ArrivedUpload {
  readonly uploadId: string;
  /** Epoch ms. */
  readonly arrived: number;
}

/** Sends a picture to its earlier session, or else to a new one. */
async function sent(office: BackOffice, keyed: KeyedPicture, sending: Sending): Promise<ArrivedUpload> {
  const { picture, key } = keyed;
  const session = keyed.earlier ?? (await newSession(office, keyed, sending.signal));
  try {
    await sendToSession(session.address, picture.file, sending);
    const arrived = session.arrived ?? Date.now();
    storeUploadSession(key, { ...session, arrived });
    return { uploadId: session.uploadId, arrived };
  } catch (cause) {
    if (!(cause instanceof BucketFailure)) throw cause;
    storeUploadSession(key, undefined);
    if (cause.status === 403) throw new UploadRejection("You may not upload this file.");
    throw new Error("The upload has ended. Try again.", { cause });
  }
}

/**
 * The session under a key, to be continued; undefined when its processing was lost, or has ended: since then its photo
 * may have been deleted, or have another picture.
 */
async function unfinishedSession(office: BackOffice, key: string): Promise<UploadSession | undefined> {
  const session = uploadSession(key);
  if (!session) return undefined;
  const { uploadId, arrived } = session;
  const isRecent = arrived === undefined || Date.now() < arrived + giveUpAfterMs;
  if (isRecent && (await office.upload(uploadId)).state === "pending") return session;
  storeUploadSession(key, undefined);
  return undefined;
}

async function newSession(
  office: BackOffice,
  { picture, key }: Pick<KeyedPicture, "picture" | "key">,
  signal: AbortSignal,
): Promise<UploadSession> {
  const { file, type, id, description, allowDuplicate } = picture;
  const { options, storageOrigin } = await office.config();
  if (options.storageBucket === undefined) throw new Error("The project has no bucket.");
  const uploadId = newUploadId();
  const contentType = typeOfFile(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()));
  if (!isPictureType(contentType)) throw new Error(`${contentType} is not a picture.`);
  const { token, userId: owner } = await office.account();
  const address = await startSession(file, {
    storageOrigin,
    bucket: options.storageBucket,
    name: uploadName(uploadId),
    contentType,
    metadata: {
      type,
      id,
      description,
      fileName: file.name,
      allowDuplicate: allowDuplicate ? "yes" : "no",
      owner,
    },
    token,
    signal,
  });
  const session = { uploadId, address, started: Date.now() };
  storeUploadSession(key, session);
  return session;
}

const alphabet = "abcdefghijkmnpqrstuvwxyz23456789"; // 32 letters and digits, so that each has the same chance

function newUploadId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
}

const pollMs = 500;

/** The longest time that a function looks at a file is 9 minutes. */
const giveUpAfterMs = 10 * 60_000;

async function resultOf(
  office: BackOffice,
  { uploadId, arrived }: ArrivedUpload,
  signal: AbortSignal,
): Promise<UploadResult> {
  for (;;) {
    signal.throwIfAborted();
    const result = await office.upload(uploadId).catch((cause: unknown) => {
      logWarning("admin.upload-state-failed", cause); // its state is requested again
      return { state: "pending" } as const;
    });
    if (result.state !== "pending") return result;
    if (Date.now() >= arrived + giveUpAfterMs)
      throw new Error("The picture has arrived, but was not processed. Try again: it is sent once more.");
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function giveUp(key: string): Promise<void> {
  const session = uploadSession(key);
  storeUploadSession(key, undefined);
  if (session) await cancelSession(session.address).catch(() => undefined); // it ends by itself after a week
}
