import { downloadFile } from '#/device/downloadFile'

/** Without this mark spreadsheets parse the file as Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Downloads a text as a CSV file. */
export function downloadText(fileName: string, text: string): void {
  downloadFile(new File([BYTE_ORDER_MARK, text], fileName, { type: 'text/csv;charset=utf-8' }))
}
