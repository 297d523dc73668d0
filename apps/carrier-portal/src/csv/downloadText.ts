import { downloadFile } from '../device/downloadFile'

/** Spreadsheets take a file for Windows-1252 unless it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Gives the browser a CSV file to save. */
export function downloadText(fileName: string, text: string): void {
  downloadFile(new File([BYTE_ORDER_MARK, text], fileName, { type: 'text/csv;charset=utf-8' }))
}
