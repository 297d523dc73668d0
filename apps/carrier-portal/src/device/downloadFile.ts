export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // Revoked after the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
