import { Component, type MouseEvent, type ReactNode } from 'react'
import { reloadPage } from '#/loading/reloadPage'
import { fatalFallback } from './fatalFallback'
import styles from './FatalErrorBoundary.module.css'

/** Works with partly loaded scripts; on a page with a hash the link alone would not navigate. */
function tryAgain(event: MouseEvent) {
  event.preventDefault()
  reloadPage()
}

interface FatalErrorState {
  hasFailed: boolean
}

/**
 * Outermost error boundary, also for messages that fail to load; therefore in both languages without a
 * catalogue.
 */
export class FatalErrorBoundary extends Component<{ children: ReactNode }, FatalErrorState> {
  override state: FatalErrorState = { hasFailed: false }

  static getDerivedStateFromError(): FatalErrorState {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className={styles.root} role="alert">
        {fatalFallback.map(({ lang, text, action }) => (
          <p key={lang} lang={lang}>
            {text}{' '}
            <a href={window.location.href} onClick={tryAgain}>
              {action}
            </a>
          </p>
        ))}
      </main>
    )
  }
}
