import type { Credit } from './attribution'
import styles from './MapCanvas.module.css'

/** Renders the attribution of the map's data. */
export function Credits({ label, credits }: { label: string; credits: readonly Credit[] }) {
  return (
    <ul className={styles.credits} aria-label={label}>
      {credits.map(({ text, href }) => (
        <li key={text}>
          {href === undefined ? (
            text
          ) : (
            <a href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
