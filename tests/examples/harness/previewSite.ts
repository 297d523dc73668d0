import { inject } from 'vitest'
import { preview } from 'vite'
import { folderOf } from './org'

/** Serves a built Vite example as `vite preview` does, in front of the org. */
export async function previewSite(example: string): Promise<{ url: string; close: () => Promise<void> }> {
  const before = { ...process.env }
  Object.assign(process.env, inject('org'))
  try {
    const site = await preview({
      root: folderOf(example),
      logLevel: 'error',
      preview: { port: 0, host: '127.0.0.1' },
    })
    return { url: site.resolvedUrls?.local[0] ?? '', close: () => site.close() }
  } finally {
    process.env = before
  }
}
