import { reloadPage } from '#/loading/reloadPage'
import styles from './FatalErrorBoundary.module.css'
import { fatalFallback } from './fatalFallback'

/** Renders the load failure without any library; with React `FatalErrorBoundary` does. */
export function renderFatalFallback(root: HTMLElement, reload: () => void = reloadPage): void {
  const main = document.createElement('main')
  main.className = styles.root ?? ''
  main.role = 'alert'
  for (const { lang, text, action } of fatalFallback) {
    const line = document.createElement('p')
    line.lang = lang
    const again = document.createElement('a')
    again.href = window.location.href
    again.textContent = action
    // On a page with a hash the link alone would not navigate.
    again.addEventListener('click', (event) => {
      event.preventDefault()
      reload()
    })
    line.append(`${text} `, again)
    main.append(line)
  }
  root.replaceChildren(main)
}
