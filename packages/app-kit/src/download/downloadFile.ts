/** Long enough for the browser to have started the download. */
const REVOKE_AFTER_MS = 60_000

/** Without this mark spreadsheets parse a file as Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Saves a file as a download of the browser. */
export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}

/** Saves a text as a CSV file that spreadsheets read as UTF-8. */
export function downloadCsv(fileName: string, text: string): void {
  const marked = text.startsWith(BYTE_ORDER_MARK) ? text : BYTE_ORDER_MARK + text
  downloadFile(new File([marked], fileName, { type: 'text/csv;charset=utf-8' }))
}
