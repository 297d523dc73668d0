/** The browser has started the download by then. */
const REVOKE_AFTER_MS = 60_000

/** Without it spreadsheets parse a file as Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF'

export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}

/** Downloads a CSV file with the byte order mark of UTF-8, for spreadsheets. */
export function downloadCsv(fileName: string, text: string): void {
  const marked = text.startsWith(BYTE_ORDER_MARK) ? text : BYTE_ORDER_MARK + text
  downloadFile(new File([marked], fileName, { type: 'text/csv;charset=utf-8' }))
}
