import { Component, type MouseEvent, type ReactNode } from 'react'
import { loadAnew } from '../page/loadAnew'
import { lastWords } from './lastWords'
import styles from './LastResort.module.css'

/** A link that also works where scripts are half there; by itself it would lead nowhere on a page with a hash. */
function tryAgain(event: MouseEvent) {
  event.preventDefault()
  loadAnew()
}

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
