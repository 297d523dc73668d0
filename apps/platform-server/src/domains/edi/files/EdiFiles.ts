import type { EdiSource } from '@portal/contract'

/** A file of a partner that was not processed yet. */
export interface ArrivedFile {
  readonly name: string
  /** Differs as soon as the content is another one. */
  readonly version: string
  readonly sizeBytes: number
}

export interface FinishedFile extends ArrivedFile {
  /** The name under which it is kept; unique among all files. */
  readonly keptAs: string
  /** Why it was refused; undefined for a file that was taken. */
  readonly reason: string | undefined
}

/** A folder or bucket with `in`, `out`, `taken` and `refused`, through which X12 files are exchanged. */
export interface EdiFiles {
  readonly source: EdiSource
  /** Whether a file appears at once as a whole; otherwise it may still be growing. */
  readonly isAtomic: boolean
  /** Files in `in`, in the order of their arrival. */
  list(): Promise<readonly ArrivedFile[]>
  /** The content of a listed file; undefined when it changed since, or is gone. */
  read(file: ArrivedFile): Promise<Uint8Array | undefined>
  /** Moves a processed file to `taken`, or with the reason to `refused`. Idempotent; another version stays. */
  finish(file: FinishedFile): Promise<void>
  /** Writes a file to `out`; it appears there as a whole. */
  write(name: string, text: string): Promise<void>
}
