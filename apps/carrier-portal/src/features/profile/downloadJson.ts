import { downloadFile } from '../../device/downloadFile'

/** Hands a text to the person as a file. */
export function downloadJson(name: string, text: string): void {
  downloadFile(new File([text], name, { type: 'application/json' }))
}
