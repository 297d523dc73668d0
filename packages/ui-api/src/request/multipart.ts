import type { Values } from '../define/adapterTypes.js'

/** A body as form data: files as they are, all else as text. */
export function multipart(values: Values): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    form.append(name, value instanceof Blob ? value : String(value))
  return form
}
