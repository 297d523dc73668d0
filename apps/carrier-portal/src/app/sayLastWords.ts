import styles from './LastResort.module.css'
import { lastWords } from './lastWords'

/** Says, without any library, that the portal did not arrive: what `LastResort` says when there is React. */
export function sayLastWords(root: HTMLElement): void {
  const main = document.createElement('main')
  main.className = styles.root ?? ''
  main.role = 'alert'
  for (const { lang, text, action } of lastWords) {
    const line = document.createElement('p')
    line.lang = lang
    const again = document.createElement('a')
    again.href = window.location.href
    again.textContent = action
    line.append(`${text} `, again)
    main.append(line)
  }
  root.replaceChildren(main)
}
