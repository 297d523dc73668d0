/** The file of a PDF in an answer. */
export function pdfOf({ fileName, base64 }: { readonly fileName: string; readonly base64: string }): File {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
  return new File([bytes], fileName, { type: 'application/pdf' })
}
