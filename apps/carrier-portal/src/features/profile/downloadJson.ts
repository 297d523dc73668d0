import { downloadFile } from '@portal/app-kit/download'

export function downloadJson(name: string, text: string): void {
  downloadFile(new File([text], name, { type: 'application/json' }))
}
