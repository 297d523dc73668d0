import type { UploadMemory } from './resumableUpload'
import type { ClockReading } from './ClockReading'

/** A server method that may be called again with the same params and has one effect. */
export interface CallWork {
  kind: 'call'
  method: 'LoadTracking/recordEvent' | 'Accessorials/request'
  /** Carries the `clientEventId` or `idempotencyKey` that makes it count once. */
  params: Readonly<Record<string, string | number | null>>
}

/** A file to be uploaded and attached to the load, or to the company. Its bytes are kept beside the entry. */
export interface DocumentWork extends UploadMemory {
  kind: 'document'
  /** Type of document (domain model §5), for example "POD". */
  type: string
  fileName: string
  contentType: string
  sizeBytes: number
  /** Receiver's name; present = the document is confirmed to be signed. */
  signedBy?: string
  /** Set once the bytes have arrived, so that a lost answer of the second step does not upload them again. */
  contentDocumentId?: string
  /** A paper of the company: `loadId` of its entry is the id of the account. */
  isOfCompany?: true
}

export type QueueWork = CallWork | DocumentWork

/** `waiting` → `sending` → `received` or `refused`; back to `waiting` when nobody answered. */
export type EntryState = 'waiting' | 'sending' | 'received' | 'refused'

/** Why the server refused, in its own words; `code` is stable. */
export interface Refusal {
  code: string
  message: string
}

/** One thing that a person did, and what became of it: the receipt. */
export interface QueueEntry {
  /** Order in which things were done on this device. Given by the storage. */
  seq: number
  /** Unique; also the `clientEventId` of an event. */
  id: string
  /** Person and account: nothing is ever sent, or shown, under another identity. */
  owner: string
  loadId: string
  /** Says which load it was when the load itself can't be read any more. */
  loadNumber?: string
  work: QueueWork
  /** Epoch ms on this device. */
  addedAt: number
  /** Absent for what needs no time of the road. */
  clock?: ClockReading
  state: EntryState
  /** Tries that brought no answer. */
  tries: number
  /** Epoch ms of the server's yes. */
  receivedAt?: number
  refusal?: Refusal
  /** Id of the record that came of it. */
  recordId?: string
}

/** What is to be done, before it has a place in the queue. */
export interface NewEntry {
  id: string
  loadId: string
  loadNumber?: string
  work: QueueWork
  bytes?: Uint8Array<ArrayBuffer>
}
