import type { EdiSource } from '@portal/contract'

export interface ArrivedFile {
  readonly name: string
  /** Changes with the content. */
  readonly version: string
  readonly sizeBytes: number
}

export interface FinishedFile extends ArrivedFile {
  /** Name after processing; unique among all files. */
  readonly keptAs: string
  /** Undefined for an accepted file. */
  readonly reason: string | undefined
}

/** A folder or bucket with `in`, `out`, `taken` and `refused`, for the exchange of X12 files. */
export interface EdiFiles {
  readonly source: EdiSource
  /** False: a listed file may still be growing. */
  readonly isAtomic: boolean
  /** In the order of arrival. */
  list(): Promise<readonly ArrivedFile[]>
  /** Undefined when the file changed since it was listed, or is missing. */
  read(file: ArrivedFile): Promise<Uint8Array | undefined>
  /**
   * Moves a processed file to `taken`, or with the reason to `refused`. Idempotent; a newer version stays.
   */
  finish(file: FinishedFile): Promise<void>
  /** Writes a file to `out` atomically. */
  write(name: string, text: string): Promise<void>
}
