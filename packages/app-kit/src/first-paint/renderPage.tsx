import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { InOwnTask } from './InOwnTask'
import { revealWhenReady } from './reveal'

/**
 * Renders an application beside the server's picture, which it replaces when it shows as much. The first page is rendered in
 * several tasks (`InOwnTask`), the first after that of the scripts, so that input is handled between them.
 *
 * @param also selects a part that the page waits for, if the picture shows it.
 */
export function renderPage(root: HTMLElement, page: ReactNode, also?: string): void {
  revealWhenReady(root, also)
  createRoot(root).render(
    <StrictMode>
      <InOwnTask>{page}</InOwnTask>
    </StrictMode>,
  )
}
