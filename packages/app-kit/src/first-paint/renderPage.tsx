import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { InOwnTask } from './InOwnTask'
import { revealWhenReady } from './reveal'

/**
 * Renders an application beside the server's prerender, and replaces that once the page shows as much. The first page renders
 * in several tasks (`InOwnTask`), after the task of the scripts, so that the browser handles input between them.
 *
 * @param also a selector of a component to wait for, if the prerender has it.
 */
export function renderPage(root: HTMLElement, page: ReactNode, also?: string): void {
  revealWhenReady(root, also)
  createRoot(root).render(
    <StrictMode>
      <InOwnTask>{page}</InOwnTask>
    </StrictMode>,
  )
}
