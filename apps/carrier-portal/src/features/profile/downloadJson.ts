import { downloadFile } from '#/device/downloadFile'

export function downloadJson(name: string, text: string): void {
  downloadFile(new File([text], name, { type: 'application/json' }))
}
