import type { UploadMemory } from './resumableUpload'
import type { ClockReading } from './ClockReading'

/** An idempotent server method call. */
export interface CallWork {
  kind: 'call'
  method: 'LoadTracking/recordEvent' | 'Accessorials/request'
  /** Includes the `clientEventId` or `idempotencyKey`. */
  params: Readonly<Record<string, string | number | null>>
}

/** A file to upload. Its bytes are stored separately. */
export interface FileWork extends UploadMemory {
  fileName: string
  contentType: string
  sizeBytes: number
  /** Set when the upload is complete, so that a retry of the second request does not upload again. */
  contentDocumentId?: string
}

/** A file to upload and attach to the load or company. */
export interface DocumentWork extends FileWork {
  kind: 'document'
  /** Document type (domain model §5), for example "POD". */
  type: string
  /** Receiver's name; present when the document is confirmed as signed. */
  signedBy?: string
  /** A company document: `loadId` of the entry is the account id. */
  isOfCompany?: true
}

/** A message to the provider; the id of the entry makes it count once. */
export interface MessageWork {
  kind: 'message'
  text: string
  /** Written into the general thread: `loadId` of the entry is the account id. */
  isGeneral?: true
  file?: FileWork
}

export type QueueWork = CallWork | DocumentWork | MessageWork

/** The file of an entry's work; undefined for work without one. */
export const fileOf = (work: QueueWork): FileWork | undefined =>
  work.kind === 'document' ? work : work.kind === 'message' ? work.file : undefined

/** `waiting` → `sending` → `received` or `refused`; `waiting` again without a response. */
export type EntryState = 'waiting' | 'sending' | 'received' | 'refused'

/** The server's error message; `code` is stable. */
export interface Refusal {
  code: string
  message: string
}

/** A user action and its outcome. */
export interface QueueEntry {
  /** Order of actions on this device. Assigned by the storage. */
  seq: number
  /** Unique; also the `clientEventId` of an event. */
  id: string
  /** Person and account: an entry is never sent or shown under another identity. */
  owner: string
  loadId: string
  /** Names the load when its record can't be read any more. */
  loadNumber?: string
  work: QueueWork
  /** Epoch ms of this device. */
  addedAt: number
  /** Absent for actions without a time. */
  clock?: ClockReading
  state: EntryState
  /** Requests without a response. */
  tries: number
  /** Epoch ms of the response. */
  receivedAt?: number
  refusal?: Refusal
  /** Id of the created record. */
  recordId?: string
}

/** An entry before the storage assigns its `seq`. */
export interface NewEntry {
  id: string
  loadId: string
  loadNumber?: string
  work: QueueWork
  bytes?: Uint8Array<ArrayBuffer>
}
