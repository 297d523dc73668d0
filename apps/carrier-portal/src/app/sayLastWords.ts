import { loadAnew } from '../page/loadAnew'
import styles from './LastResort.module.css'
import { lastWords } from './lastWords'

/** Says, without any library, that the portal did not arrive: what `LastResort` says when there is React. */
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
    // By itself the link would lead nowhere on a page with a hash.
    again.addEventListener('click', (event) => {
      event.preventDefault()
      reload()
    })
    line.append(`${text} `, again)
    main.append(line)
  }
  root.replaceChildren(main)
}
