/** Gives the browser a file to save. */
export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser has taken the address by then; it is not revoked under its hands.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
