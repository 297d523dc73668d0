import { createS3Bucket, type S3Settings } from '../../../files/s3Bucket'
import { bucketFiles } from './bucketFiles'
import type { EdiFiles } from './EdiFiles'
import { folderFiles } from './folderFiles'

/** From `EDI_FOLDER` or `EDI_S3_URL`. */
export type EdiFilesSettings = { readonly folder: string } | { readonly bucket: S3Settings }

/** @throws {Error} of the file system, when the folder is not writable. */
export async function openEdiFiles(settings: EdiFilesSettings): Promise<EdiFiles> {
  return 'folder' in settings
    ? await folderFiles(settings.folder)
    : bucketFiles(createS3Bucket(settings.bucket))
}
