/** Spreadsheets take a file for Windows-1252 unless it begins with this. */
const BYTE_ORDER_MARK = '﻿'

/** Gives the browser a CSV file to save. */
export function downloadText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken the address by then; it is not revoked under its hands.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
