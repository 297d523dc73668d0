import { loadAnew } from '#/loading/loadAnew'
import styles from './LastResort.module.css'
import { lastWords } from './lastWords'

/** Renders the load failure without any library; with React `LastResort` does. */
export function sayLastWords(root: HTMLElement, reload: () => void = loadAnew): void {
  const main = document.createElement('main')
  main.className = styles.root ?? ''
  main.role = 'alert'
  for (const { lang, text, action } of lastWords) {
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
