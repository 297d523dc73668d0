import { Component, type ReactNode } from 'react'
import { lastWords } from './lastWords'
import styles from './LastResort.module.css'

interface LastResortState {
  hasFailed: boolean
}

/** Catches what nothing else caught, even that the messages did not load. It therefore speaks both languages by itself. */
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
            {text} <a href={window.location.href}>{action}</a>
          </p>
        ))}
      </main>
    )
  }
}
