import { Component, type MouseEvent, type ReactNode } from 'react'
import { loadAnew } from '#/loading/loadAnew'
import { lastWords } from './lastWords'
import styles from './LastResort.module.css'

/** Works with partly loaded scripts; on a page with a hash the link alone would not navigate. */
function tryAgain(event: MouseEvent) {
  event.preventDefault()
  loadAnew()
}

interface LastResortState {
  hasFailed: boolean
}

/**
 * Outermost error boundary, also for messages that fail to load; therefore in both languages without a
 * catalogue.
 */
export class LastResort extends Component<{ children: ReactNode }, LastResortState> {
  override state: LastResortState = { hasFailed: false }

  static getDerivedStateFromError(): LastResortState {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className={styles.root} role="alert">
        {lastWords.map(({ lang, text, action }) => (
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
