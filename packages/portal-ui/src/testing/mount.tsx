import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

const mounted = new Map<Root, HTMLElement>()

/** Renders into the page of a browser test. `rerender` replaces the content. */
export function mount(content: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  mounted.set(root, container)
  const rerender = (next: ReactNode) => flushSync(() => root.render(<StrictMode>{next}</StrictMode>))
  rerender(content)
  return { container, rerender }
}

export function unmountAll(): void {
  for (const [root, container] of mounted) {
    root.unmount()
    container.remove()
  }
  mounted.clear()
}
