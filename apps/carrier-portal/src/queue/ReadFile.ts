/** A file that was read, checked and resized for the upload. */
export interface ReadFile {
  id: string
  fileName: string
  contentType: string
  bytes: Uint8Array<ArrayBuffer>
}
