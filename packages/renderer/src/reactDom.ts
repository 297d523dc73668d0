import { createPortal as createPreactPortal } from 'preact/compat'
import type { ReactNode, ReactPortal } from 'react'
import { completeCollectionDocument } from './collectionDocument.ts'
import { flushSync } from './promptEffects.ts'

export { flushSync } from './promptEffects.ts'

/** `createPortal` of Preact, also into a collection of React Aria. */
export function createPortal(children: ReactNode, container: Element): ReactPortal {
  completeCollectionDocument(container.ownerDocument ?? container)
  return createPreactPortal(children as never, container) as unknown as ReactPortal
}

export interface PreloadOptions {
  as: string
  crossOrigin?: string
}

/** Preloads a file once per URL, as the function of the same name in `react-dom`. */
export function preload(href: string, { as, crossOrigin }: PreloadOptions): void {
  if (document.head.querySelector(`link[rel="preload"][href="${CSS.escape(href)}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as, href })
  if (crossOrigin !== undefined) link.crossOrigin = crossOrigin
  document.head.append(link)
}

export default { createPortal, flushSync, preload }
